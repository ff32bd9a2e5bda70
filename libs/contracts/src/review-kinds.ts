/*
 * What waits for operators and where browsers ask for it, without schemas: their own app carries it.
 */

export { locationBounds } from './location-bounds.ts';

/** The kinds of things that wait until an operator has decided about them or read them, by the service that answers for them. */
export const reviewKindsOf = {
  content: [
    'story',
    'revision',
    'new-listing',
    'new-event',
    'offer',
    'suggestion',
    'message',
    'review',
    'answer',
    'reported-review',
    'avatar',
  ],
  owners: ['claim', 'enquiry'],
} as const;

export const reviewKinds = [...reviewKindsOf.content, ...reviewKindsOf.owners] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** What people read: one of a kind, and several. */
export const reviewKindLabels: Record<ReviewKind, { one: string; many: string }> = {
  story: { one: 'Story', many: 'Stories' },
  revision: { one: 'Edit of a listing', many: 'Edits of listings' },
  'new-listing': { one: 'New listing or event', many: 'New listings and events' },
  'new-event': { one: 'Event of a visitor', many: 'Events of visitors' },
  offer: { one: 'Offer or announcement', many: 'Offers and announcements' },
  suggestion: { one: 'Suggested edit', many: 'Suggested edits' },
  message: { one: 'Message', many: 'Messages' },
  review: { one: 'Review', many: 'Reviews' },
  answer: { one: 'Answer to a review', many: 'Answers to reviews' },
  'reported-review': { one: 'Reported review', many: 'Reported reviews' },
  avatar: { one: 'Picture of a member', many: 'Pictures of members' },
  claim: { one: 'Claim', many: 'Claims' },
  enquiry: { one: 'Enquiry without a reader', many: 'Enquiries without a reader' },
};

/**
 * What an operator does with one. `ask` mails a question to whoever sent it, and it waits for their answer. `done`: it was read, and nothing more is to be decided. `answer` mails the note to whoever wrote,
 * `forward` what was written to an address.
 */
export const reviewActs = ['approve', 'reject', 'ask', 'done', 'answer', 'forward', 'spam'] as const;
export type ReviewAct = (typeof reviewActs)[number];

/** What becomes of one. Its sender may have withdrawn it, and what was approved may be revoked with the command. */
export const reviewOutcomes = [
  'approved',
  'rejected',
  'asked',
  'done',
  'answered',
  'forwarded',
  'spam',
  'withdrawn',
  'revoked',
] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

/** What an act leads to. */
export const outcomeOfAct: Record<ReviewAct, ReviewOutcome> = {
  approve: 'approved',
  reject: 'rejected',
  ask: 'asked',
  done: 'done',
  answer: 'answered',
  forward: 'forwarded',
  spam: 'spam',
};

/** Where operators read a part of a document of a claim. */
export const claimFilePartPath = {
  method: 'GET',
  path: '/api/owners-queue/claims/:id/evidence/:file/parts/:part',
} as const;

const reviewQueuePathsBelow = <const Prefix extends string>(prefix: Prefix) =>
  ({
    list: { method: 'GET', path: `/api/${prefix}/entries` },
    counts: { method: 'GET', path: `/api/${prefix}/counts` },
    read: { method: 'GET', path: `/api/${prefix}/entries/:kind/:id` },
    act: { method: 'POST', path: `/api/${prefix}/entries/:kind/:id` },
  }) as const;

export type ReviewQueuePaths = ReturnType<typeof reviewQueuePathsBelow<string>>;

/** Each service answers for a part of the queue, and the gateway tells services apart by the first segment alone. */
export const reviewQueuePaths = {
  content: reviewQueuePathsBelow('content-queue'),
  owners: reviewQueuePathsBelow('owners-queue'),
} as const;
