import { ANY_CASE } from '@shoreline/service-kit/personal-data';
import type { Schema } from 'mongoose';

/** Who a mail is for or from. Their own name is optional; it is never part of the address. */
export interface Mailbox {
  name?: string;
  address: string;
}

/**
 * `sent` was accepted by the mail server; of `bounced` there is no such address; `dead` was refused for 72 hours and waits for an
 * operator, who may have it `removed`.
 */
export type MailState = 'queued' | 'leased' | 'sent' | 'dead' | 'bounced' | 'removed';

/** A mail as it lives in the `mails` of the document that caused it. `composeMail` makes one. */
export interface StoredMail {
  id: string;
  /** Fixed when the mail is made: a server that gets it twice can recognise it. */
  messageId: string;
  to: string;
  subject: string;
  /** What was sent to many: mails with the same one say the same. */
  bulkId?: string;
  /** Text and HTML are gone once the mail is sent: they may carry tokens of which only a hash may be stored. */
  text?: string;
  html?: string;
  replyTo?: Mailbox;
  unsubscribeUrl?: string;
  /** Text, HTML and the address to unsubscribe are encrypted until the mail is sent. */
  isSealed?: true;
  state: MailState;
  attempts: number;
  createdAt: Date;
  /** When a worker may lease it next; of a leased mail, when its lease ends. Absent once it is sent or dead. */
  dueAt?: Date;
  lease?: string;
  sentAt?: Date;
  deadAt?: Date;
  bouncedAt?: Date;
  removedAt?: Date;
  /** The operator by name, and why. */
  removedBy?: string;
  removalReason?: string;
  /** Codes only: what servers say may repeat the address. */
  lastError?: string;
}

/** A mail leased by a worker, and the document it lives in. */
export interface LeasedMail extends StoredMail {
  lease: string;
  documentId: string;
  source: number;
}

const mailboxType = { name: String, address: String, _id: false };

/** The field of a mongoose schema: `mails: mailsType`. One write stores the document and what it has to say. */
export const mailsType = [
  {
    _id: false,
    id: { type: String, required: true },
    messageId: { type: String, required: true },
    to: { type: String, required: true },
    subject: { type: String, required: true },
    bulkId: String,
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
    bouncedAt: Date,
    removedAt: Date,
    removedBy: String,
    removalReason: String,
    lastError: String,
  },
];

/** Adds the sparse indexes of the worker's poll for due mails, of the count of dead ones, of the purges of old ones and of the mails to somebody. */
export function addMailIndexes(schema: Pick<Schema, 'index'>): void {
  schema.index({ 'mails.dueAt': 1 }, { name: 'mails-due', sparse: true });
  schema.index({ 'mails.deadAt': 1 }, { name: 'mails-dead', sparse: true });
  schema.index({ 'mails.sentAt': 1 }, { name: 'mails-sent', sparse: true });
  schema.index({ 'mails.bouncedAt': 1 }, { name: 'mails-bounced', sparse: true });
  schema.index({ 'mails.removedAt': 1 }, { name: 'mails-removed', sparse: true });
  schema.index({ 'mails.to': 1 }, { name: 'mails-to', sparse: true, collation: ANY_CASE });
}
