import type { ContentAct, ContentKindName, ContentState } from '@shoreline/contracts/operator-content';
import { type Connection, type Model, Schema } from 'mongoose';

import { defineModel } from '../define-model.ts';
import type { Fields } from './editing-kind.ts';

export interface StoredVersion {
  version: number;
  at: Date;
  who: string;
  act: ContentAct;
  note: string | null;
  /** JSON of the fields, gzipped: a transcript is long, and fifty of them must fit in one document. */
  fields: Buffer;
}

/**
 * One thing editors work on: every act on it is one conditional write of this document. What is live and was never touched
 * is known by its summary alone; its fields are those visitors see.
 */
export interface ContentItemDocument {
  /** `<kind>/<id>` */
  _id: string;
  kind: ContentKindName;
  itemId: string;
  slug: string;
  /** Addresses it had on the site, which lead to it; latest last. */
  formerSlugs?: string[];
  title: string;
  section: string;
  state: ContentState;
  featured: boolean;
  revision: number;
  updatedAt: Date;
  updatedBy: string;
  words: string[];
  /** An operator did something to it: no seed changes it any longer. */
  isTouched: boolean;
  isChanged: boolean;
  publishAt: Date | null;
  publishedAt: Date | null;
  publishedRevision: number | null;
  reason: string | null;
  /** The item a merged one leads to. */
  mergedInto?: string | null;
  /** What was saved last, and what visitors are to see; both absent of what was never touched. */
  fields?: Fields;
  published?: Fields;
  versions: StoredVersion[];
  /** What was live when it was looked at last; absent where nothing is. */
  liveToken?: string;
  /** The act whose outcome is not live yet. */
  pending?: number;
}

/** With what was saved last, as everything that was read to be edited. */
export type EditedItem = ContentItemDocument & { fields: Fields };

const schema = new Schema<ContentItemDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    itemId: { type: String, required: true },
    slug: { type: String, required: true },
    formerSlugs: { type: [String], default: undefined },
    title: { type: String, required: true },
    section: { type: String, required: true },
    state: { type: String, required: true },
    featured: { type: Boolean, required: true },
    revision: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
    updatedBy: { type: String, required: true },
    words: [String],
    isTouched: { type: Boolean, required: true },
    isChanged: { type: Boolean, required: true },
    publishAt: { type: Date, default: null },
    publishedAt: { type: Date, default: null },
    publishedRevision: { type: Number, default: null },
    reason: { type: String, default: null },
    mergedInto: String,
    fields: Schema.Types.Mixed,
    published: Schema.Types.Mixed,
    versions: [
      { version: Number, at: Date, who: String, act: String, note: String, fields: Schema.Types.Buffer, _id: false },
    ],
    liveToken: String,
    pending: Number,
  },
  { collection: 'content_items', versionKey: false, minimize: false },
);

schema.index({ kind: 1, slug: 1 });
const latestFirst = { updatedAt: -1, _id: 1 } as const;
schema.index({ ...latestFirst, kind: 1, state: 1, section: 1, featured: 1 }, { name: 'all' });
schema.index({ kind: 1, ...latestFirst, state: 1, section: 1, featured: 1 }, { name: 'kind' });
schema.index({ state: 1, ...latestFirst }, { name: 'state' });
schema.index({ words: 1, kind: 1, state: 1 }, { name: 'words' });
schema.index({ state: 1, publishAt: 1 }, { name: 'due', partialFilterExpression: { state: 'scheduled' } });
schema.index({ pending: 1 }, { name: 'pending', sparse: true });
schema.index({ formerSlugs: 1, kind: 1 }, { name: 'former', sparse: true });
schema.index({ mergedInto: 1 }, { name: 'merged', sparse: true });

export const defineContentItemModel = (connection: Connection): Model<ContentItemDocument> =>
  defineModel<ContentItemDocument>(connection, 'ContentItem', schema);
