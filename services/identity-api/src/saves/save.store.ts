import { randomUUID } from 'node:crypto';

import {
  type AnnouncedEvent,
  type Page,
  type PageQuery,
  type SaveTarget,
  saveTargetTypes,
  toTargetKey,
} from '@shoreline/contracts';
import { conflict, isDuplicateKey } from '@shoreline/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

export interface Save extends SaveTarget {
  id: string;
  userId: string;
  notes: string | null;
  createdAt: string;
  /** An event as the member knows it: how it was when they saved it, or what they were told since. */
  knownEvent?: AnnouncedEvent;
  /** When they said that they know it. Absent: they know it since they saved it. */
  knownAt?: Date;
}

type SaveDocument = Omit<Save, 'id' | 'createdAt'> & { _id: string; createdAt: Date };

const schema = new Schema<SaveDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    targetType: { type: String, required: true },
    targetId: { type: String, required: true },
    notes: { type: String, default: null },
    knownEvent: { type: { startsAt: String, status: String, _id: false }, default: undefined },
    knownAt: Date,
    createdAt: { type: Date, required: true },
  },
  { collection: 'saved_items', versionKey: false },
);

// One save per thing, however often the button is pressed at once.
schema.index({ userId: 1, targetType: 1, targetId: 1 }, { unique: true });
schema.index({ userId: 1, createdAt: -1, _id: -1 });

/** More than anybody reads again; every one of them is looked up when the list is read. */
const MAX_SAVES = 1_000;

/** An event is a listing with a day. */
const EVENT_TYPE = 'directory_item' as const;

type MergedTarget = SaveTarget & Pick<Save, 'knownEvent'>;

export const toTarget = ({ targetType, targetId }: SaveTarget): SaveTarget => ({ targetType, targetId });

export type SaveStore = ReturnType<typeof mongoSaveStore>;

interface Options {
  now?: () => Date;
  maxSaves?: number;
}

export function mongoSaveStore(connection: Connection, { now = () => new Date(), maxSaves = MAX_SAVES }: Options = {}) {
  const model = connection.model<SaveDocument>('SavedItem', schema);

  /** Answers how many are new: another window of the same person may be at it, too. */
  async function insertOnce(userId: string, targets: readonly MergedTarget[]): Promise<number> {
    const end = now().getTime();
    const operations = targets.map(({ targetType, targetId, knownEvent }, index) => ({
      updateOne: {
        filter: { userId, targetType, targetId },
        update: {
          $setOnInsert: {
            ...{ _id: randomUUID(), notes: null, createdAt: new Date(end - targets.length + index) },
            ...(knownEvent && { knownEvent }),
          },
        },
        upsert: true,
      },
    }));
    if (operations.length === 0) return 0;
    try {
      return (await model.bulkWrite(operations, { ordered: false })).upsertedCount;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return (error as { result?: { upsertedCount?: number } }).result?.upsertedCount ?? 0;
    }
  }

  return {
    async list(userId: string, { limit, offset }: PageQuery): Promise<Page<Save>> {
      const [documents, total] = await Promise.all([
        model.find({ userId }).sort({ createdAt: -1, _id: -1 }).skip(offset).limit(limit).lean<SaveDocument[]>(),
        model.countDocuments({ userId }),
      ]);
      return { items: documents.map(toSave), total };
    },
    /** 409 `already-saved` for a second time, `too-many-saves` above the limit. */
    async save(userId: string, target: SaveTarget & Pick<Save, 'notes' | 'knownEvent'>): Promise<Save> {
      const document = { _id: randomUUID(), userId, ...target, createdAt: now() };
      await model.create(document).catch(refuseSecond);
      // Counted afterwards, so that of many at once none slips through.
      if ((await model.countDocuments({ userId }).limit(maxSaves + 1)) > maxSaves) {
        await model.deleteOne({ _id: document._id });
        throw conflict('too-many-saves', `You have saved ${maxSaves} items. Please remove some first.`);
      }
      return toSave(document);
    },
    /** A union: what is saved already stays as it is. `targets` from the oldest to the newest, which the list shows first. */
    async merge(userId: string, targets: readonly MergedTarget[]): Promise<{ saved: number; left: SaveTarget[] }> {
      const once = new Map(targets.map((target) => [toTargetKey(target), target]));
      const ids = targets.map(({ targetId }) => targetId);
      const filter = { userId, targetType: trusted({ $in: [...saveTargetTypes] }), targetId: trusted({ $in: ids }) };
      for (const save of await model.find(filter).lean<SaveDocument[]>()) once.delete(toTargetKey(save));
      const added = [...once.values()];
      const room = Math.max(0, maxSaves - (await model.countDocuments({ userId }).limit(maxSaves)));
      return { saved: await insertOnce(userId, added.slice(0, room)), left: added.slice(room).map(toTarget) };
    },
    async acknowledge(userId: string, { targetType, targetId }: SaveTarget, knownEvent: AnnouncedEvent) {
      await model.updateOne({ userId, targetType, targetId }, { $set: { knownEvent, knownAt: now() } });
    },
    /** Events as the member knows them, which is what a mail is compared with. */
    async listKnownEvents(userId: string) {
      const filter = { userId, targetType: EVENT_TYPE, knownEvent: trusted({ $exists: true }) };
      const fields = { targetId: 1, knownEvent: 1, knownAt: 1, createdAt: 1 };
      const found = await model.find(filter, fields).limit(maxSaves).lean<SaveDocument[]>();
      return found.flatMap(({ targetId, knownEvent, knownAt, createdAt }) =>
        knownEvent ? [{ targetType: EVENT_TYPE, targetId, knownEvent, knownAt: knownAt ?? createdAt }] : [],
      );
    },
    async remove(userId: string, { targetType, targetId }: SaveTarget) {
      await model.deleteOne({ userId, targetType, targetId });
    },
    async isSaved(userId: string, { targetType, targetId }: SaveTarget) {
      return (await model.exists({ userId, targetType, targetId })) !== null;
    },
  };
}

function refuseSecond(error: unknown): never {
  throw isDuplicateKey(error) ? conflict('already-saved', 'This item is already in your saved items.') : error;
}

const toSave = ({ _id, createdAt, ...rest }: SaveDocument): Save => ({
  id: _id,
  ...rest,
  createdAt: createdAt.toISOString(),
});
