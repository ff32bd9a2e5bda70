import { randomUUID } from 'node:crypto';

import type { Page, PageQuery, StoredPhotograph } from '@shoreline/contracts';
import type { StoredMail } from '@shoreline/mail';
import { isDuplicateKey } from '@shoreline/service-kit';
import { type Connection, trusted } from 'mongoose';

import {
  definePhotographModel,
  definePhotographUploadModel,
  type PhotographDocument,
  type PhotographUploadDocument,
  type Sender,
  type Takedown,
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
  /** With those that were taken down. */
  findSent(id: string): Promise<PhotographDocument | undefined>;
  /** The latest first; of these alone where they are named, else without what operators sent. */
  listSent(page: PageQuery, ids?: readonly string[]): Promise<Page<PhotographDocument>>;
  /** Ends one, with mails that say so. What was ended before stays as it was; false where there is none. */
  takeDown(id: string, takedown: Takedown, mails: StoredMail[]): Promise<boolean>;
  isTakenDown(id: string): Promise<boolean>;
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
      const found = await photographs.findOne({ _id: id, ...IS_THERE }).lean<PhotographDocument>();
      return found ? toStored(found) : undefined;
    },
    async findMany(ids) {
      if (ids.length === 0) return [];
      const found = await photographs.find({ _id: trusted({ $in: ids }), ...IS_THERE }).lean<PhotographDocument[]>();
      return found.map(toStored);
    },
    findSent: async (id) => (await photographs.findById(id).lean<PhotographDocument>()) ?? undefined,
    async listSent({ limit, offset }, ids) {
      const filter = ids ? { _id: trusted({ $in: [...ids] }) } : { 'by.kind': trusted({ $ne: 'operator' as const }) };
      const [items, total] = await Promise.all([
        photographs.find(filter).sort(LATEST_FIRST).skip(offset).limit(limit).lean<PhotographDocument[]>(),
        photographs.countDocuments(filter),
      ]);
      return { items, total };
    },
    async takeDown(id, takenDown, mails) {
      await photographs.updateOne(
        { _id: id, ...IS_THERE },
        { $set: { takenDown, files: [], placeholder: '' }, $push: { mails: { $each: mails } } },
      );
      return (await photographs.exists({ _id: id })) !== null;
    },
    isTakenDown: async (id) => (await photographs.exists({ _id: id, takenDown: trusted({ $exists: true }) })) !== null,
    async markUsed(ids, at) {
      if (ids.length > 0) await photographs.updateMany({ _id: trusted({ $in: ids }) }, { $max: { usedAt: at } });
    },
    listUnused: async (before) =>
      (await photographs.find({ usedAt: trusted({ $lt: before }), ...IS_THERE }, { _id: 1 }).lean()).map(idOf),
    removeUnused: async (id, before) =>
      (await photographs.deleteOne({ _id: id, usedAt: trusted({ $lt: before }), ...IS_THERE })).deletedCount === 1,
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

/** What was taken down is known by its id alone, so that it does not come again. */
const IS_THERE = { takenDown: trusted({ $exists: false }) } as const;
const LATEST_FIRST = { createdAt: -1, _id: 1 } as const;

const idOf = ({ _id }: { _id: string }): string => _id;

const toStored = ({ _id: id, width, height, placeholder }: PhotographDocument): StoredPhotograph => ({
  id,
  width,
  height,
  placeholder,
});
