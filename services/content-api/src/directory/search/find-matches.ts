import { type Model, trusted } from 'mongoose';

import { toTypedWords, withoutStopWords } from '../../text/text-words.ts';
import { type Scheduled, SCHEDULED_FIELDS } from '../calendar/scheduled-events.ts';
import { type Filter, toFilter } from './filter.ts';
import type { ListingDocument } from '../listing/listing.model.ts';
import { isCalendar, type Selection } from './selection.rules.ts';
import type { TermExpansion, SearchIndex } from './search-index.ts';

/**
 * A search ranks this many matches at most – ten pages: what a word in every third listing costs must not grow
 * with the catalogue. Matches in titles and featured listings are the first among them; the others follow as the
 * index holds them.
 */
export const MAX_RANKED = 120;

export interface Found {
  ranked: Scheduled[];
  /** Filters the selection down to all matches; present when there are more than the ranked ones. */
  overflow?: Filter;
}

export type TermExpansions = TermExpansion[][];

/** Expands typed words into words of the index; undefined when nothing was typed. */
export async function expandTerms(words: SearchIndex, search: string | undefined): Promise<TermExpansions | undefined> {
  const typed = toTypedWords(search ?? '');
  if (typed.length === 0) return undefined;

  return Promise.all(withoutStopWords(typed).map((word) => words.expandTerm(word)));
}

interface Searched {
  selection: Selection;
  now: Date;
  /** Whoever only counts them is not told which is better. */
  isCounted?: boolean;
}

/**
 * The best matches: those with every word, or else – when nothing has them all – those with any. In a calendar, where the
 * date decides, none is better than another.
 */
export async function findMatches(
  model: Model<ListingDocument>,
  expansions: TermExpansions,
  { selection, now, isCounted = false }: Searched,
): Promise<Found> {
  const filter = toFilter(selection, now);
  const known = expansions.filter((choices) => choices.length > 0);
  if (known.length === 0) return { ranked: [] };

  const isRanked = !isCounted && !isCalendar(selection);
  const read = (words: TermExpansions) => readMatches(model, words, { filter, isRanked });
  const everyWord = known.length === expansions.length ? await read(known) : NOTHING;
  const { found, overflow } = everyWord.found.length > 0 ? everyWord : await read([known.flat()]);
  const ranked = found
    .map(({ ranked, ...match }) => ({
      ...match,
      score: ranked === undefined ? 0 : scoreOf({ ...match, ranked }, known),
    }))
    .toSorted((a, b) => b.score - a.score || compareText(a.titleKey, b.titleKey) || compareText(a._id, b._id));
  return { ranked, ...(overflow && { overflow }) };
}

/** Without what it would be ranked by where nobody asks for that. */
type Match = Scheduled & Partial<Pick<ListingDocument, 'ranked'>>;

interface Read {
  found: Match[];
  overflow?: Filter;
}

const NOTHING: Read = { found: [] };

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Scans the index for the rarest word and filters what it finds by the others. */
async function readMatches(
  model: Model<ListingDocument>,
  expansions: TermExpansions,
  { filter, isRanked }: { filter: Filter; isRanked: boolean },
): Promise<Read> {
  const [rarest = [], ...others] = expansions.toSorted((a, b) => countOf(a) - countOf(b));
  const $in = rarest.map(({ word }) => word);
  const rest = others.length > 0 ? { $and: others.map((choices) => ({ ranked: toAnyWord(choices) })) } : {};
  const read = (where: Filter, index: string) =>
    model
      .find({ ...filter, ...rest, ...where })
      .hint(index)
      .limit(MAX_RANKED)
      .batchSize(MAX_RANKED)
      .select(isRanked ? `${SCHEDULED_FIELDS} ranked` : SCHEDULED_FIELDS)
      .lean<Match[]>();

  const hasAny = { words: trusted({ $in }) };
  // Titles are read at the same time: a word that so many listings have is likely found more often than is ranked.
  const [found, inTitle] = await Promise.all([
    read(hasAny, 'words'),
    isRanked && countOf(rarest) >= MAX_RANKED ? read({ titleWords: trusted({ $in }) }, 'title-words') : [],
  ]);
  if (found.length < MAX_RANKED) return { found };

  const overflow = { ...rest, ...hasAny };
  if (!isRanked) return { found, overflow };
  const byId = new Map([...inTitle, ...found].map((match) => [match._id, match]));
  return { found: [...byId.values()].slice(0, MAX_RANKED), overflow };
}

const countOf = (choices: readonly TermExpansion[]): number => choices.reduce((total, { count }) => total + count, 0);

const BAND_WEIGHTS = [10, 6, 4, 2];
/** A featured listing comes before its equals, not before its betters. */
const FEATURED_WORTH = 1;
/** A title that begins with what was typed first is what somebody looking for one place means. */
const FIRST_WORD_WORTH = 3;

export function scoreOf(
  { ranked, featured }: Pick<ListingDocument, 'ranked' | 'featured'>,
  expansions: readonly (readonly TermExpansion[])[],
): number {
  const bands = ranked.split('|');
  const words = expansions.map((choices) => Math.max(0, ...choices.map((expansion) => worthOf(expansion, bands))));
  const begins = expansions[0]?.some(({ word }) => ranked.startsWith(` ${word} `)) ?? false;
  return words.reduce((total, worth) => total + worth, begins ? FIRST_WORD_WORTH : 0) + (featured ? FEATURED_WORTH : 0);
}

function worthOf({ word, score }: TermExpansion, bands: readonly string[]): number {
  const band = bands.findIndex((text) => text.includes(` ${word} `));
  return (BAND_WEIGHTS[band] ?? 0) * score;
}

/** Finds any of the words in `ranked`. Words hold letters and digits only, so nothing needs escaping. */
export const toAnyWord = (choices: readonly TermExpansion[]): RegExp =>
  new RegExp(` (?:${choices.map(({ word }) => word).join('|')}) `, 'u');
