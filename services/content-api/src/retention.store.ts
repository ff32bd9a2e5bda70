import { mailRetention } from '@shoreline/mail';
import { daysBefore, deletingRule, type RetentionRule, withWaiting } from '@shoreline/service-kit';
import type { Connection } from 'mongoose';

import type { Env } from './env.ts';

type RetentionDays = Pick<
  Env,
  | 'CONTACT_KEPT_DAYS'
  | 'STORY_ADDRESS_KEPT_DAYS'
  | 'REJECTED_STORY_KEPT_DAYS'
  | 'LISTING_EDIT_KEPT_DAYS'
  | 'ENDED_REVIEW_RETENTION_DAYS'
  | 'MAIL_KEPT_DAYS'
  | 'VAIN_SEARCH_RETENTION_DAYS'
>;

/** What content-api deletes after its retention; newsletter addresses expire by a TTL index. */
export function retentionRules(connection: Connection, days: RetentionDays): Record<string, RetentionRule> {
  const contacts = () => connection.collection('contacts');
  const suggestions = () => connection.collection('edit_suggestions');
  const stories = () => connection.collection('local_stories');
  const reviews = () => connection.collection('listing_reviews');
  const edits = () => connection.collection('listing_revisions');

  const submissions = () => connection.collection('listing_submissions');
  const eventSubmissions = () => connection.collection('event_submissions');
  const offers = () => connection.collection('listing_offers');
  const vainSearches = () => connection.collection('vain_searches');
  const withOldAddress = (now: Date) => ({
    status: { $in: ['approved', 'unpublished', 'taken-down'] },
    approvedAt: { $lt: daysBefore(now, days.STORY_ADDRESS_KEPT_DAYS) },
    authorEmail: { $type: 'string' as const },
  });

  return {
    contact_messages: deletingRule(contacts, (now) => ({
      createdAt: { $lt: daysBefore(now, days.CONTACT_KEPT_DAYS) },
    })),
    edit_suggestions: deletingRule(suggestions, (now) => ({
      createdAt: { $lt: daysBefore(now, days.CONTACT_KEPT_DAYS) },
    })),
    rejected_stories: deletingRule(stories, (now) => ({
      status: 'rejected',
      reviewedAt: { $lt: daysBefore(now, days.REJECTED_STORY_KEPT_DAYS) },
    })),
    /** A published story stays; nobody writes to its author any longer. */
    story_addresses: withWaiting(
      async (now) => (await stories().updateMany(withOldAddress(now), { $set: { authorEmail: null } })).modifiedCount,
      (now) => stories().countDocuments(withOldAddress(now)),
    ),
    /** What was approved is in the listing. Nothing is superseded any longer; what was before goes with the rest. */
    ended_listing_edits: deletingRule(edits, (now) => ({
      status: { $in: ['approved', 'rejected', 'withdrawn', 'superseded'] },
      reviewedAt: { $lt: daysBefore(now, days.LISTING_EDIT_KEPT_DAYS) },
    })),
    /** What was approved is a listing. */
    ended_submissions: deletingRule(submissions, (now) => ({
      status: { $in: ['approved', 'rejected', 'withdrawn'] },
      reviewedAt: { $lt: daysBefore(now, days.LISTING_EDIT_KEPT_DAYS) },
    })),
    /** What was approved is among the events. */
    ended_event_submissions: deletingRule(eventSubmissions, (now) => ({
      status: { $in: ['approved', 'rejected'] },
      reviewedAt: { $lt: daysBefore(now, days.LISTING_EDIT_KEPT_DAYS) },
    })),
    /** Those that are over or were taken back, and those that were declined and left. */
    ended_offers: deletingRule(offers, (now) => ({
      pendingSince: { $exists: false },
      updatedAt: { $lt: daysBefore(now, days.LISTING_EDIT_KEPT_DAYS) },
      $or: [{ endsAt: { $exists: false } }, { endsAt: { $lt: daysBefore(now, days.LISTING_EDIT_KEPT_DAYS) } }],
    })),
    ended_reviews: deletingRule(reviews, (now) => ({
      state: { $in: ['rejected', 'withdrawn'] },
      updatedAt: { $lt: daysBefore(now, days.ENDED_REVIEW_RETENTION_DAYS) },
    })),
    vain_searches: deletingRule(vainSearches, (now) => ({
      day: { $lt: daysBefore(now, days.VAIN_SEARCH_RETENTION_DAYS) },
    })),
    mails: mailRetention(connection, days.MAIL_KEPT_DAYS),
  };
}
