import type { ServerRelease } from '@shoreline/federation/server-release';
import { type StylePart, writeStylePart } from '@shoreline/federation/style-parts';

import type { DocumentParts } from './document.ts';

/**
 * The styles that stand in a document: the shell's first and whole, of every other app the rules its markup uses.
 * The browser fetches the whole sheet of such an app while the page comes to life: see `remotes/styles.ts`.
 */
export function firstStyles(release: ServerRelease, apps: readonly string[], markup: string): DocumentParts['styles'] {
  const classes = classesIn(markup);
  const written = new Set<string>();
  return [...new Set(['shell', ...apps])].map((app) => {
    const isWhole = app === 'shell' || !release.styles?.[app];
    const parts = release.styles?.[app] ?? [release.css[app] ?? ''];
    const css = once(parts, written).map((part) => writeStylePart(part, (name) => isWhole || classes.has(name)));
    return { app, digest: release.boot.apps[app]?.digest ?? '', css: css.join(''), isWhole };
  });
}

/** What a sheet says for the whole page – a registered property, a movement – another has often said word for word. */
const once = (parts: readonly StylePart[], written: Set<string>): StylePart[] =>
  parts.filter((part) => {
    if (typeof part !== 'string') return true;
    const isNew = !written.has(part);
    written.add(part);
    return isNew;
  });

const CLASS_ATTRIBUTE = / class="([^"]*)"/g;
const REFERENCE = /&(?:amp|lt|gt|quot|#x27);/g;
const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Elements repeat each other: what is said in the same words is read once. */
function classesIn(markup: string): ReadonlySet<string> {
  const values = new Set([...markup.matchAll(CLASS_ATTRIBUTE)].map(([, value = '']) => value));
  const names = [...values].flatMap((value) => value.replace(REFERENCE, (sign) => SIGNS[sign] ?? sign).split(/\s+/));
  return new Set(names);
}
