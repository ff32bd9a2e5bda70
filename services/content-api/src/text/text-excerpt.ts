const WORDS_PER_MINUTE = 200;
/** What social networks and search engines show of a description (specification, section 9). */
const EXCERPT_LENGTH = 160;
/** `**bold**`; a marker without its partner is text. */
const BOLD = /\*\*(.+?)\*\*/g;
/** Looked for from its first character only: a long run of them inside a text is scanned once. */
export const TRAILING_PUNCTUATION = /(?<![\s,;:.–-])[\s,;:.–-]+$/;

const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text without its markers, in one line. */
export const toLine = (text: string): string => text.replace(BOLD, '$1').replace(/\s+/g, ' ').trim();

/** The beginning of the text, cut at the end of a word; inside one only where whole words would not fill half of it. */
export function toExcerpt(text: string): string {
  const line = toLine(text);
  if (line.length <= EXCERPT_LENGTH) return line;

  // A flag or a family is one character to its reader: the first one that does not fit begins where the excerpt ends.
  const end = graphemes.segment(line).containing(EXCERPT_LENGTH)?.index ?? EXCERPT_LENGTH;
  const lastSpace = line.lastIndexOf(' ', end);
  return `${line.slice(0, lastSpace > end / 2 ? lastSpace : end).replace(TRAILING_PUNCTUATION, '')}…`;
}

/** Minutes to read the text, rounded up. Counts words of scripts without spaces, too. */
export function toReadTime(text: string): number {
  const count = [...words.segment(text)].filter(({ isWordLike }) => isWordLike).length;
  return Math.max(1, Math.ceil(count / WORDS_PER_MINUTE));
}
