import { purgeMails } from '@shoreline/mail';
import { daysBefore, type RetentionRule } from '@shoreline/service-kit';
import type { Connection } from 'mongoose';

import type { Env } from './env.ts';

type RetentionDays = Pick<
  Env,
  | 'CONTACT_KEPT_DAYS'
  | 'STORY_ADDRESS_KEPT_DAYS'
  | 'REJECTED_STORY_KEPT_DAYS'
  | 'LISTING_EDIT_KEPT_DAYS'
  | 'MAIL_KEPT_DAYS'
>;

/** What content-api deletes after its retention; newsletter addresses expire by a TTL index. */
export function retentionRules(connection: Connection, days: RetentionDays): Record<string, RetentionRule> {
  const contacts = () => connection.collection('contacts');
  const stories = () => connection.collection('local_stories');
  const edits = () => connection.collection('listing_revisions');

  return {
    async contact_messages(now) {
      const old = { createdAt: { $lt: daysBefore(now, days.CONTACT_KEPT_DAYS) } };
      return (await contacts().deleteMany(old)).deletedCount;
    },
    async rejected_stories(now) {
      const old = { status: 'rejected', reviewedAt: { $lt: daysBefore(now, days.REJECTED_STORY_KEPT_DAYS) } };
      return (await stories().deleteMany(old)).deletedCount;
    },
    /** A published story stays; nobody writes to its author any longer. */
    async story_addresses(now) {
      const decidedBefore = daysBefore(now, days.STORY_ADDRESS_KEPT_DAYS);
      const decided = { $in: ['approved', 'unpublished', 'taken-down'] };
      const old = { status: decided, approvedAt: { $lt: decidedBefore }, authorEmail: { $type: 'string' } };
      return (await stories().updateMany(old, { $set: { authorEmail: null } })).modifiedCount;
    },
    /** What was approved is in the listing. Nothing is superseded any longer; what was before goes with the rest. */
    async ended_listing_edits(now) {
      const reviewedAt = { $lt: daysBefore(now, days.LISTING_EDIT_KEPT_DAYS) };
      const ended = { status: { $in: ['approved', 'rejected', 'withdrawn', 'superseded'] }, reviewedAt };
      return (await edits().deleteMany(ended)).deletedCount;
    },
    mails: (now) => purgeMails(connection, daysBefore(now, days.MAIL_KEPT_DAYS)),
  };
}
