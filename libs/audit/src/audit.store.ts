import { isDuplicateKey } from '@shoreline/service-kit';
import { type Connection, Schema } from 'mongoose';

import type { AuditEntry } from './audit-event.ts';
import { CHAIN_START, chainEntries, type ChainedRecord, type ChainLink } from './chain.ts';

const schema = new Schema(
  {
    _id: { type: Number, required: true },
    at: Date,
    event: String,
    operator: String,
    subject: String,
    account: String,
    target: String,
  },
  { collection: 'audit_events', versionKey: false },
);
schema.index({ at: 1 });
schema.index({ event: 1, _id: -1 }, { name: 'event-latest' });
schema.index({ operator: 1, _id: -1 }, { name: 'operator-latest', sparse: true });
schema.index({ subject: 1 }, { sparse: true });
schema.index({ account: 1 }, { sparse: true });
schema.index({ target: 1 }, { sparse: true });

const endSchema = new Schema<EndDocument>(
  { _id: { type: String, required: true }, sequence: Number, hash: String, at: Date },
  { collection: 'audit_chain', versionKey: false },
);

/** Where the chain ends, apart from the chain: without it nobody would miss the newest records. */
interface EndDocument extends ChainLink {
  _id: 'end';
  at: Date;
}

/** Records in the order of the trail; `subject` also finds what the accounts did that were recorded beside it. */
export interface RecordFilter {
  subject?: string;
  account?: string;
  target?: string;
  since?: Date;
  after: number;
  limit: number;
}

/** Records by what happened, who did it and when, the latest first. */
export interface LatestFilter {
  event?: string | undefined;
  operator?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  before?: number | undefined;
  limit: number;
}

export type AuditStore = ReturnType<typeof mongoAuditStore>;

/** The trail of one service: records are added at the end and, once they are old, taken away from the beginning. */
export function mongoAuditStore(connection: Connection) {
  const model = connection.models.AuditEvent ?? connection.model('AuditEvent', schema);
  const records = () => model.collection as unknown as ReturnType<typeof connection.collection<ChainedRecord>>;
  // Read before the records by whoever copies the database in the order of names: a copy never ends before its end.
  const endModel = connection.models.AuditChain ?? connection.model('AuditChain', endSchema);
  const ends = () => endModel.collection as unknown as ReturnType<typeof connection.collection<EndDocument>>;

  const notedEnd = async (): Promise<ChainLink> => {
    const noted = await ends().findOne({ _id: 'end' });
    return noted ? { sequence: noted.sequence, hash: noted.hash } : CHAIN_START;
  };

  /** Where records were taken from the end, the chain goes on behind what was noted: they stay missing. */
  const end = async (): Promise<ChainLink> => {
    const [noted, [last]] = await Promise.all([
      notedEnd(),
      records()
        .find({}, { sort: { _id: -1 }, limit: 1 })
        .toArray(),
    ]);
    return last && last._id >= noted.sequence ? { sequence: last._id, hash: last.hash } : noted;
  };

  return {
    ...appendStore(records, end),
    notedEnd,
    /** Writes down where the chain ends; whoever is behind another replica changes nothing. */
    async noteEnd({ sequence, hash }: ChainLink, at: Date) {
      try {
        await ends().updateOne(
          { _id: 'end', sequence: { $lt: sequence } },
          { $set: { sequence, hash, at } },
          { upsert: true },
        );
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    find: (filter: RecordFilter) => findRecords(records(), filter),
    findLatest: (filter: LatestFilter) => findLatestRecords(records(), filter),
    countBefore: (moment: Date) => records().countDocuments({ at: { $lt: moment } }),
    countMonths: (events: readonly string[], since: Date) => countByMonth(records(), events, since),
    findOne: (sequence: number) => records().findOne({ _id: sequence }),
    /** Records after one, in the order of their places. */
    read: (after: number, limit: number): AsyncIterable<ChainedRecord> =>
      records().find({ _id: { $gt: after } }, { sort: { _id: 1 }, limit, batchSize: BATCH }),
    isCheckpoint: async (target: string) => (await records().findOne({ target, event: 'trail-pruned' })) !== null,
    /** The last record from before a moment. */
    async findLastBefore(moment: Date): Promise<ChainLink | undefined> {
      const [last] = await records()
        .find({ at: { $lt: moment } }, { sort: { at: -1, _id: -1 }, limit: 1 })
        .toArray();
      return last && { sequence: last._id, hash: last.hash };
    },
    removeThrough: async (sequence: number) => (await records().deleteMany({ _id: { $lte: sequence } })).deletedCount,
  };
}

const BATCH = 500;

type Records = ReturnType<Connection['collection']>;

async function findRecords(records: unknown, { subject, account, target, since, after, limit }: RecordFilter) {
  const collection = records as Records;
  const accounts = subject ? await collection.distinct('account', { subject, account: { $type: 'string' } }) : [];
  const about = [
    ...(subject ? [{ subject }] : []),
    ...(account ? [{ account }] : []),
    ...(accounts.length > 0 ? [{ account: { $in: accounts } }] : []),
  ];
  const filter = {
    _id: { $gt: after },
    ...(about.length > 0 && { $or: about }),
    ...(target && { target }),
    ...(since && { at: { $gte: since } }),
  };
  return (await collection.find(filter as never, { sort: { _id: 1 }, limit }).toArray()) as unknown as ChainedRecord[];
}

async function findLatestRecords(records: unknown, { event, operator, from, to, before, limit }: LatestFilter) {
  const filter = {
    ...(before !== undefined && { _id: { $lt: before } }),
    ...(event !== undefined && { event }),
    ...(operator !== undefined && { operator }),
    ...(from && to && { at: { $gte: from, $lt: to } }),
  };
  const found = (records as Records).find(filter as never, { sort: { _id: -1 }, limit });
  return (await found.toArray()) as unknown as ChainedRecord[];
}

async function countByMonth(records: unknown, events: readonly string[], since: Date) {
  return (records as Records)
    .aggregate<{ _id: { event: string; month: string }; count: number }>([
      { $match: { event: { $in: events }, at: { $gte: since }, outcome: 'done' } },
      {
        $group: {
          _id: { event: '$event', month: { $dateToString: { date: '$at', format: '%Y-%m', timezone: NOOSA } } },
          count: { $sum: 1 },
        },
      },
      { $sort: { '_id.month': 1, '_id.event': 1 } },
    ])
    .toArray();
}

/** Queensland knows no daylight saving. */
const NOOSA = '+10:00';

function appendStore(recordsOf: () => unknown, readEnd: () => Promise<ChainLink>) {
  const records = () => recordsOf() as Records;
  let known: ChainLink | undefined;
  /** The end before an append whose outcome is unknown: what it stored stands after this. */
  let unsureAfter: number | undefined;

  async function leaveOutStored(entries: readonly AuditEntry[]): Promise<readonly AuditEntry[]> {
    if (unsureAfter === undefined) return entries;
    const ids = entries.map(({ id }) => id);
    const stored = await records()
      .find({ _id: { $gt: unsureAfter }, id: { $in: ids } } as never)
      .toArray();
    const storedIds = new Set(stored.map(({ id }) => id as string));
    return entries.filter(({ id }) => !storedIds.has(id));
  }

  async function tryAppend(entries: readonly AuditEntry[]): Promise<ChainLink> {
    const [end, left] = await Promise.all([known ?? readEnd(), leaveOutStored(entries)]);
    if (left.length === 0) return end;
    const chained = chainEntries(end, left);
    unsureAfter = Math.min(unsureAfter ?? end.sequence, end.sequence);
    await records().insertMany(chained as never[], { ordered: true });
    return chained.at(-1) ?? end;
  }

  return {
    /**
     * Adds entries to the end of the chain, each once, also when an earlier call with them failed half-way. Calls of one
     * store come one after the other; of several replicas that have the same end in mind one is first, the others go on
     * behind it. Answers the new end.
     */
    async append(entries: readonly AuditEntry[]): Promise<ChainLink> {
      for (;;) {
        try {
          const { sequence, hash } = await tryAppend(entries);
          known = { sequence, hash };
          unsureAfter = undefined;
          return known;
        } catch (error) {
          known = undefined;
          if (!isDuplicateKey(error)) throw error;
        }
      }
    },
  };
}
