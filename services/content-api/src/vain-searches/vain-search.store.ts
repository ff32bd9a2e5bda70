import { fromIsoDate, startOfBrisbaneDay, toBrisbaneDay, toIsoDate } from '@shoreline/contracts';
import type { VainSearch } from '@shoreline/contracts/operations';
import { type Connection, type Model, Schema, trusted } from 'mongoose';

/** How often words were searched for in vain on a day. Nothing about who: no address, no browser, no time of day. */
interface VainSearchDocument {
  _id: string;
  /** The beginning of the day in Noosa. */
  day: Date;
  place: VainSearch['place'];
  text: string;
  count: number;
}

const schema = new Schema<VainSearchDocument>(
  {
    _id: { type: String, required: true },
    day: { type: Date, required: true },
    place: { type: String, required: true },
    text: { type: String, required: true },
    count: { type: Number, required: true },
  },
  { collection: 'vain_searches', versionKey: false },
);
schema.index({ day: 1 }, { name: 'age' });

/** Words that several replicas counted since they wrote last. */
export interface CountedSearch extends Pick<VainSearch, 'text' | 'place' | 'count'> {
  /** As `YYYY-MM-DD`, in Noosa. */
  day: string;
}

/** What fewer requests had stays hidden: it may be one person's. */
const SHOWN_FROM = 3;
const SHOWN = 200;
/** Whoever searches for noise fills no disk: further words of a day are not stored. */
const MAX_WORDS_A_DAY = 500;

export type VainSearchStore = ReturnType<typeof mongoVainSearchStore>;

/** Counts of what visitors searched for and did not find. */
export function mongoVainSearchStore(connection: Connection) {
  const model =
    (connection.models.VainSearch as Model<VainSearchDocument> | undefined) ??
    connection.model<VainSearchDocument>('VainSearch', schema);

  return {
    /** Adds counts to those that are there. */
    async add(counted: readonly CountedSearch[]): Promise<void> {
      for (const [day, searches] of Map.groupBy(counted, (search) => search.day)) await addDay(model, day, searches);
    },
    /** The most frequent of the last days, this one among them. */
    async list(days: number, now: Date): Promise<{ searches: VainSearch[]; hidden: number }> {
      const from = startOfBrisbaneDay(toBrisbaneDay(now) - days + 1);
      const [found] = await model.aggregate<{ searches: FoundSearch[]; hidden: { count: number }[] }>([
        { $match: { day: { $gte: from } } },
        {
          $group: {
            _id: { text: '$text', place: '$place' },
            count: { $sum: '$count' },
            lastDay: { $max: '$day' },
          },
        },
        {
          $facet: {
            searches: [
              { $match: { count: { $gte: SHOWN_FROM } } },
              { $sort: { count: -1, '_id.text': 1, '_id.place': 1 } },
              { $limit: SHOWN },
            ],
            hidden: [{ $match: { count: { $lt: SHOWN_FROM } } }, { $count: 'count' }],
          },
        },
      ]);
      return { searches: (found?.searches ?? []).map(toVainSearch), hidden: found?.hidden[0]?.count ?? 0 };
    },
  };
}

interface FoundSearch {
  _id: Pick<VainSearch, 'text' | 'place'>;
  count: number;
  lastDay: Date;
}

const toVainSearch = ({ _id: { text, place }, count, lastDay }: FoundSearch): VainSearch => ({
  text,
  place,
  count,
  lastDay: toIsoDate(toBrisbaneDay(lastDay)),
});

async function addDay(model: Model<VainSearchDocument>, date: string, searches: readonly CountedSearch[]) {
  const day = startOfBrisbaneDay(fromIsoDate(date));
  const withIds = searches.map((search) => ({ ...search, id: `${date} ${search.place} ${search.text}` }));
  const [stored, known] = await Promise.all([
    model.countDocuments({ day }),
    model.find({ _id: trusted({ $in: withIds.map(({ id }) => id) }) }, { _id: 1 }).lean<{ _id: string }[]>(),
  ]);
  const knownIds = new Set(known.map(({ _id }) => _id));
  const added = withIds.filter(({ id }) => !knownIds.has(id)).slice(0, Math.max(0, MAX_WORDS_A_DAY - stored));
  const written = [...withIds.filter(({ id }) => knownIds.has(id)), ...added];
  if (written.length === 0) return;
  await model.bulkWrite(
    written.map(({ id, place, text, count }) => ({
      updateOne: {
        filter: { _id: id },
        update: { $inc: { count }, $setOnInsert: { day, place, text } },
        upsert: true,
      },
    })),
    { ordered: false },
  );
}
