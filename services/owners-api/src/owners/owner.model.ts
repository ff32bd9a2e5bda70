import { addMailIndexes, mailsType, type StoredMail } from '@shoreline/mail';
import type { Idempotency } from '@shoreline/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** A mailed secret: only its hash is here, and only until then. */
export interface StoredToken {
  hash: string;
  expiresAt: Date;
}

/** A browser somebody signed in with before: it may try again while strangers are slowed down. */
export interface StoredDevice {
  hash: string;
  seenAt: Date;
}

export interface StoredOrigin {
  browser: string;
  client: string;
}

/** Another address the owner asked for. Its parts are removed in one write, whatever becomes of it. */
export interface StoredEmailChange {
  /** In lower case. */
  email: string;
  /** Tells one request from the next. */
  requestedAt: Date;
  expiresAt: Date;
  /** Of the link mailed to the new address, until it was used. */
  newHash?: string;
  /** Of the link mailed to the address of the account, until it was used. */
  oldHash?: string;
  verifiedAt?: Date;
  agreedAt?: Date;
}

/** An address the account had before. */
export interface FormerEmail {
  email: string;
  until: Date;
  /** What is stored elsewhere with it does not have the new address yet. */
  isPending?: boolean;
}

export interface OwnerDocument {
  _id: string;
  /** In lower case; one account each. */
  email: string;
  name: string;
  phone: string | null;
  /** A PHC string: the algorithm, its cost, salt and hash. */
  passwordHash: string;
  emailVerified: boolean;
  /** Tokens stand in the account, so that consuming one and what it allows are one write. */
  verification?: StoredToken;
  /** Until the address is verified: whether that happens where the password was chosen. */
  signedUpFrom?: StoredOrigin;
  /** The address was verified elsewhere: only a browser its reader has may sign in, until it did once. */
  isPasswordInDoubt?: boolean;
  reset?: StoredToken;
  emailChange?: StoredEmailChange;
  /** The latest last. */
  formerEmails?: FormerEmail[];
  devices: StoredDevice[];
  /** Required of the data model, though nothing here sells subscriptions: docs/requirements.md, stored data. */
  subscriptionStatus: string;
  subscriptionExpires: Date | null;
  idempotency: Idempotency[];
  mails: StoredMail[];
  createdAt: Date;
  updatedAt: Date;
}

const tokenType = { type: { hash: String, expiresAt: Date, _id: false }, default: undefined };

const emailChangeType = {
  type: {
    email: String,
    requestedAt: Date,
    expiresAt: Date,
    newHash: String,
    oldHash: String,
    verifiedAt: Date,
    agreedAt: Date,
    _id: false,
  },
  default: undefined,
};

const schema = new Schema<OwnerDocument>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    name: { type: String, required: true },
    phone: { type: String, default: null },
    passwordHash: { type: String, required: true },
    emailVerified: { type: Boolean, required: true, default: false },
    verification: tokenType,
    signedUpFrom: { type: { browser: String, client: String, _id: false }, default: undefined },
    isPasswordInDoubt: Boolean,
    reset: tokenType,
    emailChange: emailChangeType,
    formerEmails: { type: [{ email: String, until: Date, isPending: Boolean, _id: false }], default: undefined },
    devices: [{ hash: String, seenAt: Date, _id: false }],
    subscriptionStatus: { type: String, required: true, default: 'free' },
    subscriptionExpires: { type: Date, default: null },
    idempotency: [{ key: String, bodyHash: String, _id: false }],
    mails: mailsType,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'business_owners', versionKey: false },
);

schema.index({ email: 1 }, { unique: true });
schema.index({ 'verification.hash': 1 }, { unique: true, sparse: true });
schema.index({ 'reset.hash': 1 }, { unique: true, sparse: true });
schema.index({ 'emailChange.newHash': 1 }, { unique: true, sparse: true });
schema.index({ 'emailChange.oldHash': 1 }, { unique: true, sparse: true });
schema.index({ 'formerEmails.isPending': 1 }, { sparse: true });
schema.index(
  { 'idempotency.key': 1 },
  { unique: true, partialFilterExpression: { 'idempotency.key': { $exists: true } } },
);
addMailIndexes(schema);

export const defineOwnerModel = (connection: Connection): Model<OwnerDocument> =>
  connection.models.Owner ?? connection.model<OwnerDocument>('Owner', schema);

/** Mails and requests an account stores; older ones were sent long ago. */
const MAX_ENTRIES = 20;

export const pushCapped = <T>(entry: T, max = MAX_ENTRIES) => ({ $each: [entry], $slice: -max });
