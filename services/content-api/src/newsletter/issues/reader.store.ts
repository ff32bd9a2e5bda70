import type { NewsletterCounts } from '@shoreline/contracts/operator-newsletter';
import type { StoredMail } from '@shoreline/mail';
import { type Connection, type Model, trusted } from 'mongoose';

import { defineSubscriberModel, type SubscriberDocument } from '../newsletter.model.ts';
import { unconfirmedEnd } from '../newsletter.rules.ts';
import type { IssueReader } from './issue.mails.ts';

export interface ReaderMail {
  readerId: string;
  mail: StoredMail;
  unsubscribeHash: string;
}

interface ReaderQuery {
  /** Those who confirmed by then, and did not leave since. */
  confirmedBy: Date;
  /** Those alone who asked for event updates and local offers. */
  onlyUpdates: boolean;
}

/** Who reads the newsletter, and what of an issue is on its way to them. */
export interface ReaderStore {
  count(query: ReaderQuery): Promise<number>;
  /** The next readers in the order of their ids. */
  listAfter(cursor: string, limit: number, query: ReaderQuery): Promise<IssueReader[]>;
  /** Puts mails of an issue into the outboxes of readers; whoever has it, or has left, is passed over. Returns to how many. */
  enqueue(issueId: string, mails: readonly ReaderMail[], query: ReaderQuery): Promise<number>;
  /** Takes back what no worker has begun to send. */
  withdraw(issueId: string): Promise<void>;
  /** Mails of an issue whose first attempt is not over. */
  countUntried(issueId: string): Promise<number>;
  countMails(issueId: string): Promise<NewsletterCounts>;
  /** Ends the subscription whose mail this is: there is no such address. Returns the address; undefined where it is nobody's. */
  endUnknownAddress(mail: { id: string; documentId: string }, now: Date): Promise<string | undefined>;
}

/** Unsubscribe links of a year of weekly mails keep working; more issues than that nobody puts on their way twice. */
const MAX_STORED = 60;
const MAX_MAILS = 20;
const EPOCH = new Date(0);
/** Waiting for the first attempt, or in it. */
const UNTRIED = [{ attempts: 0 }, { attempts: 1, state: 'leased' as const }];

export function mongoReaderStore(connection: Connection): ReaderStore {
  const model = defineSubscriberModel(connection);

  return {
    count: (query) => model.countDocuments(isReader(query)),
    async listAfter(cursor, limit, query) {
      const found = await model
        .find({ ...isReader(query), _id: trusted({ $gt: cursor }) }, { email: 1, wantsUpdates: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<SubscriberDocument[]>();
      return found.map(({ _id: id, email, wantsUpdates }) => ({ id, email, wantsUpdates }));
    },
    enqueue: (issueId, mails, query) => enqueue(model, issueId, { mails, query }),
    async withdraw(bulkId) {
      await model.updateMany(
        { mails: trusted({ $elemMatch: { bulkId, state: 'queued' as const } }) },
        { $pull: { mails: { bulkId, state: 'queued' } } },
      );
    },
    countUntried: (bulkId) =>
      model.countDocuments({ mails: trusted({ $elemMatch: { bulkId, dueAt: { $gt: EPOCH }, $or: UNTRIED } }) }),
    countMails: (issueId) => countMails(model, issueId),
    async endUnknownAddress({ id, documentId }, now) {
      const found = await model.findOneAndUpdate(
        { _id: documentId, 'mails.id': id },
        {
          $set: {
            subscribed: false,
            unsubscribedAt: now,
            endedFor: 'bounced',
            confirmations: [],
            forgetAt: unconfirmedEnd(now),
          },
        },
        { projection: { email: 1 } },
      );
      return found?.email;
    },
  };
}

const isReader = ({ confirmedBy, onlyUpdates }: ReaderQuery) => ({
  subscribed: true,
  isWeekly: trusted({ $ne: false }),
  confirmedAt: trusted({ $gt: EPOCH, $lte: confirmedBy }),
  ...(onlyUpdates && { wantsUpdates: true }),
});

/**
 * One conditional write for each reader: it puts the mail there and notes the issue, or does neither. That is why two replicas, or one
 * after a crash, may do the same batch.
 */
async function enqueue(
  model: Model<SubscriberDocument>,
  issueId: string,
  { mails, query }: { mails: readonly ReaderMail[]; query: ReaderQuery },
): Promise<number> {
  if (mails.length === 0) return 0;
  const writes = mails.map(({ readerId, mail, unsubscribeHash }) => ({
    updateOne: {
      filter: { ...isReader(query), _id: readerId, issueIds: trusted({ $ne: issueId }) },
      update: {
        $push: {
          issueIds: { $each: [issueId], $slice: -MAX_STORED },
          unsubscribeHashes: { $each: [unsubscribeHash], $slice: -MAX_STORED },
          mails: { $each: [mail], $slice: -MAX_MAILS },
        },
      },
    },
  }));
  return (await model.bulkWrite(writes, { ordered: false })).modifiedCount;
}

async function countMails(model: Model<SubscriberDocument>, bulkId: string): Promise<NewsletterCounts> {
  const groups = await model.aggregate<{ _id: string; count: number }>([
    { $match: { 'mails.bulkId': bulkId } },
    { $project: { 'mails.bulkId': 1, 'mails.state': 1 } },
    { $unwind: '$mails' },
    { $match: { 'mails.bulkId': bulkId } },
    { $group: { _id: '$mails.state', count: { $sum: 1 } } },
  ]);
  const countOf = (state: string) => groups.find(({ _id }) => _id === state)?.count ?? 0;
  return {
    recipients: groups.reduce((sum, { count }) => sum + count, 0),
    sent: countOf('sent'),
    bounced: countOf('bounced'),
    failed: countOf('dead'),
  };
}
