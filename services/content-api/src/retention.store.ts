import { forgetMails } from '@shoreline/mail';
import { daysBefore, type Forget } from '@shoreline/service-kit';
import type { Connection } from 'mongoose';

import type { Env } from './env.ts';

type Spans = Pick<
  Env,
  | 'CONTACT_KEPT_DAYS'
  | 'STORY_ADDRESS_KEPT_DAYS'
  | 'REJECTED_STORY_KEPT_DAYS'
  | 'LISTING_EDIT_KEPT_DAYS'
  | 'MAIL_KEPT_DAYS'
>;

/** What content-api forgets by itself, beside addresses of the newsletter, which the database forgets. */
export function retentionRules(connection: Connection, spans: Spans): Record<string, Forget> {
  const contacts = () => connection.collection('contacts');
  const stories = () => connection.collection('local_stories');
  const edits = () => connection.collection('listing_revisions');

  return {
    async contact_messages(now) {
      const old = { createdAt: { $lt: daysBefore(now, spans.CONTACT_KEPT_DAYS) } };
      return (await contacts().deleteMany(old)).deletedCount;
    },
    async rejected_stories(now) {
      const old = { status: 'rejected', reviewedAt: { $lt: daysBefore(now, spans.REJECTED_STORY_KEPT_DAYS) } };
      return (await stories().deleteMany(old)).deletedCount;
    },
    /** A published story stays; nobody writes to its author any longer. */
    async story_addresses(now) {
      const decidedBefore = daysBefore(now, spans.STORY_ADDRESS_KEPT_DAYS);
      const old = { status: 'approved', approvedAt: { $lt: decidedBefore }, authorEmail: { $type: 'string' } };
      return (await stories().updateMany(old, { $set: { authorEmail: null } })).modifiedCount;
    },
    /** What was approved is in the listing. Nothing is superseded any longer; what was before goes with the rest. */
    async ended_listing_edits(now) {
      const reviewedAt = { $lt: daysBefore(now, spans.LISTING_EDIT_KEPT_DAYS) };
      const ended = { status: { $in: ['approved', 'rejected', 'withdrawn', 'superseded'] }, reviewedAt };
      return (await edits().deleteMany(ended)).deletedCount;
    },
    mails: (now) => forgetMails(connection, daysBefore(now, spans.MAIL_KEPT_DAYS)),
  };
}
