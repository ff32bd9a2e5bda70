import type { ServerRelease } from '@shoreline/federation/server-release';
import { type StylePart, writeStylePart } from '@shoreline/federation/style-parts';

/** All styles of the shell first, of every other app the rules its markup uses; the document names the rest, and `complete-styles.ts` applies it. */
export function criticalStyles(release: ServerRelease, apps: readonly string[], markup: string): InlineStyle[] {
  const classes = classesIn(markup);
  const { style: shell, written: writtenByShell } = stylesOfShell(release);
  const written = new Set(writtenByShell);
  const others = new Set(apps.filter((app) => app !== 'shell'));
  return [shell, ...[...others].map((app) => writeStyle(release, app, { written, classes }))];
}

interface InlineStyle {
  app: string;
  digest: string;
  css: string;
  isComplete: boolean;
}

interface Writing {
  /** What stands in the document already. */
  written: Set<string>;
  classes?: ReadonlySet<string>;
}

function writeStyle(release: ServerRelease, app: string, { written, classes }: Writing): InlineStyle {
  const split = release.styles?.[app];
  const isComplete = !classes || !split;
  const css = withoutRepetitions(split ?? [release.css[app] ?? ''], written).map((part) =>
    writeStylePart(part, (name) => isComplete || classes.has(name)),
  );
  return { app, digest: release.boot.apps[app]?.digest ?? '', css: css.join(''), isComplete };
}

/** The same in every document of a release. */
const shells = new WeakMap<ServerRelease, { style: InlineStyle; written: ReadonlySet<string> }>();

function stylesOfShell(release: ServerRelease) {
  const known = shells.get(release);
  if (known) return known;
  const written = new Set<string>();
  const shell = { style: writeStyle(release, 'shell', { written }), written };
  shells.set(release, shell);
  return shell;
}

/** Registered properties and keyframes apply to the page, and several stylesheets repeat them word for word. */
const withoutRepetitions = (parts: readonly StylePart[], written: Set<string>): StylePart[] =>
  parts.filter((part) => {
    if (typeof part !== 'string') return true;
    const isNew = !written.has(part);
    written.add(part);
    return isNew;
  });

const CLASS_ATTRIBUTE = ' class="';
const REFERENCE = /&(?:amp|lt|gt|quot|#x27);/g;
const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Elements repeat each other: equal attributes are read once. Searched by hand: matches of a regular expression take twice as long. */
function classesIn(markup: string): ReadonlySet<string> {
  const values = new Set<string>();
  for (let at = markup.indexOf(CLASS_ATTRIBUTE); at >= 0; at = markup.indexOf(CLASS_ATTRIBUTE, at)) {
    const start = at + CLASS_ATTRIBUTE.length;
    at = markup.indexOf('"', start);
    if (at < 0) break;
    values.add(markup.slice(start, at));
  }
  const names = [...values].flatMap((value) => value.replace(REFERENCE, (sign) => SIGNS[sign] ?? sign).split(/\s+/));
  return new Set(names);
}
