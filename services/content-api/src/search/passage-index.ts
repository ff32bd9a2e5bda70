import type { SearchKind } from '@shoreline/contracts';
import MiniSearch, { type Query, type SearchResult } from 'minisearch';

import { foldWords, isStopWord } from '../text/text-words.ts';
import { SHORTEST_BEGINNING, toRoot, type TypedWord } from './expand-words.ts';

/** A piece of text that is found by itself: a story, the minute of an episode, the section of a guide. */
export interface Passage {
  kind: Extract<SearchKind, 'story' | 'episode' | 'guide'>;
  /** What it is a piece of; of several pieces that are found, the best stands for all. */
  item: string;
  title: string;
  /** Counts as much as a title, and is not shown as one. */
  heading: string;
  text: string;
  href: `/${string}`;
  note: string | null;
  /** Shown instead of the whole, wherever both are found. */
  isPiece: boolean;
}

export interface FoundPassage {
  passage: Passage;
  /** The words of the text that were found. */
  words: string[];
}

/** The index of everything editors write that is not a listing, in memory: some thousand pieces. */
export interface PassageIndex {
  /** What has every word. Best first; each item once. */
  find(typed: readonly TypedWord[]): FoundPassage[];
  /** What has any of the words, or one that is a slip away. Best first; each item once. */
  findLike(typed: readonly TypedWord[]): FoundPassage[];
}

const FIELDS = ['title', 'heading', 'text'] as const;
const BOOST = { title: 6, heading: 4 };
/** Shorter words have too many neighbours. */
const SHORTEST_CORRECTED = 4;
const BEGINS_AS_TYPED = 0.6;
const STANDS_FOR_IT = 0.5;

export function createPassageIndex(passages: readonly Passage[]): PassageIndex {
  const index = new MiniSearch<Passage & { id: number }>({
    fields: [...FIELDS],
    tokenize: foldWords,
    processTerm: (word) => !isStopWord(word) && toRoot(word),
    searchOptions: { boost: BOOST, weights: { prefix: BEGINS_AS_TYPED, fuzzy: STANDS_FOR_IT } },
  });
  // By their places: two pieces may begin at one moment, and the index refuses an id it has.
  index.addAll(passages.map((passage, id) => ({ ...passage, id })));

  const find = (combineWith: 'AND' | 'OR', queries: Query[]): FoundPassage[] =>
    queries.length === 0 ? [] : toItems(index.search({ combineWith, queries }), passages);

  return {
    find: (typed) => find('AND', typed.map(toQuery)),
    findLike: (typed) =>
      find(
        'OR',
        typed.map((word) => toCorrected(index, word)),
      ),
  };
}

/** The word, what begins with it and what stands for it. */
const toQuery = ({ word, others }: TypedWord): Query => ({
  combineWith: 'OR',
  queries: [
    { queries: [word], prefix: word.length >= SHORTEST_BEGINNING },
    ...others.map((other) => ({ queries: [other], boostTerm: () => STANDS_FOR_IT })),
  ],
});

/** The word, or where there is none, what is one slip away. */
function toCorrected(index: Pick<MiniSearch, 'search'>, typed: TypedWord): Query {
  const known = toQuery(typed);
  if (typed.word.length < SHORTEST_CORRECTED || index.search(known).length > 0) return known;
  return { combineWith: 'OR', queries: findNear(index, typed.word) };
}

/** People mistype the first letter least: `vegan` is not `began`. */
function findNear(index: Pick<MiniSearch, 'search'>, word: string): string[] {
  const near = index.search({ queries: [word], fuzzy: 1 }).flatMap(({ terms }) => terms);
  return [...new Set(near)].filter((term) => term[0] === word[0]);
}

function toItems(results: readonly SearchResult[], passages: readonly Passage[]): FoundPassage[] {
  const best = new Map<string, FoundPassage>();
  for (const { id, terms } of results as (SearchResult & { id: number })[]) {
    const passage = passages[id];
    if (!passage) continue;
    const before = best.get(passage.item);
    if (!before || (passage.isPiece && !before.passage.isPiece)) best.set(passage.item, { passage, words: terms });
  }
  return [...best.values()];
}
