import type { LocalStory, Photograph } from '@shoreline/contracts';
import { addMailIndexes, mailsType, type StoredMail } from '@shoreline/mail';
import { type Idempotency, idempotencyIndex, idempotencyType } from '@shoreline/service-kit';
import { ANY_CASE } from '@shoreline/service-kit/personal-data';
import { type Connection, type Model, Schema } from 'mongoose';

import { defineModel } from '../define-model.ts';

/** A story as it is stored: also one that waits for an editor, and what only the server may know. */
export type StoryDocument = Omit<LocalStory, 'id' | 'status' | 'submittedAt' | 'approvedAt' | 'photographs'> & {
  _id: string;
  /** `unpublished` and `taken-down`: an editor withdrew what was approved. */
  status: 'pending' | 'approved' | 'rejected' | 'unpublished' | 'taken-down';
  authorEmail: string | null;
  submittedAt: Date;
  approvedAt: Date | null;
  reviewedAt?: Date;
  /** The operator by name; absent for what was decided before names were stored. */
  reviewedBy?: string;
  reviewNote?: string;
  idempotency?: Idempotency;
  mails: StoredMail[];
  /** Absent of what was stored before there were any. */
  photographs?: Photograph[];
  /** When its author said that they may share the photographs. */
  rightsDeclaredAt?: Date;
  words: string[];
  /** The act of an editor that made it what it is. */
  editedRevision?: number;
};

const pictureType = { src: String, width: Number, height: Number, alt: String, _id: false };

const schema = new Schema<StoryDocument>(
  {
    _id: { type: String, required: true },
    slug: { type: String, required: true },
    title: { type: String, required: true },
    content: String,
    excerpt: String,
    author: String,
    authorBio: { type: String, default: null },
    authorEmail: { type: String, default: null },
    storyType: { type: String, required: true },
    location: { type: String, default: null },
    primaryImage: pictureType,
    photographs: { type: [Schema.Types.Mixed], default: undefined },
    rightsDeclaredAt: Date,
    readTime: Number,
    tags: [String],
    directorySlug: { type: String, default: null },
    featured: { type: Boolean, default: false },
    status: { type: String, required: true, default: 'pending' },
    submittedAt: { type: Date, required: true },
    approvedAt: { type: Date, default: null },
    reviewedAt: Date,
    reviewedBy: String,
    reviewNote: String,
    idempotency: idempotencyType,
    mails: mailsType,
    words: [String],
    editedRevision: Number,
  },
  { collection: 'local_stories', versionKey: false },
);

schema.index({ slug: 1 }, { unique: true });
schema.index(...idempotencyIndex);
schema.index({ status: 1, submittedAt: 1, _id: 1 }, { name: 'review' });
schema.index({ authorEmail: 1 }, { name: 'author', sparse: true, collation: ANY_CASE });
addMailIndexes(schema);

const newestFirst = { approvedAt: -1, _id: -1 } as const;
schema.index({ status: 1, ...newestFirst, storyType: 1, location: 1, featured: 1 }, { name: 'all' });
schema.index({ status: 1, storyType: 1, ...newestFirst, location: 1, featured: 1 }, { name: 'storyType' });
schema.index({ status: 1, location: 1, ...newestFirst, storyType: 1, featured: 1 }, { name: 'location' });
schema.index({ status: 1, featured: 1, ...newestFirst, storyType: 1, location: 1 }, { name: 'featured' });

// Words first: an index that began with `status` would tempt the planner to count every word of every story.
schema.index({ words: 1, status: 1, storyType: 1, location: 1, featured: 1 }, { name: 'words' });
schema.index(
  { status: 1, title: 'text', tags: 'text', author: 'text', location: 'text', excerpt: 'text', content: 'text' },
  {
    name: 'text',
    default_language: 'english',
    weights: { title: 10, tags: 5, author: 5, location: 4, excerpt: 3, content: 1 },
  },
);

export const defineStoryModel = (connection: Connection): Model<StoryDocument> =>
  defineModel<StoryDocument>(connection, 'LocalStory', schema);
