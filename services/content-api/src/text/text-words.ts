/** More words than this narrow nothing down and cost an index scan each. */
const MAX_TERMS = 6;

/** Ordinary text becomes three times as long at most, as Korean syllables do; one Arabic ligature is eighteen letters. */
const MAX_GROWTH = 3;

/** Folds text into the words people type: no accents, no capitals, no punctuation. */
export function foldWords(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .slice(0, text.length * MAX_GROWTH)
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '');
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Each word of a text once. */
export const toWords = (text: string): string[] => [...new Set(foldWords(text))];

export const toTypedWords = (search: string): string[] => toWords(search).slice(0, MAX_TERMS);

export const toPrefixes = (search: string): string[] => toTypedWords(search).map(toStem);

export const toStem = (word: string): string => word.replace(/(?<=\p{L}{3})(?:ies|es|s)$/u, '');

/** Prefixes hold letters and digits only, so nothing in them means anything to a regular expression. */
export const toPattern = (prefix: string): RegExp => new RegExp(`^${prefix}`, 'u');

/** Words that say nothing about a place: neither indexed nor searched for beside others. */
const stopWords: ReadonlySet<string> = new Set(
  (
    'a about after all an and any are as at be been before but by can do down each for from get go had has have her ' +
    'here his how if in into is it its like made more most no not of off on one only or other our out over own s so ' +
    'some than that the their them then there they this to two under until up us was we were what when where which ' +
    'who with you your'
  ).split(' '),
);

export const isStopWord = (word: string): boolean => stopWords.has(word);

export function withoutStopWords(words: string[]): string[] {
  const significant = words.filter((word) => !isStopWord(word));
  return significant.length > 0 ? significant : words;
}
