/** React writes what it would have loaded early at the start of the markup, where a document names its scripts before it. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;
const LINK = /<link[^>]*>/g;
const URGENT = / as="image".* fetchPriority="high"/;

interface SplitMarkup {
  urgent: string;
  /** A file that shares the line with fonts and scripts comes after them; a drawing weighs next to nothing. */
  isPhotograph: boolean;
  markup: string;
}

/**
 * Takes the picture most visitors see first out of the markup, for a place before fonts and scripts: behind six of them it waits for a
 * connection. Of several without a condition only the first one is taken; the others would hold the text up.
 */
export function splitPreloads(markup: string): SplitMarkup {
  const leading = PRELOADS.exec(markup)?.[0] ?? '';
  const links = leading.match(LINK) ?? [];
  const candidates = links.filter((link) => URGENT.test(link));
  const [first] = candidates.filter((link) => !hasCondition(link));
  const urgent = candidates.filter((link) => link === first || hasCondition(link));
  const others = links.filter((link) => !urgent.includes(link));
  return {
    urgent: urgent.join('\n'),
    isPhotograph: urgent.some((link) => link.includes(' imageSrcSet=')),
    markup: others.join('') + markup.slice(leading.length),
  };
}

const hasCondition = (link: string): boolean => link.includes(' media="');
