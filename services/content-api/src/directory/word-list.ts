import { type Connection, type Model, Schema, trusted } from 'mongoose';

import { toStem } from '../search-words.ts';
import { isOneSlipAway, toNeighbourhood } from './near-words.ts';

/** A word that listings are found by. */
interface WordDocument {
  _id: string;
  /** How many listings have it. */
  count: number;
  /** The word letter by letter: `s`, `su`, `sur`, `surf`. */
  starts: string[];
  /** The word with one letter left out, and the word itself. */
  near: string[];
}

/** A word of the listings that somebody may have meant, and how sure that is (0–1). */
export interface Meaning {
  word: string;
  count: number;
  likeness: number;
}

export interface WordList {
  /** What a typed word may mean: itself, words that begin with it, or else words one slip away. Nothing: no listing has it. */
  findMeanings(typed: string): Promise<Meaning[]>;
  /** Counts words in (or out, with negative numbers). */
  count(changes: ReadonlyMap<string, number>): Promise<void>;
  /** Writes down how many listings have each of these words, whatever was counted before. */
  settle(counts: ReadonlyMap<string, number>): Promise<void>;
  removeAll(): Promise<void>;
}

/** Beginnings longer than this are rare enough to be told apart by their first letters. */
const LONGEST_START = 12;
/** The commonest words that begin as typed. Each one more costs every search an index scan. */
const MAX_MEANINGS = 10;
/** Neighbours looked at before the commonest are chosen. */
const MAX_NEIGHBOURS = 200;
const AS_TYPED = 1;
const BEGINS_AS_TYPED = 0.7;
const ONE_SLIP_AWAY = 0.5;
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

/** Nothing outside this file knows how the words are kept. */
export function mongoWordList(connection: Connection): WordList {
  const model = connection.model<WordDocument>('DirectoryWord', schema);
  const writeAll = async (writes: ReturnType<typeof toWrite>[]) => {
    for (let done = 0; done < writes.length; done += WRITE_BATCH) {
      await model.bulkWrite(writes.slice(done, done + WRITE_BATCH), { ordered: false });
    }
  };

  return {
    async findMeanings(typed) {
      const begun = await findBegun(model, typed);
      return begun.length > 0 ? begun : findNear(model, typed);
    },
    async count(changes) {
      const words = [...changes].filter(([, change]) => change !== 0);
      await writeAll(words.map(([word, count]) => toWrite(word, { $inc: { count } })));
    },
    settle: (counts) => writeAll([...counts].map(([word, count]) => toWrite(word, { $set: { count } }))),
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
async function findBegun(model: Model<WordDocument>, typed: string): Promise<Meaning[]> {
  const stem = toStem(typed);
  const found = await model
    .find({ starts: stem.slice(0, LONGEST_START), count: counted })
    .sort({ count: -1, _id: 1 })
    .limit(MAX_NEIGHBOURS)
    .select({ count: 1 })
    .lean<Counted[]>();
  return toMeanings(
    found.filter(({ _id }) => _id.startsWith(stem)),
    (word) => (word === typed || toStem(word) === stem ? AS_TYPED : BEGINS_AS_TYPED),
  );
}

async function findNear(model: Model<WordDocument>, typed: string): Promise<Meaning[]> {
  const found = await model
    .find({ near: trusted({ $in: [typed, ...toNeighbourhood(typed)] }), count: counted })
    .limit(MAX_NEIGHBOURS)
    .select({ count: 1 })
    .lean<Counted[]>();
  return toMeanings(
    found.filter(({ _id }) => isOneSlipAway(_id, typed)),
    () => ONE_SLIP_AWAY,
  );
}

/** What was typed whole comes first, however rare. */
const toMeanings = (found: readonly Counted[], likenessOf: (word: string) => number): Meaning[] =>
  found
    .map(({ _id: word, count }) => ({ word, count, likeness: likenessOf(word) }))
    .toSorted((a, b) => b.likeness - a.likeness || b.count - a.count)
    .slice(0, MAX_MEANINGS);
