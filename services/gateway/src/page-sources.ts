import { hash } from 'node:crypto';

/** What the policy of a page lists as its own, in the words of the policy. */
export interface PageSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Of a page that is sent as it was rendered, to the one who asked. */
export const nonceSources = (nonce: string): PageSources => ({
  scripts: [`'nonce-${nonce}'`],
  styles: [`'nonce-${nonce}'`],
});

/** Of a page that runs and shows nothing of its own. */
export const nothingListed: PageSources = { scripts: [], styles: [] };

export const hashSource = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

const INTEGRITY = / integrity="(sha\d{3}-[\w+/=]+)"/;
/** Data, which no browser executes. */
const DATA = / type="application\/(?:ld\+)?json"/;

/**
 * Makes a page the same for everybody: what carries the nonce of its rendering is listed by its hash, and the nonce goes. Nobody but the
 * shell server knew that nonce, so nothing that came into the page by the words of somebody else is ever listed.
 */
export function listSources(html: string, nonce: string): { html: string; sources: PageSources } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const mark = ` nonce="${nonce}"`;
  const [first = '', ...others] = html.split(mark);
  let before = first;
  for (const after of others) {
    const opening = before.slice(before.lastIndexOf('<')) + after.slice(0, after.indexOf('>') + 1);
    const source = sourceOf(opening, after);
    if (source) (opening.startsWith('<style') ? styles : scripts).add(source);
    before = after;
  }
  return { html: [first, ...others].join(''), sources: { scripts: [...scripts], styles: [...styles] } };
}

/** A file by its integrity value, which the element has to carry; else the text of the element. */
function sourceOf(opening: string, after: string): string | undefined {
  const [, integrity] = INTEGRITY.exec(opening) ?? [];
  if (integrity) return `'${integrity}'`;
  if (DATA.test(opening) || !/^<(?:script|style)\b/.test(opening) || / src="/.test(opening)) return undefined;
  const start = after.indexOf('>') + 1;
  return hashSource(after.slice(start, after.indexOf(opening.startsWith('<style') ? '</style' : '</script', start)));
}
