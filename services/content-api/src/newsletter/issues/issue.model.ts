import type { NewsletterCounts, NewsletterFields, NewsletterState } from '@shoreline/contracts/operator-newsletter';
import { addMailIndexes, mailsType, type StoredMail } from '@shoreline/mail';
import { type Connection, type Model, Schema } from 'mongoose';

import { defineModel } from '../../define-model.ts';

/** An issue of the newsletter: what editors write, and how far it is on its way. */
export interface IssueDocument {
  _id: string;
  fields: NewsletterFields;
  state: NewsletterState;
  /** Its address in the archive; from when it was first scheduled, for good. */
  slug?: string;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string;
  sendAt: Date | null;
  startedAt: Date | null;
  sentAt: Date | null;
  counts: NewsletterCounts;
  /** When the counts were last taken. */
  countedAt: Date;
  /** Every reader up to this id has it on the way. */
  cursor: string;
  /** Nobody is left to put it on its way to. */
  isEnqueued: boolean;
  /** Which replica puts it on its way, until when. Two at once would do the same work twice, and nothing else. */
  sender?: string;
  senderUntil?: Date;
  /** To editors, who try it. */
  mails: StoredMail[];
}

const counts = { recipients: Number, sent: Number, bounced: Number, failed: Number, _id: false };

const schema = new Schema<IssueDocument>(
  {
    _id: { type: String, required: true },
    fields: { type: Schema.Types.Mixed, required: true },
    state: { type: String, required: true },
    slug: String,
    revision: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    updatedBy: { type: String, required: true },
    sendAt: { type: Date, default: null },
    startedAt: { type: Date, default: null },
    sentAt: { type: Date, default: null },
    counts: { type: counts, required: true },
    countedAt: { type: Date, required: true },
    cursor: { type: String, default: '' },
    isEnqueued: { type: Boolean, default: false },
    sender: String,
    senderUntil: Date,
    mails: mailsType,
  },
  { collection: 'newsletter_issues', versionKey: false, minimize: false },
);

schema.index({ slug: 1 }, { unique: true, sparse: true });
schema.index({ state: 1, sendAt: 1 }, { name: 'state' });
schema.index({ startedAt: -1, _id: 1 }, { name: 'started' });
schema.index({ createdAt: -1, _id: 1 }, { name: 'created' });
addMailIndexes(schema);

export const defineIssueModel = (connection: Connection): Model<IssueDocument> =>
  defineModel<IssueDocument>(connection, 'NewsletterIssue', schema);
