import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { type RetentionCase, testRetention } from '@shoreline/service-kit/retention-testing';

import { mongoContactStore } from './contact/contact.store.ts';
import { defineEventSubmissionModel } from './directory/event-submissions/event-submission.model.ts';
import { defineOfferModel } from './directory/offers/offer.model.ts';
import { defineReviewModel } from './directory/reviews/review.model.ts';
import { defineSubmissionModel } from './directory/submissions/submission.model.ts';
import { retentionRules } from './retention.store.ts';
import { mongoStoryStore } from './stories/story.store.ts';
import { mongoSuggestionStore } from './suggestions/suggestion.store.ts';

const { connection } = openTestDatabase();
mongoContactStore(connection);
mongoStoryStore(connection);
defineOfferModel(connection);
defineSubmissionModel(connection);
defineEventSubmissionModel(connection);
defineReviewModel(connection);
mongoSuggestionStore(connection);
const NOW = new Date('2026-06-01T00:00:00Z');
const days = (count: number) => new Date(NOW.getTime() - count * 86_400_000);
const retentionDays = {
  CONTACT_KEPT_DAYS: 10,
  STORY_ADDRESS_KEPT_DAYS: 10,
  REJECTED_STORY_KEPT_DAYS: 10,
  LISTING_EDIT_KEPT_DAYS: 10,
  ENDED_REVIEW_RETENTION_DAYS: 10,
  MAIL_KEPT_DAYS: 10,
  VAIN_SEARCH_RETENTION_DAYS: 10,
};
const rules = retentionRules(connection, retentionDays);

const cases: RetentionCase[] = [
  ['contact_messages', 'contacts', { createdAt: days(11) }, { createdAt: days(9) }],
  ['rejected_stories', 'local_stories', story('rejected', 11), story('rejected', 9)],
  ['rejected_stories', 'local_stories', story('rejected', 11), story('approved', 11)],
  ['edit_suggestions', 'edit_suggestions', { createdAt: days(11) }, { createdAt: days(9) }],
  ['story_addresses', 'local_stories', story('approved', 11), story('approved', 9), withoutAddress('approved')],
  ['story_addresses', 'local_stories', story('taken-down', 11), story('pending', 11), withoutAddress('taken-down')],
  ['ended_reviews', 'listing_reviews', review('rejected', 11), review('rejected', 9)],
  ['ended_reviews', 'listing_reviews', review('withdrawn', 11), review('approved', 11)],
  ['ended_reviews', 'listing_reviews', review('withdrawn', 11), review('pending', 11)],
  ['vain_searches', 'vain_searches', { day: days(11) }, { day: days(9) }],
  ['ended_listing_edits', 'listing_revisions', listingEdit('superseded', 11), listingEdit('superseded', 9)],
  ['ended_listing_edits', 'listing_revisions', listingEdit('approved', 11), listingEdit('pending', null)],
  ['ended_submissions', 'listing_submissions', submission('approved', 11), submission('approved', 9)],
  ['ended_submissions', 'listing_submissions', submission('rejected', 11), submission('rejected', 9)],
  ['ended_submissions', 'listing_submissions', submission('withdrawn', 11), submission('pending', null)],
  ['ended_event_submissions', 'event_submissions', submission('approved', 11), submission('approved', 9)],
  ['ended_event_submissions', 'event_submissions', submission('rejected', 11), submission('pending', null)],
  ['ended_offers', 'listing_offers', offer({ endsAt: days(11) }), offer({ endsAt: days(9) })],
  ['ended_offers', 'listing_offers', offer({ endsAt: days(11) }), offer({ endsAt: days(11), updatedAt: days(9) })],
  ['ended_offers', 'listing_offers', offer({ withdrawnAt: days(11) }), offer({ endsAt: days(-1) })],
  ['ended_offers', 'listing_offers', offer({ note: 'No.' }), offer({ pendingSince: days(11) })],
  ['mails', 'contacts', withMail('sent', 'sentAt', 11), withMail('sent', 'sentAt', 9), { mails: [] }],
  ['mails', 'contacts', withMail('dead', 'deadAt', 11), withMail('queued', 'createdAt', 11), { mails: [] }],
];

testRetention(connection, { rules, cases, now: NOW });

function listingEdit(status: string, reviewedDaysAgo: number | null) {
  const reviewedAt = reviewedDaysAgo === null ? null : days(reviewedDaysAgo);
  return { status, listingId: crypto.randomUUID(), submittedAt: days(20), reviewedAt };
}

function submission(status: string, reviewedDaysAgo: number | null) {
  const reviewedAt = reviewedDaysAgo === null ? null : days(reviewedDaysAgo);
  return { ownerId: crypto.randomUUID(), status, edit: 1, submittedAt: days(20), reviewedAt };
}

/** One nobody has touched for longer than it is kept, unless a test says otherwise. */
function offer(parts: object) {
  return { listingId: crypto.randomUUID(), ownerId: crypto.randomUUID(), edit: 1, updatedAt: days(11), ...parts };
}

function story(status: string, daysAgo: number) {
  return {
    status,
    slug: crypto.randomUUID(),
    authorEmail: 'a@b.example',
    reviewedAt: days(daysAgo),
    approvedAt: days(daysAgo),
  };
}

function withoutAddress(status: string) {
  return { status, authorEmail: null };
}

function review(state: string, updatedDaysAgo: number) {
  return { listingId: crypto.randomUUID(), memberId: crypto.randomUUID(), state, updatedAt: days(updatedDaysAgo) };
}

function withMail(state: string, field: string, daysAgo: number) {
  return { createdAt: days(1), mails: [{ id: crypto.randomUUID(), state, [field]: days(daysAgo) }] };
}
