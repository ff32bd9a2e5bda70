import type { ContentKindName } from '@shoreline/contracts/operator-content';
import { type Connection, Schema } from 'mongoose';

import { defineModel } from '../../define-model.ts';

/** What a link shows. The secret itself is in the link only. */
export interface DraftLinkDocument {
  /** Hash of the secret. */
  _id: string;
  kind: ContentKindName;
  itemId: string;
  /** TTL. */
  expiresAt: Date;
}

const schema = new Schema<DraftLinkDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    itemId: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'draft_links', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export interface DraftLinkStore {
  insert(link: DraftLinkDocument): Promise<void>;
  /** Undefined for one that is over, too. */
  find(hash: string, now: Date): Promise<DraftLinkDocument | undefined>;
}

export function mongoDraftLinkStore(connection: Connection): DraftLinkStore {
  const model = defineModel<DraftLinkDocument>(connection, 'DraftLink', schema);
  return {
    async insert(link) {
      await model.create(link);
    },
    async find(hash, now) {
      const link = await model.findById(hash).lean<DraftLinkDocument>();
      return link && link.expiresAt > now ? link : undefined;
    },
  };
}
