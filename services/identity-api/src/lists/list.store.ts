import { randomBytes, randomUUID } from 'node:crypto';

import type { SaveTarget } from '@shoreline/contracts';
import type { ListDay } from '@shoreline/contracts/day-plan-addresses';
import { savedListLimits } from '@shoreline/contracts/saved-list-addresses';
import { conflict, notFound } from '@shoreline/service-kit';
import { type Connection, Schema } from 'mongoose';

export interface ListEntry extends SaveTarget {
  note: string | null;
}

export interface StoredList {
  _id: string;
  userId: string;
  name: string;
  entries: ListEntry[];
  /** What it is a plan for; lists from before days have none. */
  day?: ListDay | null;
  version: number;
  /** As it is in the link: the member reads it again, and it opens nothing but this list. */
  token: string | null;
  createdAt: Date;
  updatedAt: Date;
}

const entrySchema = new Schema<ListEntry>(
  {
    targetType: { type: String, required: true },
    targetId: { type: String, required: true },
    note: { type: String, default: null },
  },
  { _id: false },
);

const daySchema = new Schema<ListDay>(
  { date: { type: String, required: true }, begins: { type: String, required: true } },
  { _id: false },
);

const schema = new Schema<StoredList>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    name: { type: String, required: true },
    entries: { type: [entrySchema], required: true },
    day: { type: daySchema, default: null },
    version: { type: Number, required: true },
    token: { type: String, default: null },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'saved_lists', versionKey: false },
);

schema.index({ userId: 1, createdAt: -1, _id: -1 });
schema.index({ token: 1 }, { unique: true, partialFilterExpression: { token: { $type: 'string' } } });

const TOKEN_BYTES = 32;

export type ListStore = ReturnType<typeof mongoListStore>;

interface Options {
  now?: () => Date;
  maxLists?: number;
}

/** Whoever asks for a list of somebody else is answered as if it were not there. */
export function mongoListStore(
  connection: Connection,
  { now = () => new Date(), maxLists = savedListLimits.lists }: Options = {},
) {
  const model = connection.model<StoredList>('SavedList', schema);
  const find = async (filter: Pick<StoredList, '_id' | 'userId'>): Promise<StoredList> =>
    found(await model.findOne(filter).lean<StoredList>());

  return {
    /** Newest first. */
    list: (userId: string): Promise<StoredList[]> =>
      model.find({ userId }).sort({ createdAt: -1, _id: -1 }).limit(maxLists).lean<StoredList[]>(),
    /** 409 `too-many-lists` above the limit. */
    async create(userId: string, name: string): Promise<StoredList> {
      const at = now();
      const made = { _id: randomUUID(), name, entries: [], version: 1, token: null, createdAt: at, updatedAt: at };
      await model.create({ userId, ...made });
      // Counted afterwards, so that of many at once none slips through.
      if ((await model.countDocuments({ userId }).limit(maxLists + 1)) > maxLists) {
        await model.deleteOne({ _id: made._id });
        throw conflict('too-many-lists', `You have ${maxLists} lists. Please remove one first.`);
      }
      return { userId, ...made };
    },
    read: (userId: string, listId: string): Promise<StoredList> => find({ _id: listId, userId }),
    /** 409 `list-changed` where it is not of this version any longer. */
    async update(
      { userId, listId, version }: { userId: string; listId: string; version: number },
      change: Pick<StoredList, 'name' | 'entries'> & { day?: ListDay | null | undefined },
    ): Promise<StoredList> {
      const updated = await model
        .findOneAndUpdate(
          { _id: listId, userId, version },
          { $set: { ...change, updatedAt: now() }, $inc: { version: 1 } },
          { returnDocument: 'after' },
        )
        .lean<StoredList>();
      if (updated) return updated;
      await find({ _id: listId, userId });
      throw conflict('list-changed', 'This list was changed in another window. Please look at it as it is now.');
    },
    async remove(userId: string, listId: string): Promise<void> {
      await model.deleteOne({ _id: listId, userId });
    },
    async share(userId: string, listId: string): Promise<StoredList> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await model.updateOne({ _id: listId, userId, token: null }, { $set: { token } });
      return find({ _id: listId, userId });
    },
    async unshare(userId: string, listId: string): Promise<StoredList> {
      await model.updateOne({ _id: listId, userId }, { $set: { token: null } });
      return find({ _id: listId, userId });
    },
    async findShared(token: string): Promise<StoredList> {
      return found(await model.findOne({ token }).lean<StoredList>());
    },
  };
}

function found(list: StoredList | null): StoredList {
  if (!list) throw notFound('list-not-found', 'We could not find this list.');
  return list;
}
