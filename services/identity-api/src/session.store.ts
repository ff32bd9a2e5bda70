import { randomUUID } from 'node:crypto';

import type { Session } from '@shoreline/contracts';
import { type Connection, type Model, trusted } from 'mongoose';

import { hashSecret } from './secret-hash.ts';
import { defineSessionModel, type SessionDocument } from './session.model.ts';

const HOUR_MS = 3_600_000;
/** A session nobody used for this long is over (security baseline). */
const IDLE_MS = 24 * HOUR_MS;
/** And after this long in any case. */
export const SESSION_LIFETIME_MS = 30 * 24 * HOUR_MS;
/** How often use is written down: a page makes several calls at once. */
const SEEN_EVERY_MS = 60_000;

/** What a session is about. */
export interface SessionData {
  userId: string;
  /** Shown to the provider at sign-out, so that it knows who is leaving. */
  idToken?: string;
}

/** Sessions by the secret in the cookie. Only its hash is stored. */
export interface SessionStore {
  read(secret: string): Promise<SessionData | undefined>;
  write(secret: string, data: SessionData, browser: string): Promise<void>;
  end(secret: string): Promise<void>;
  /** The latest first. */
  list(userId: string, currentSecret: string | undefined): Promise<Session[]>;
  endByPublicId(userId: string, publicId: string): Promise<void>;
  endAll(userId: string): Promise<void>;
}

/** Nothing outside this file knows that sessions live in MongoDB. */
export function mongoSessionStore(connection: Connection, now: () => Date = () => new Date()): SessionStore {
  const model = defineSessionModel(connection);

  return {
    read: (secret) => read(model, hashSecret(secret), now()),
    write: (secret, data, browser) => write(model, { id: hashSecret(secret), data, browser, now: now() }),
    async end(secret) {
      await model.deleteOne({ _id: hashSecret(secret) });
    },
    async list(userId, currentSecret) {
      const current = currentSecret && hashSecret(currentSecret);
      const live = { userId, expiresAt: trusted({ $gt: now() }) };
      const documents = await model.find(live).sort({ lastSeenAt: -1 }).lean<SessionDocument[]>();
      return documents.map((document) => toSession(document, current));
    },
    async endByPublicId(userId, publicId) {
      await model.deleteOne({ userId, publicId });
    },
    async endAll(userId) {
      await model.deleteMany({ userId });
    },
  };
}

async function read(model: Model<SessionDocument>, id: string, now: Date): Promise<SessionData | undefined> {
  const session = await model.findOne({ _id: id, expiresAt: trusted({ $gt: now }) }).lean<SessionDocument>();
  if (!session) return undefined;

  if (now.getTime() - session.lastSeenAt.getTime() > SEEN_EVERY_MS) {
    await model.updateOne({ _id: id }, { lastSeenAt: now, expiresAt: endOf(session.createdAt, now) });
  }
  return session.data as unknown as SessionData;
}

interface NewSession {
  id: string;
  data: SessionData;
  browser: string;
  now: Date;
}

async function write(model: Model<SessionDocument>, { id, data, browser, now }: NewSession): Promise<void> {
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
