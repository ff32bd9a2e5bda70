import { type Model, trusted } from 'mongoose';

import { toTypedWords } from '../search-words.ts';
import { commonWords } from './common-words.ts';
import { type Filter, toFilter } from './directory-item.filter.ts';
import { scoreOf, toAnyWord } from './directory-item.match.ts';
import type { DirectoryItemDocument } from './directory-item.model.ts';
import type { Selection } from './directory-item.rules.ts';
import type { Meaning, WordList } from './word-list.ts';

/**
 * A search ranks this many matches at most – fifteen pages – and its total stops there: what a word in every third
 * listing costs must not grow with the catalogue. Matches in titles and featured listings are the first among them.
 */
export const MAX_RANKED = 180;

/** A match with everything its place in a list, and the counts beside the list, depend on. */
export type Match = Pick<
  DirectoryItemDocument,
  '_id' | 'titleKey' | 'featured' | 'ranked' | 'category' | 'subcategory' | 'eventDate' | 'eventEndDate' | 'recurrence'
> & { score: number };

const MATCH_FIELDS = {
  titleKey: 1,
  featured: 1,
  ranked: 1,
  category: 1,
  subcategory: 1,
  eventDate: 1,
  eventEndDate: 1,
  recurrence: 1,
} as const;

/** What each typed word may mean, the rarest word first. */
type Meanings = Meaning[][];

/** Says what somebody typed means in the words of the listings; undefined when nothing was typed. */
export async function readMeanings(words: WordList, search: string | undefined): Promise<Meanings | undefined> {
  const typed = toTypedWords(search ?? '');
  if (typed.length === 0) return undefined;

  const telling = typed.filter((word) => !commonWords.has(word));
  const chosen = telling.length > 0 ? telling : typed;
  return Promise.all(chosen.map((word) => words.findMeanings(word)));
}

/** The best matches, best first: those with every word, or else – when nothing has them all – those with any. */
export async function findMatches(
  model: Model<DirectoryItemDocument>,
  meanings: Meanings,
  { selection, now }: { selection: Selection; now: Date },
): Promise<Match[]> {
  const filter = toFilter(selection, now);
  const known = meanings.filter((choices) => choices.length > 0);
  if (known.length === 0) return [];

  const everyWord = known.length === meanings.length ? await readMatches(model, filter, known) : [];
  const found = everyWord.length > 0 ? everyWord : await readMatches(model, filter, [known.flat()]);
  return found
    .map((match) => ({ ...match, score: scoreOf(match, known) }))
    .toSorted((a, b) => b.score - a.score || compareText(a.titleKey, b.titleKey) || compareText(a._id, b._id));
}

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Walks the index of the rarest word; the others are looked for in what it finds. */
async function readMatches(model: Model<DirectoryItemDocument>, filter: Filter, meanings: Meanings): Promise<Match[]> {
  const [rarest = [], ...others] = meanings.toSorted((a, b) => countOf(a) - countOf(b));
  const $in = rarest.map(({ word }) => word);
  const rest = {
    ...filter,
    ...(others.length > 0 && { $and: others.map((choices) => ({ ranked: toAnyWord(choices) })) }),
  };
  const read = (where: Filter, index: string) =>
    model.find(where).hint(index).limit(MAX_RANKED).select(MATCH_FIELDS).lean<Match[]>();

  const found = await read({ ...rest, words: trusted({ $in }) }, 'words');
  if (found.length < MAX_RANKED) return found;

  const inTitle = await read({ ...rest, titleWords: trusted({ $in }) }, 'title-words');
  const byId = new Map([...inTitle, ...found].map((match) => [match._id, match]));
  return [...byId.values()].slice(0, MAX_RANKED);
}

const countOf = (choices: readonly Meaning[]): number => choices.reduce((total, { count }) => total + count, 0);
