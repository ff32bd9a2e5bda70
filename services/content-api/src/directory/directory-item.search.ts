import { type Model, trusted } from 'mongoose';

import { toTypedWords } from '../search-words.ts';
import { commonWords } from './common-words.ts';
import { type Filter, toFilter } from './directory-item.filter.ts';
import { scoreOf, toAnyWord } from './directory-item.match.ts';
import type { DirectoryItemDocument } from './directory-item.model.ts';
import type { Selection } from './directory-item.rules.ts';
import type { Meaning, WordList } from './word-list.ts';

/**
 * A search ranks this many matches at most – fifteen pages: what a word in every third listing costs must not grow
 * with the catalogue. Matches in titles and featured listings are the first among them; the others follow as the
 * index holds them.
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

/** What a search found. */
export interface Found {
  /** Best first. */
  ranked: Match[];
  /** What every match fulfils beside the selection; there when there are more than those. */
  beyond?: Filter;
}

/** What each typed word may mean, the rarest word first. */
export type Meanings = Meaning[][];

/** Says what somebody typed means in the words of the listings; undefined when nothing was typed. */
export async function readMeanings(words: WordList, search: string | undefined): Promise<Meanings | undefined> {
  const typed = toTypedWords(search ?? '');
  if (typed.length === 0) return undefined;

  const telling = typed.filter((word) => !commonWords.has(word));
  const chosen = telling.length > 0 ? telling : typed;
  return Promise.all(chosen.map((word) => words.findMeanings(word)));
}

/** The best matches: those with every word, or else – when nothing has them all – those with any. */
export async function findMatches(
  model: Model<DirectoryItemDocument>,
  meanings: Meanings,
  { selection, now }: { selection: Selection; now: Date },
): Promise<Found> {
  const filter = toFilter(selection, now);
  const known = meanings.filter((choices) => choices.length > 0);
  if (known.length === 0) return { ranked: [] };

  const everyWord = known.length === meanings.length ? await readMatches(model, filter, known) : NOTHING;
  const { found, beyond } = everyWord.found.length > 0 ? everyWord : await readMatches(model, filter, [known.flat()]);
  const ranked = found
    .map((match) => ({ ...match, score: scoreOf(match, known) }))
    .toSorted((a, b) => b.score - a.score || compareText(a.titleKey, b.titleKey) || compareText(a._id, b._id));
  return { ranked, ...(beyond && { beyond }) };
}

interface Read {
  found: Match[];
  beyond?: Filter;
}

const NOTHING: Read = { found: [] };

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Walks the index of the rarest word; the others are looked for in what it finds. */
async function readMatches(model: Model<DirectoryItemDocument>, filter: Filter, meanings: Meanings): Promise<Read> {
  const [rarest = [], ...others] = meanings.toSorted((a, b) => countOf(a) - countOf(b));
  const $in = rarest.map(({ word }) => word);
  const rest = others.length > 0 ? { $and: others.map((choices) => ({ ranked: toAnyWord(choices) })) } : {};
  const read = (where: Filter, index: string) =>
    model
      .find({ ...filter, ...rest, ...where })
      .hint(index)
      .limit(MAX_RANKED)
      .select(MATCH_FIELDS)
      .lean<Match[]>();

  const hasAny = { words: trusted({ $in }) };
  const found = await read(hasAny, 'words');
  if (found.length < MAX_RANKED) return { found };

  const inTitle = await read({ titleWords: trusted({ $in }) }, 'title-words');
  const byId = new Map([...inTitle, ...found].map((match) => [match._id, match]));
  return { found: [...byId.values()].slice(0, MAX_RANKED), beyond: { ...rest, ...hasAny } };
}

const countOf = (choices: readonly Meaning[]): number => choices.reduce((total, { count }) => total + count, 0);
