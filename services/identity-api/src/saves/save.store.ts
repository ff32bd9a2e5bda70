import { randomUUID } from 'node:crypto';

import type { Page, PageQuery, SaveTarget } from '@shoreline/contracts';
import { conflict, isDuplicateKey } from '@shoreline/service-kit';
import type { Connection } from 'mongoose';

import { defineSaveModel, type SaveDocument } from './save.model.ts';

/** That somebody saved something; what it is called other services know. */
export interface Save extends SaveTarget {
  id: string;
  userId: string;
  notes: string | null;
  createdAt: string;
}

export interface SaveStore {
  /** Newest first. */
  list(userId: string, page: PageQuery): Promise<Page<Save>>;
  /** 409 `already-saved` for a second time. */
  save(userId: string, target: SaveTarget & { notes: string | null }): Promise<Save>;
  remove(userId: string, target: SaveTarget): Promise<void>;
  isSaved(userId: string, target: SaveTarget): Promise<boolean>;
  removeAllOf(userId: string): Promise<void>;
}

/** Nothing outside this file knows that saves live in MongoDB. */
export function mongoSaveStore(connection: Connection, now: () => Date = () => new Date()): SaveStore {
  const model = defineSaveModel(connection);

  return {
    async list(userId, { limit, offset }) {
      const [documents, total] = await Promise.all([
        model.find({ userId }).sort({ createdAt: -1, _id: -1 }).skip(offset).limit(limit).lean<SaveDocument[]>(),
        model.countDocuments({ userId }),
      ]);
      return { items: documents.map(toSave), total };
    },
    async save(userId, target) {
      const document = { _id: randomUUID(), userId, ...target, createdAt: now() };
      await model.create(document).catch(refuseSecond);
      return toSave(document);
    },
    async remove(userId, { targetType, targetId }) {
      await model.deleteOne({ userId, targetType, targetId });
    },
    async isSaved(userId, { targetType, targetId }) {
      return (await model.exists({ userId, targetType, targetId })) !== null;
    },
    async removeAllOf(userId) {
      await model.deleteMany({ userId });
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
