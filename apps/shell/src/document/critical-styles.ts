import type { ServerRelease } from '@shoreline/federation/server-release';
import { type StylePart, writeStylePart } from '@shoreline/federation/style-parts';

/** All styles of the shell first, of every other app the rules its markup uses; `remotes/styles.ts` fetches the rest. */
export function criticalStyles(release: ServerRelease, apps: readonly string[], markup: string) {
  const classes = classesIn(markup);
  const written = new Set<string>();
  return [...new Set(['shell', ...apps])].map((app) => {
    const isComplete = app === 'shell' || !release.styles?.[app];
    const parts = release.styles?.[app] ?? [release.css[app] ?? ''];
    const css = withoutRepetitions(parts, written).map((part) =>
      writeStylePart(part, (name) => isComplete || classes.has(name)),
    );
    return { app, digest: release.boot.apps[app]?.digest ?? '', css: css.join(''), isComplete };
  });
}

/** Registered properties and keyframes apply to the page, and several stylesheets repeat them word for word. */
const withoutRepetitions = (parts: readonly StylePart[], written: Set<string>): StylePart[] =>
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

/** Elements repeat each other: equal attributes are read once. */
function classesIn(markup: string): ReadonlySet<string> {
  const values = new Set([...markup.matchAll(CLASS_ATTRIBUTE)].map(([, value = '']) => value));
  const names = [...values].flatMap((value) => value.replace(REFERENCE, (sign) => SIGNS[sign] ?? sign).split(/\s+/));
  return new Set(names);
}
