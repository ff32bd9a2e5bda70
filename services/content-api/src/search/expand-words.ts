import { foldWords, isStopWord, toTypedWords } from '../text/text-words.ts';
import { synonyms } from './synonyms.ts';

/** Shorter ones begin too much: a bus is no bush. */
export const SHORTEST_BEGINNING = 4;

/** A typed word and what else stands for it. */
export interface TypedWord {
  word: string;
  others: readonly string[];
}

/** One ending for one and many: ferries and ferry, beaches and beach, cookies and cookie. */
export const toRoot = (word: string): string =>
  word
    .replace(/(?<=(?:ss|x|z|ch|sh))es$/u, '')
    .replace(/(?<=\p{L}{2}[^su])s$/u, '')
    .replace(/(?<=\p{L}{2})ie$/u, 'y');

const othersByRoot = new Map<string, Set<string>>();
for (const line of synonyms) {
  const roots = line.map(toRoot);
  for (const root of roots) {
    const others = othersByRoot.get(root) ?? new Set();
    roots.filter((other) => other !== root).forEach((other) => others.add(other));
    othersByRoot.set(root, others);
  }
}

/** The words of a search, six at most, without those that say nothing. */
export const expandWords = (search: string): TypedWord[] =>
  toTypedWords(search)
    .filter((word) => !isStopWord(word))
    .map((word) => ({ word, others: [...(othersByRoot.get(toRoot(word)) ?? [])] }));

/** Whether a text has every word, begins one with it, or has another word for it. */
export function hasEveryWord(text: string, typed: readonly TypedWord[]): boolean {
  const words = foldWords(text);
  const roots = new Set(words.map(toRoot));
  return typed.every(
    ({ word, others }) =>
      roots.has(toRoot(word)) ||
      words.some((one) => word.length >= SHORTEST_BEGINNING && one.startsWith(word)) ||
      others.some((other) => roots.has(other)),
  );
}
