/** More words than this narrow nothing down and cost an index scan each. */
const MAX_TERMS = 6;

/** Folds text into the words people type: no accents, no capitals, no punctuation. Each word once. */
export function toWords(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '');
  return [...new Set(folded.match(/[\p{L}\p{N}]+/gu) ?? [])];
}

/** What somebody typed, word by word. */
export const toTypedWords = (search: string): string[] => toWords(search).slice(0, MAX_TERMS);

/** The beginnings a listing's words must have to match what somebody typed; the plural finds the singular. */
export const toPrefixes = (search: string): string[] => toTypedWords(search).map(toStem);

/** The plural without its ending. */
export const toStem = (word: string): string => word.replace(/(?<=\p{L}{3})(?:ies|es|s)$/u, '');

/** Prefixes hold letters and digits only, so nothing in them means anything to a regular expression. */
export const toPattern = (prefix: string): RegExp => new RegExp(`^${prefix}`, 'u');
