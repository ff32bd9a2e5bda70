import { type Connection, type Model, Schema, trusted } from 'mongoose';

import { defineModel } from '../../define-model.ts';
import { toStem } from '../../text/text-words.ts';

interface WordDocument {
  _id: string;
  count: number;
  /** The word letter by letter: `s`, `su`, `sur`, `surf`. */
  starts: string[];
  /** The word with one letter left out, and the word itself. */
  near: string[];
}

/** A word of the index that a typed word may stand for; `score` says how close they are (0–1). */
export interface TermExpansion {
  word: string;
  count: number;
  score: number;
}

/** The search index: the words of all listings, each with how many have it. To index listings is to count their words. */
export interface SearchIndex {
  /** The word itself and words that begin with it, or else words one edit away. Empty: no listing has any. */
  expandTerm(typed: string): Promise<TermExpansion[]>;
  count(changes: ReadonlyMap<string, number>): Promise<void>;
  setCounts(counts: ReadonlyMap<string, number>): Promise<void>;
  removeAll(): Promise<void>;
}

/** Beginnings longer than this are rare enough to be found by their first letters. */
const LONGEST_START = 12;
/** The commonest words that begin as typed. Each one more costs every search an index scan. */
const MAX_EXPANSIONS = 10;
const MAX_NEIGHBOURS = 200;
const AS_TYPED = 1;
const BEGINS_AS_TYPED = 0.7;
const ONE_EDIT_AWAY = 0.5;
const WRITE_BATCH = 1_000;

const schema = new Schema<WordDocument>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    starts: [String],
    near: [String],
  },
  { collection: 'directory_words', versionKey: false },
);
schema.index({ starts: 1, count: -1, _id: 1 }, { name: 'starts' });
schema.index({ near: 1, count: -1 }, { name: 'near' });

export function mongoSearchIndex(connection: Connection): SearchIndex {
  const model = defineModel<WordDocument>(connection, 'DirectoryWord', schema);
  const writeAll = async (writes: ReturnType<typeof toWrite>[]) => {
    for (let done = 0; done < writes.length; done += WRITE_BATCH) {
      await model.bulkWrite(writes.slice(done, done + WRITE_BATCH), { ordered: false });
    }
  };

  return {
    async expandTerm(typed) {
      const prefixMatches = await findByPrefix(model, typed);
      return prefixMatches.length > 0 ? prefixMatches : findByEdit(model, typed);
    },
    async count(changes) {
      const words = [...changes].filter(([, change]) => change !== 0);
      await writeAll(words.map(([word, count]) => toWrite(word, { $inc: { count } })));
    },
    setCounts: (counts) => writeAll([...counts].map(([word, count]) => toWrite(word, { $set: { count } }))),
    async removeAll() {
      await model.deleteMany();
    },
  };
}

type Recount = { $inc: { count: number } } | { $set: { count: number } };

const toWrite = (word: string, recount: Recount) => ({
  updateOne: {
    filter: { _id: word },
    update: {
      ...recount,
      $setOnInsert: {
        starts: [...word].slice(0, LONGEST_START).map((_, index) => word.slice(0, index + 1)),
        near: [word, ...toNeighbourhood(word)],
      },
    },
    upsert: true,
  },
});

const counted = trusted({ $gt: 0 });
type Counted = Pick<WordDocument, '_id' | 'count'>;

/** The plural finds the singular: both begin with the stem. */
async function findByPrefix(model: Model<WordDocument>, typed: string): Promise<TermExpansion[]> {
  const stem = toStem(typed);
  const found = await model
    .find({ starts: stem.slice(0, LONGEST_START), count: counted })
    .sort({ count: -1, _id: 1 })
    .limit(MAX_NEIGHBOURS)
    .select({ count: 1 })
    .lean<Counted[]>();
  return toExpansions(
    found.filter(({ _id }) => _id.startsWith(stem)),
    (word) => (word === typed || toStem(word) === stem ? AS_TYPED : BEGINS_AS_TYPED),
  );
}

async function findByEdit(model: Model<WordDocument>, typed: string): Promise<TermExpansion[]> {
  const found = await model
    .find({ near: trusted({ $in: [typed, ...toNeighbourhood(typed)] }), count: counted })
    .limit(MAX_NEIGHBOURS)
    .select({ count: 1 })
    .lean<Counted[]>();
  return toExpansions(
    // People mistype the first letter least: `vegan` is not `began`.
    found.filter(({ _id }) => _id[0] === typed[0] && isOneEditApart(_id, typed)),
    () => ONE_EDIT_AWAY,
  );
}

const toExpansions = (found: readonly Counted[], scoreOf: (word: string) => number): TermExpansion[] =>
  found
    .map(({ _id: word, count }) => ({ word, count, score: scoreOf(word) }))
    .toSorted((a, b) => b.score - a.score || b.count - a.count)
    .slice(0, MAX_EXPANSIONS);

/** Shorter words have too many neighbours: a typo looks like another word. */
const SHORTEST_CORRECTED = 4;
/** Longer words are corrected by the letters they begin with. */
const LONGEST_CORRECTED = 20;

/** The word with each one of its letters left out: two words at edit distance 1 share one of these, or one contains the other. */
export function toNeighbourhood(word: string): string[] {
  if (word.length < SHORTEST_CORRECTED || word.length > LONGEST_CORRECTED) return [];
  return [...new Set([...word].map((_, index) => word.slice(0, index) + word.slice(index + 1)))];
}

/** Whether the edit distance is 1: a letter too many, missing, wrong, or two swapped (Damerau–Levenshtein). */
export function isOneEditApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  const first = [...a].findIndex((character, index) => character !== b[index]);
  const at = first < 0 ? a.length : first;
  const [restOfA, restOfB] = [a.slice(at), b.slice(at)];
  return (
    restOfA.slice(1) === restOfB ||
    restOfA === restOfB.slice(1) ||
    restOfA.slice(1) === restOfB.slice(1) ||
    isSwapped(restOfA, restOfB)
  );
}

const isSwapped = (a: string, b: string): boolean => a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
