import { randomUUID } from 'node:crypto';

import type { StoredPhotograph } from '@shoreline/contracts';
import { isDuplicateKey } from '@shoreline/service-kit';
import { type Connection, trusted } from 'mongoose';

import {
  definePhotographModel,
  definePhotographUploadModel,
  type PhotographDocument,
  type PhotographUploadDocument,
  type Sender,
} from './photograph.model.ts';

export interface PhotographStore {
  /** Opens an upload; undefined where this sender opened too many since then. */
  open(by: Sender, limits: { at: Date; since: Date; most: number }): Promise<string | undefined>;
  /** How many uploads senders of a kind opened since then. */
  countOpened(kind: Sender['kind'], since: Date): Promise<number>;
  /** An upload that was opened since then. */
  findUpload(id: string, since: Date): Promise<PhotographUploadDocument | undefined>;
  /** Stores a photograph and which upload it came by. The same photograph is stored once. */
  add(
    photograph: Omit<PhotographDocument, 'createdAt' | 'usedAt'>,
    upload: string,
    at: Date,
  ): Promise<StoredPhotograph>;
  find(id: string): Promise<StoredPhotograph | undefined>;
  findMany(ids: readonly string[]): Promise<StoredPhotograph[]>;
  /** Notes that something refers to them. */
  markUsed(ids: readonly string[], at: Date): Promise<void>;
  /** Ids of those nothing has referred to since then. */
  listUnused(before: Date): Promise<string[]>;
  /** Ends one unless it was used since then. */
  removeUnused(id: string, before: Date): Promise<boolean>;
  /** Forgets who sent what somebody's pages may go on showing. */
  eraseSender(by: Sender): Promise<number>;
  listUploads(before: Date): Promise<string[]>;
  removeUpload(id: string): Promise<void>;
}

export function mongoPhotographStore(connection: Connection): PhotographStore {
  const photographs = definePhotographModel(connection);
  const uploads = definePhotographUploadModel(connection);

  return {
    async open(by, { at, since, most }) {
      const recent = { 'by.kind': by.kind, 'by.id': by.id, createdAt: trusted({ $gt: since }) };
      const id = randomUUID();
      await uploads.create({ _id: id, by, createdAt: at });
      // Counted after it is there: of many at once none is let in that the others do not see.
      if ((await uploads.countDocuments(recent)) <= most) return id;
      await uploads.deleteOne({ _id: id });
      return undefined;
    },
    countOpened: (kind, since) => uploads.countDocuments({ 'by.kind': kind, createdAt: trusted({ $gt: since }) }),
    async findUpload(id, since) {
      const found = { _id: id, createdAt: trusted({ $gt: since }) };
      return (await uploads.findOne(found).lean<PhotographUploadDocument>()) ?? undefined;
    },
    async add({ _id, ...photograph }, upload, at) {
      await photographs.create({ _id, ...photograph, createdAt: at, usedAt: at }).catch(async (error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
        await photographs.updateOne({ _id }, { $max: { usedAt: at } });
      });
      await uploads.updateOne({ _id: upload }, { $set: { photographId: _id } });
      const { width, height, placeholder } = photograph;
      return { id: _id, width, height, placeholder };
    },
    async find(id) {
      const found = await photographs.findById(id).lean<PhotographDocument>();
      return found ? toStored(found) : undefined;
    },
    async findMany(ids) {
      if (ids.length === 0) return [];
      const found = await photographs.find({ _id: trusted({ $in: ids }) }).lean<PhotographDocument[]>();
      return found.map(toStored);
    },
    async markUsed(ids, at) {
      if (ids.length > 0) await photographs.updateMany({ _id: trusted({ $in: ids }) }, { $max: { usedAt: at } });
    },
    listUnused: async (before) =>
      (await photographs.find({ usedAt: trusted({ $lt: before }) }, { _id: 1 }).lean()).map(idOf),
    removeUnused: async (id, before) =>
      (await photographs.deleteOne({ _id: id, usedAt: trusted({ $lt: before }) })).deletedCount === 1,
    async eraseSender(by) {
      const theirs = { 'by.kind': by.kind, 'by.id': by.id };
      await uploads.deleteMany(theirs);
      return (await photographs.updateMany(theirs, { $set: { by: { kind: 'visitor', id: '' } } })).modifiedCount;
    },
    listUploads: async (before) =>
      (await uploads.find({ createdAt: trusted({ $lt: before }) }, { _id: 1 }).lean()).map(idOf),
    async removeUpload(id) {
      await uploads.deleteOne({ _id: id });
    },
  };
}

const idOf = ({ _id }: { _id: string }): string => _id;

const toStored = ({ _id: id, width, height, placeholder }: PhotographDocument): StoredPhotograph => ({
  id,
  width,
  height,
  placeholder,
});
