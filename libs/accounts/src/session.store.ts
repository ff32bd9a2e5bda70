import { randomUUID } from 'node:crypto';

import type { Session } from '@shoreline/contracts';
import { hashSecret } from '@shoreline/service-kit';
import { byAccount, type PersonalData, storedPersonalData } from '@shoreline/service-kit/personal-data';
import { type Connection, type Model, Schema, trusted } from 'mongoose';

const HOUR_MS = 3_600_000;
/** A session unused for this long expires. */
const IDLE_MS = 24 * HOUR_MS;
/** And after this long in any case. */
export const SESSION_LIFETIME_MS = 30 * 24 * HOUR_MS;
/** How often use is written down: a page makes several calls at once. */
const SEEN_EVERY_MS = 60_000;

/** What every session contains; a service may store more. */
export interface SessionData {
  userId: string;
}

/** Stores and revokes sessions by the secret in the cookie; only its hash is stored. To revoke a session is to delete it. */
export interface SessionStore<Data extends SessionData = SessionData> {
  read(secret: string): Promise<Data | undefined>;
  write(secret: string, data: Data, browser: string): Promise<void>;
  revoke(secret: string): Promise<void>;
  list(userId: string, currentSecret: string | undefined): Promise<Session[]>;
  revokeByPublicId(userId: string, publicId: string): Promise<void>;
  /** Signs all browsers of somebody out, but for the one with this secret. */
  revokeAll(userId: string, exceptSecret?: string): Promise<void>;
}

interface SessionDocument {
  _id: string;
  /** A name of the session that opens nothing, for its owner's list. */
  publicId: string;
  userId: string;
  data: Record<string, unknown>;
  browser: string;
  createdAt: Date;
  lastSeenAt: Date;
  /** The earlier of idle and absolute end; the database removes the document then. */
  expiresAt: Date;
}

const schema = new Schema<SessionDocument>(
  {
    _id: { type: String, required: true },
    publicId: { type: String, required: true },
    userId: { type: String, required: true },
    data: { type: Schema.Types.Mixed, required: true },
    browser: String,
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sessions', versionKey: false },
);

schema.index({ userId: 1, lastSeenAt: -1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Sessions in the collection `sessions` of a service's own database; nothing outside this file knows that. */
export function mongoSessionStore<Data extends SessionData = SessionData>(
  connection: Connection,
  now: () => Date = () => new Date(),
): SessionStore<Data> {
  const model = connection.model<SessionDocument>('Session', schema);

  return {
    read: (secret) => read<Data>(model, hashSecret(secret), now()),
    write: (secret, data, browser) => write(model, { id: hashSecret(secret), data, browser, now: now() }),
    async revoke(secret) {
      await model.deleteOne({ _id: hashSecret(secret) });
    },
    async list(userId, currentSecret) {
      const current = currentSecret && hashSecret(currentSecret);
      const live = { userId, expiresAt: trusted({ $gt: now() }) };
      const documents = await model.find(live).sort({ lastSeenAt: -1 }).lean<SessionDocument[]>();
      return documents.map((document) => toSession(document, current));
    },
    async revokeByPublicId(userId, publicId) {
      await model.deleteOne({ userId, publicId });
    },
    async revokeAll(userId, exceptSecret) {
      await model.deleteMany({ userId, ...(exceptSecret && { _id: trusted({ $ne: hashSecret(exceptSecret) }) }) });
    },
  };
}

/** What the sessions of an account holder are to exports and erasure. Erasing signs every browser out. */
export const sessionPersonalData = (connection: Connection): PersonalData =>
  storedPersonalData(connection, {
    name: 'sessions',
    collection: 'sessions',
    belongsTo: 'account',
    purpose: 'Where you are signed in, and with what kind of browser.',
    retention: 'up to 30 days, or 24 hours without a visit',
    find: byAccount('userId'),
    exported: ['publicId', 'browser', 'createdAt', 'lastSeenAt', 'expiresAt'],
    withheld: {
      _id: 'a trace of the secret that opens the session',
      userId: 'the id of the account, which stands there',
      data: 'opens the session or another one',
    },
  });

async function read<Data>(model: Model<SessionDocument>, id: string, now: Date): Promise<Data | undefined> {
  const session = await model.findOne({ _id: id, expiresAt: trusted({ $gt: now }) }).lean<SessionDocument>();
  if (!session) return undefined;

  if (now.getTime() - session.lastSeenAt.getTime() > SEEN_EVERY_MS) {
    await model.updateOne({ _id: id }, { lastSeenAt: now, expiresAt: endOf(session.createdAt, now) });
  }
  return session.data as Data;
}

async function write(
  model: Model<SessionDocument>,
  { id, data, browser, now }: { id: string; data: SessionData; browser: string; now: Date },
): Promise<void> {
  await model.updateOne(
    { _id: id },
    {
      $set: { userId: data.userId, data, lastSeenAt: now },
      $setOnInsert: { publicId: randomUUID(), browser, createdAt: now, expiresAt: endOf(now, now) },
    },
    { upsert: true },
  );
}

const endOf = (createdAt: Date, lastSeenAt: Date): Date =>
  new Date(Math.min(createdAt.getTime() + SESSION_LIFETIME_MS, lastSeenAt.getTime() + IDLE_MS));

const toSession = (document: SessionDocument, currentId: string | undefined): Session => ({
  id: document.publicId,
  createdAt: document.createdAt.toISOString(),
  lastSeenAt: document.lastSeenAt.toISOString(),
  browser: document.browser,
  isCurrent: document._id === currentId,
});
