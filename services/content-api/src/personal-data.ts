import { mailPersonalData } from '@shoreline/mail';
import {
  ANY_CASE,
  byAccount,
  byEmail,
  type PersonalData,
  type PersonFilter,
  type StoredFields,
  storedPersonalData,
} from '@shoreline/service-kit/personal-data';
import { type Collection, type Connection, trusted } from 'mongoose';

import { listingEdits, offers, submissions } from './directory/ownership/owner-personal-data.ts';
import { toItemKey } from './editing/content-item.store.ts';
import { MAILS_ELSEWHERE, WHO_DECIDED } from './personal-data-reasons.ts';
import { openReviewStore } from './open-reviews.ts';

/** Everything content-api stores about people. Export, erasure and the operators' commands go by this list. */
export const personalDataOfWriters = (connection: Connection): readonly PersonalData[] => [
  contactMessages(connection),
  suggestions(connection),
  eventSubmissions(connection),
  stories(connection),
  newsletter(connection),
  listings(connection),
  listingEdits(connection),
  submissions(connection),
  offers(connection),
  photographs(connection),
  photographUploads(connection),
  avatars(connection),
  reviews(connection),
  mailPersonalData(connection),
];

/** Collections that are about nobody, and why. */
export const impersonalCollections = {
  audit_chain: 'where the audit trail ends',
  audit_events: 'pseudonyms and ids, no address and no name (decision 0061)',
  episodes: 'what we publish',
  events: 'what we publish',
  directory_items: 'businesses and places; whose a listing is stands among listings',
  directory_words: 'words of listings',
  content_items: 'what we publish, as editors work on it; of a story, erased with it',
  content_changes: 'how often we published',
  draft_links: 'which draft a link shows, and until when; not who made it',
  newsletter_issues: 'what we publish; mails to editors who try an issue are listed as mails',
  review_limits: 'keyed hashes of networks and addresses, and ids, for eight days at most',
  retention_runs: 'how much was removed because its time was over, and when',
  vain_searches:
    'words and how often they found nothing on a day; what may be about a person is not stored (decision 0106)',
  site_content: 'who makes the podcast, in the words they want to be introduced with, and figures: what we publish',
};

/** What stays whoever is erased. */
export const remainingAfterErasure = [
  {
    what: 'stories that were published more than 90 days ago',
    why: 'their author’s address is erased by then, and nothing leads from a person to them: ask for the title',
  },
];

const contactMessages = (connection: Connection): PersonalData =>
  storedPersonalData(connection, {
    name: 'contactMessages',
    collection: 'contacts',
    belongsTo: 'address',
    purpose: 'What you wrote to us, so that we can answer.',
    retention: 'one year',
    find: byEmail('email'),
    isAsTyped: true,
    exported: ['_id', 'name', 'email', 'subject', 'message', 'createdAt', 'readAt'],
    withheld: {
      awaitsOperator: 'technical',
      readBy: WHO_DECIDED,
      idempotency: 'technical',
      mails: MAILS_ELSEWHERE,
    },
  });

const suggestions = (connection: Connection): PersonalData =>
  storedPersonalData(connection, {
    name: 'editSuggestions',
    collection: 'edit_suggestions',
    belongsTo: 'address',
    purpose: 'What you suggested about listings, so that we can thank you.',
    retention: 'one year',
    find: byEmail('email'),
    isAsTyped: true,
    exported: [
      ...['_id', 'listingId', 'listingTitle', 'kind', 'text', 'value', 'email', 'status', 'createdAt'],
      ...['reviewedAt', 'reviewNote'],
    ],
    withheld: { reviewedBy: WHO_DECIDED, idempotency: 'technical', mails: MAILS_ELSEWHERE },
  });

const eventSubmissions = (connection: Connection): PersonalData =>
  storedPersonalData(connection, {
    name: 'eventSubmissions',
    collection: 'event_submissions',
    belongsTo: 'address',
    purpose: 'Events you handed in, and how to reach you about them.',
    retention: '90 days after we decided on it; what we approved is among the events, without you',
    find: byEmail('email'),
    isAsTyped: true,
    exported: [
      ...['_id', 'fields', 'name', 'email', 'status', 'createdAt', 'reviewedAt', 'reviewNote'],
      ...['approval.at', 'approval.note', 'approval.place'],
    ],
    withheld: {
      'approval.by': WHO_DECIDED,
      reviewedBy: WHO_DECIDED,
      idempotency: 'technical',
      mails: MAILS_ELSEWHERE,
    },
  });

const stories = (connection: Connection): PersonalData =>
  storedPersonalData(connection, {
    name: 'stories',
    collection: 'local_stories',
    belongsTo: 'address',
    purpose: 'Stories you sent us, and how to reach you about them.',
    retention: 'published: until you ask us to take it down, the address for 90 days; declined: 90 days',
    find: byEmail('authorEmail'),
    isAsTyped: true,
    erase: (documents, filter) => eraseStories(connection, documents, filter),
    exported: [
      ...['_id', 'slug', 'title', 'content', 'excerpt', 'author', 'authorBio', 'authorEmail', 'storyType'],
      ...['location', 'tags', 'directorySlug', 'featured', 'status', 'submittedAt', 'approvedAt', 'reviewedAt'],
      ...['reviewNote', 'photographs', 'rightsDeclaredAt'],
    ],
    withheld: {
      primaryImage: 'drawn by us from the title',
      readTime: 'counted from the text',
      reviewedBy: WHO_DECIDED,
      words: 'for the search: words of the text',
      editedRevision: 'technical',
      idempotency: 'technical',
      mails: MAILS_ELSEWHERE,
    },
  });

/** What editors have of them, all versions, goes first: a story that is left is found again. */
async function eraseStories(connection: Connection, stories: Collection<StoredFields>, filter: PersonFilter) {
  const found = await stories.find(filter, { collation: ANY_CASE, projection: { _id: 1 } }).toArray();
  const keys = found.map(({ _id }) => toItemKey('story', String(_id)));
  await connection.collection<{ _id: string }>('content_items').deleteMany({ _id: { $in: keys } });
  return (await stories.deleteMany(filter, { collation: ANY_CASE })).deletedCount;
}

const newsletter = (connection: Connection): PersonalData =>
  storedPersonalData(connection, {
    name: 'newsletter',
    collection: 'newsletters',
    belongsTo: 'address',
    purpose:
      'That you subscribed to the newsletter, when you confirmed it, what you get and which issues you were sent.',
    retention: 'until 30 days after you unsubscribe; 30 days unconfirmed',
    find: byEmail('email'),
    exported: [
      ...['_id', 'email', 'subscribed', 'subscribedAt', 'wantsUpdates', 'confirmedAt', 'unsubscribedAt', 'askedAt'],
      ...['mailedAt', 'confirmations.wantsUpdates', 'confirmations.expiresAt', 'forgetAt', 'isWeekly', 'endedFor'],
      'issueIds',
    ],
    withheld: {
      'confirmations.hash': 'a trace of a mailed secret',
      unsubscribeHashes: 'traces of mailed secrets',
      idempotency: 'technical',
      mails: MAILS_ELSEWHERE,
    },
  });

/** Given back by owners-api, which knows the claim. */
const listings = (connection: Connection): PersonalData =>
  storedPersonalData(connection, {
    name: 'listings',
    collection: 'directory_items',
    belongsTo: 'account',
    purpose: 'Which listings are yours.',
    retention: 'as long as your claim holds',
    find: byAccount('ownerId'),
    exported: ['_id', 'slug', 'title'],
    withheld: { ownerId: 'the id of the account, which stands there' },
    erase: () => Promise.resolve(0),
  });

const photographs = (connection: Connection): PersonalData =>
  storedPersonalData(connection, {
    name: 'photographs',
    collection: 'photographs',
    belongsTo: 'account',
    purpose: 'Which photographs you sent us.',
    retention:
      'as long as a page shows it, and a day longer; that one was taken down, and why, for good; your name stands there until you ask us to remove it',
    find: byAccount('by.id'),
    exported: ['_id', 'width', 'height', 'createdAt', 'takenDown.at', 'takenDown.reason'],
    withheld: {
      'by.kind': 'what kind of account it is',
      'by.id': 'the id of the account, which stands there',
      placeholder: 'the picture in a few pixels',
      files: 'the names of the files made of it',
      usedAt: 'technical',
      'takenDown.by': WHO_DECIDED,
      mails: MAILS_ELSEWHERE,
    },
    // What shows it is somebody's page, with a word of its own about whom it belongs to.
    erase: async (documents, filter) =>
      (await documents.updateMany(filter, { $set: { by: ERASED_SENDER } })).modifiedCount,
  });

const ERASED_SENDER = { kind: 'erased', id: '' };

const photographUploads = (connection: Connection): PersonalData =>
  storedPersonalData(connection, {
    name: 'photographUploads',
    collection: 'photograph_uploads',
    belongsTo: 'account',
    purpose: 'That you began to send a photograph.',
    retention: 'one day',
    find: byAccount('by.id'),
    exported: ['_id', 'createdAt', 'photographId'],
    withheld: { 'by.kind': 'what kind of account it is', 'by.id': 'the id of the account, which stands there' },
  });

const avatars = (connection: Connection): PersonalData =>
  storedPersonalData(connection, {
    name: 'avatar',
    collection: 'member_avatars',
    belongsTo: 'account',
    purpose: 'The photograph of you that others see beside what you write.',
    retention: 'until you remove it or delete your account',
    find: byAccount('_id'),
    exported: ['name', 'shown', 'pending', 'pendingSince', 'note', 'decision.outcome', 'decision.at'],
    withheld: {
      _id: 'the id of the account, which stands there',
      'decision.photographId': 'technical',
      'decision.by': WHO_DECIDED,
    },
  });

/** An answer belongs to the business; the mails to its owner are listed as mails. */
const reviews = (connection: Connection): PersonalData => ({
  ...storedPersonalData(connection, {
    name: 'reviews',
    collection: 'listing_reviews',
    belongsTo: 'address',
    purpose: 'What you wrote about places, and what we decided.',
    retention: 'published: until you withdraw it or delete your account; declined or withdrawn: 90 days',
    find: ({ email, accountIds }) => ({
      $or: [{ memberId: { $in: [...accountIds] } }, ...(email === undefined ? [] : [{ authorEmail: email }])],
    }),
    exported: [
      ...['_id', 'listingId', 'author', 'authorEmail', 'state', 'live', 'publishedAt', 'isEdited', 'pending'],
      ...[
        'pendingSince',
        'note',
        'updatedAt',
        'answer',
        'reports.reason',
        'reports.at',
        'decision.outcome',
        'decision.at',
      ],
    ],
    withheld: {
      memberId: 'the id of the account, which stands there',
      edit: 'technical',
      'decision.edit': 'technical',
      'decision.by': WHO_DECIDED,
      flags: 'how we look for reviews that are bought',
      answerEdit: 'technical',
      pendingAnswer: 'of the business, until it is published',
      answerSince: 'of the business',
      answerNote: 'of the business',
      answerDecision: WHO_DECIDED,
      'reports.note': 'somebody else’s words',
      reportEdit: 'technical',
      reportedSince: 'technical',
      reportDecision: WHO_DECIDED,
      scoreDue: 'technical',
      mails: MAILS_ELSEWHERE,
    },
  }),
  erase: ({ email, accountIds }) =>
    openReviewStore(connection).removeAll({
      $or: [{ memberId: trusted({ $in: [...accountIds] }) }, ...(email === undefined ? [] : [{ authorEmail: email }])],
    }),
});
