import { randomUUID } from 'node:crypto';

import type { NewsletterPreferences } from '@shoreline/contracts';
import type { StoredMail } from '@shoreline/mail';
import { type Idempotency, isDuplicateKey } from '@shoreline/service-kit';
import { type Connection, type Model, trusted, type UpdateQuery } from 'mongoose';

import { type Confirmation, defineSubscriberModel, type SubscriberDocument } from './newsletter.model.ts';
import { isConfirmed, type KnownSubscriber, unconfirmedEnd } from './newsletter.rules.ts';

export interface FoundSubscriber extends KnownSubscriber, Pick<SubscriberDocument, 'forgetAt'> {
  id: string;
}

export interface SubscriberMail {
  mail: StoredMail;
  confirmation: Confirmation | undefined;
  unsubscribeHash: string;
}

export interface Asking {
  now: Date;
  idempotency: Idempotency | undefined;
  subscriberMail: SubscriberMail | undefined;
}

export interface NewsletterStore {
  find(email: string): Promise<FoundSubscriber | undefined>;
  findIdempotency(key: string): Promise<Idempotency | undefined>;
  /** False when the address, or the request, is there already. */
  add(subscriber: NewSubscriber): Promise<boolean>;
  /** False when another request was faster; look again. */
  note(subscriber: FoundSubscriber, asking: Asking): Promise<boolean>;
  /** Whose link it is; undefined when there is no such link or its time is over. Twice is as good as once. */
  confirm(hash: string, now: Date): Promise<string | undefined>;
  unsubscribe(hash: string, now: Date): Promise<string | undefined>;
  /** What whose link it is gets; undefined where they get nothing. */
  findPreferences(hash: string): Promise<NewsletterPreferences | undefined>;
  /** Returns the address; undefined where there is nothing to change. */
  savePreferences(hash: string, preferences: NewsletterPreferences): Promise<string | undefined>;
}

export interface NewSubscriber {
  email: string;
  wantsUpdates: boolean;
  purgeAt: Date;
  asking: Asking & { subscriberMail: SubscriberMail };
}

const MAX_ENTRIES = 20;
/** Unsubscribe links of a year of weekly mails keep working. */
const MAX_UNSUBSCRIBE_LINKS = 60;

export function mongoNewsletterStore(connection: Connection): NewsletterStore {
  const model = defineSubscriberModel(connection);

  return {
    async find(email) {
      const found = await model.findOne({ email }, { mails: 0 }).lean<SubscriberDocument>();
      return found ? { id: found._id, ...found } : undefined;
    },
    async findIdempotency(key) {
      const found = await model.findOne({ 'idempotency.key': key }, { idempotency: 1 }).lean<SubscriberDocument>();
      return found?.idempotency.find((request) => request.key === key);
    },
    add: (subscriber) => isWritten(model.create(toDocument(subscriber))),
    note: (subscriber, asking) => isWritten(note(model, subscriber, asking)),
    confirm: (hash, now) => confirm(model, hash, now),
    async unsubscribe(hash, now) {
      const ended = await model.findOneAndUpdate(
        { unsubscribeHashes: hash },
        {
          // A confirm link from before must not undo what the reader wants now.
          $set: { subscribed: false, unsubscribedAt: now, confirmations: [], forgetAt: unconfirmedEnd(now) },
          ...WITHOUT_WAITING_ISSUES,
        },
        { projection: { email: 1 } },
      );
      return ended?.email;
    },
    async findPreferences(hash) {
      const found = await model.findOne(readerOf(hash), { isWeekly: 1, wantsUpdates: 1 }).lean<SubscriberDocument>();
      return found ? { isWeekly: found.isWeekly ?? true, wantsUpdates: found.wantsUpdates } : undefined;
    },
    async savePreferences(hash, { isWeekly, wantsUpdates }) {
      const saved = await model.findOneAndUpdate(
        readerOf(hash),
        { $set: { isWeekly, wantsUpdates }, ...(!isWeekly && WITHOUT_WAITING_ISSUES) },
        { projection: { email: 1 } },
      );
      return saved?.email;
    },
  };
}

function note(model: Model<SubscriberDocument>, subscriber: FoundSubscriber, asking: Asking) {
  const { id, mailedAt, forgetAt } = subscriber;
  const { now, idempotency, subscriberMail } = asking;
  // The link of a mail must not outlive the address it confirms.
  const purgeAt = subscriberMail?.confirmation && !isConfirmed(subscriber) ? unconfirmedEnd(now) : undefined;
  const unchanged = {
    _id: id,
    // Two requests that both saw a mail due: the second must look again.
    ...(subscriberMail && { mailedAt }),
    // Whoever confirmed in between has no end, and must not be given one.
    ...(purgeAt && { forgetAt }),
    ...(idempotency && { 'idempotency.key': trusted({ $ne: idempotency.key }) }),
  };
  return model.updateOne(unchanged, toUpdate(asking, purgeAt));
}

/** What is on its way and no worker has begun to send. */
const WITHOUT_WAITING_ISSUES = { $pull: { mails: { bulkId: { $exists: true }, state: 'queued' as const } } };

const readerOf = (hash: string) => ({
  unsubscribeHashes: hash,
  subscribed: true,
  confirmedAt: trusted({ $ne: null }),
});

async function isWritten(write: Promise<unknown>): Promise<boolean> {
  try {
    const result = await write;
    return !isCount(result) || result.matchedCount > 0;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

const isCount = (result: unknown): result is { matchedCount: number } =>
  typeof result === 'object' && result !== null && 'matchedCount' in result;

function toDocument({ email, wantsUpdates, purgeAt, asking }: NewSubscriber): SubscriberDocument {
  const { now, idempotency, subscriberMail } = asking;
  return {
    _id: randomUUID(),
    email,
    subscribed: true,
    subscribedAt: now,
    wantsUpdates,
    confirmedAt: null,
    unsubscribedAt: null,
    askedAt: now,
    mailedAt: now,
    confirmations: subscriberMail.confirmation ? [subscriberMail.confirmation] : [],
    unsubscribeHashes: [subscriberMail.unsubscribeHash],
    idempotency: idempotency ? [idempotency] : [],
    issueIds: [],
    forgetAt: purgeAt,
    mails: [subscriberMail.mail],
  };
}

function toUpdate(
  { now, idempotency, subscriberMail }: Asking,
  purgeAt: Date | undefined,
): UpdateQuery<SubscriberDocument> {
  const latest = <T>(entry: T, max = MAX_ENTRIES) => ({ $each: [entry], $slice: -max });
  return {
    $set: { askedAt: now, ...(subscriberMail && { mailedAt: now }), ...(purgeAt && { forgetAt: purgeAt }) },
    $push: {
      ...(idempotency && { idempotency: latest(idempotency) }),
      ...(subscriberMail && { mails: latest(subscriberMail.mail) }),
      ...(subscriberMail && { unsubscribeHashes: latest(subscriberMail.unsubscribeHash, MAX_UNSUBSCRIBE_LINKS) }),
      ...(subscriberMail?.confirmation && { confirmations: latest(subscriberMail.confirmation) }),
    },
  };
}

async function confirm(model: Model<SubscriberDocument>, hash: string, now: Date): Promise<string | undefined> {
  const valid = { confirmations: trusted({ $elemMatch: { hash, expiresAt: { $gt: now } } }) };
  const found = await model
    .findOne(valid, { email: 1, confirmations: 1, confirmedAt: 1, subscribed: 1 })
    .lean<SubscriberDocument>();
  const confirmation = found?.confirmations.find((candidate) => candidate.hash === hash);
  if (!found || !confirmation) return undefined;

  const isFirst = found.confirmedAt === null || !found.subscribed;
  const { matchedCount } = await model.updateOne(
    { _id: found._id, ...valid },
    {
      $set: {
        subscribed: true,
        wantsUpdates: confirmation.wantsUpdates,
        unsubscribedAt: null,
        forgetAt: null,
        isWeekly: true,
        ...(isFirst && { confirmedAt: now, subscribedAt: now }),
      },
      $unset: { endedFor: '' },
    },
  );
  return matchedCount > 0 ? found.email : undefined;
}
