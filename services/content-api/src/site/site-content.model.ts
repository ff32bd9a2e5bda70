import type { ContentKindName } from '@shoreline/contracts/operator-content';
import { type Connection, type Model, Schema } from 'mongoose';

import { defineModel } from '../define-model.ts';
import type { Fields } from '../editing/editing-kind.ts';

/** What of the site itself an editor published: a host, a figure, the home page. What nobody touched is not stored: see `site-content-kind.ts`. */
export interface SiteContentDocument {
  _id: string;
  kind: ContentKindName;
  slug: string;
  fields: Fields;
  isShown: boolean;
  publishedAt: Date;
  updatedAt: Date;
  editedRevision: number;
}

const schema = new Schema<SiteContentDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    slug: { type: String, required: true },
    fields: { type: Schema.Types.Mixed, required: true },
    isShown: { type: Boolean, required: true },
    publishedAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    editedRevision: { type: Number, required: true },
  },
  { collection: 'site_content', versionKey: false, minimize: false },
);
schema.index({ kind: 1, slug: 1 }, { unique: true });

export const defineSiteContentModel = (connection: Connection): Model<SiteContentDocument> =>
  defineModel<SiteContentDocument>(connection, 'SiteContent', schema);
