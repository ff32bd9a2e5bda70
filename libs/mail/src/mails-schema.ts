import type { Schema } from 'mongoose';

const mailboxType = { name: String, address: String, _id: false };

/** The field of a mongoose schema: `mails: mailsType`. One write stores the document and what it has to say. */
export const mailsType = [
  {
    _id: false,
    id: { type: String, required: true },
    messageId: { type: String, required: true },
    to: { type: String, required: true },
    subject: { type: String, required: true },
    text: String,
    html: String,
    replyTo: { type: mailboxType, default: undefined },
    unsubscribeUrl: String,
    isSealed: { type: Boolean, default: undefined },
    state: { type: String, required: true },
    attempts: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    dueAt: Date,
    lease: String,
    sentAt: Date,
    deadAt: Date,
    lastError: String,
  },
];

/** Adds the sparse indexes of the worker's poll for due mails, of the count of dead ones and of the purge of old ones. */
export function addMailIndexes(schema: Pick<Schema, 'index'>): void {
  schema.index({ 'mails.dueAt': 1 }, { name: 'mails-due', sparse: true });
  schema.index({ 'mails.deadAt': 1 }, { name: 'mails-dead', sparse: true });
  schema.index({ 'mails.sentAt': 1 }, { name: 'mails-sent', sparse: true });
}
