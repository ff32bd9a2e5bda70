import { toLine, TRAILING_PUNCTUATION } from '../text/text-excerpt.ts';
import { foldWords } from '../text/text-words.ts';
import { toRoot } from './expand-words.ts';

const LENGTH = 200;
/** Of it before what was found. */
const LEAD = 60;
/** What is left of a character of two where a text without spaces is cut. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/** The text around the first of the words, in one line; its beginning where it has none of them. */
export function toQuotation(text: string, words: readonly string[]): string {
  const line = toLine(text);
  if (line.length <= LENGTH) return line;

  const found = findFirst(line, new Set(words.map(toRoot)));
  const from = found <= LEAD ? 0 : line.indexOf(' ', found - LEAD) + 1;
  const end = from + LENGTH >= line.length ? line.length : line.lastIndexOf(' ', from + LENGTH);
  const cut = line.slice(from, end > from ? end : from + LENGTH);
  return `${from > 0 ? '…' : ''}${end < line.length ? `${cut.replace(HALF_CHARACTER, '').replace(TRAILING_PUNCTUATION, '')}…` : cut}`;
}

function findFirst(line: string, roots: ReadonlySet<string>): number {
  const initials = new Set([...roots].map((root) => root[0]));
  for (const { 0: word, index } of line.matchAll(/[\p{L}\p{N}'’]+/gu))
    if (mayBegin(word, initials) && foldWords(word).some((folded) => roots.has(toRoot(folded)))) return index;
  return 0;
}

/** To fold each word of a long text takes longer than to search: most differ by their first letter, which folding leaves as it is. */
function mayBegin(word: string, initials: ReadonlySet<string | undefined>): boolean {
  const initial = word.charAt(0).toLowerCase();
  return initials.has(initial) || !/[a-z\d]/.test(initial);
}
