import { type ReviewedClaim, truncate } from '@shoreline/contracts';
import type { ReviewDetail, ReviewEntry } from '@shoreline/contracts/review-queue';
import {
  createWaitingReader,
  formatPosition,
  type ReviewSource,
  toMailLink,
} from '@shoreline/service-kit/review-queue';
import { type Connection, trusted } from 'mongoose';

import { defineClaimModel, type StoredClaim, toClaimFile } from './claim.documents.ts';
import { verificationLabels } from './claim.mails.ts';
import { type ClaimReviewDependencies, reviewClaim, toReviewedClaim } from './review-claim.ts';

const LISTED = {
  listing: 1,
  businessOwnerEmail: 1,
  verificationData: 1,
  notes: 1,
  claimedAt: 1,
  approvalBegunAt: 1,
} as const;

/** Claims of listings that nobody has decided about yet. */
export function claimReviewSource(connection: Connection, deps: ClaimReviewDependencies): ReviewSource {
  return {
    kind: 'claim',
    ...createWaitingReader(defineClaimModel(connection), {
      waiting: { status: 'pending', awaitsAnswer: trusted({ $exists: false }) },
      since: 'claimedAt',
      searched: ['listing.title', 'businessOwnerEmail', 'notes'],
      fields: LISTED,
      toEntries: (claims) => claims.map(toEntry),
    }),
    async findState(id) {
      const claim = await deps.claims.find(id);
      return claim && { decision: toDecision(claim), acts: toActs(claim) };
    },
    async find(id) {
      const claim = await deps.claims.find(id);
      return claim && toDetail(claim, await toReviewedClaim(deps, claim));
    },
    async act(id, { act, note = null, at, by }, ctx) {
      const decision = decisionOfAct[act as keyof typeof decisionOfAct];
      await reviewClaim(deps, { id, decision, review: { at, note, by } }, ctx);
    },
  };
}

const decisionOfAct = { approve: 'approved', reject: 'rejected', ask: 'needs-more' } as const;

const toEntry = (claim: Pick<StoredClaim, '_id' | keyof typeof LISTED>): ReviewEntry => ({
  id: claim._id,
  kind: 'claim',
  title: claim.listing.title,
  summary: claim.verificationData.withSession
    ? 'Sent by the signed-in owner of the address'
    : 'Sent by somebody who was not signed in',
  since: claim.claimedAt.toISOString(),
  by: claim.businessOwnerEmail,
  acts: claim.approvalBegunAt ? ['approve'] : ['approve', 'reject', 'ask'],
  isSafe: false,
  position: formatPosition({ at: claim.claimedAt, id: claim._id }),
});

const toActs = (claim: StoredClaim): ReviewEntry['acts'] =>
  claim.status === 'pending' && !claim.awaitsAnswer ? toEntry(claim).acts : [];

/** One that waits for its owner is decided for now: it comes back with the answer. */
const toDecision = (claim: StoredClaim): ReviewDetail['decision'] =>
  claim.status === 'pending' ? toOpenQuestion(claim) : toOutcome(claim, claim.status);

const toOutcome = (
  { reviewedAt, reviewedBy }: StoredClaim,
  outcome: Exclude<StoredClaim['status'], 'pending'>,
): ReviewDetail['decision'] => ({ outcome, at: reviewedAt?.toISOString() ?? null, by: reviewedBy ?? null });

function toOpenQuestion({ awaitsAnswer, questions = [] }: StoredClaim): ReviewDetail['decision'] {
  const asked = awaitsAnswer && questions.at(-1);
  return asked ? { outcome: 'asked', at: asked.askedAt.toISOString(), by: asked.by ?? null } : null;
}

const MAX_TEXT = 20_000;

/** What was written with the claim, and what was asked and answered since. */
function toText({ notes, questions = [] }: StoredClaim): string | null {
  const asked = questions.map(
    ({ question, answer }) => `We asked:\n${question}\n\nThey answered:\n${answer ?? 'nothing yet'}`,
  );
  return truncate([...(notes === null ? [] : [notes]), ...asked].join('\n\n'), MAX_TEXT) || null;
}

function toDetail(claim: StoredClaim, reviewed: ReviewedClaim): ReviewDetail {
  const { position: _position, ...entry } = toEntry(claim);
  return {
    ...entry,
    acts: toActs(claim),
    text: toText(claim),
    files: (claim.files ?? []).map(toClaimFile),
    facts: [
      { label: 'The listing shows', value: reviewed.listingEmail ?? 'no email address' },
      { label: 'Claimed with', value: claim.businessOwnerEmail },
      { label: 'Account', value: describeAccount(reviewed) },
      { label: 'Wants to prove it', value: verificationLabels[claim.verificationMethod] },
    ],
    changes: [],
    links: [
      { label: 'See the listing', href: `/directory/${claim.listing.slug}` },
      { label: 'Write to the claimant', href: toMailLink(claim.businessOwnerEmail, claim.listing.title) },
    ],
    warnings: toWarnings(claim, reviewed),
    place: null,
    notifiesSender: true,
    decision: toDecision(claim),
  };
}

function describeAccount({ owner, withSession }: ReviewedClaim): string {
  if (!owner) return 'none yet';
  const state = owner.emailVerified ? 'verified' : 'address not verified';
  return `${owner.name}, ${state}${withSession ? ', signed in while claiming' : ''}`;
}

function toWarnings({ status, approvalBegunAt }: StoredClaim, reviewed: ReviewedClaim): string[] {
  if (status !== 'pending') return [];
  return [
    ...(approvalBegunAt ? ['An approval was begun and not finished: approve it again.'] : []),
    ...(reviewed.owner?.emailVerified
      ? []
      : ['Nobody has verified this address with an account: it cannot be approved yet.']),
    ...toRivalWarnings(reviewed),
  ];
}

const toRivalWarnings = ({ owner, currentOwnerId, competing }: ReviewedClaim): string[] => [
  ...(currentOwnerId !== null && currentOwnerId !== owner?.id ? ['The listing has another owner.'] : []),
  ...(competing > 0 ? [`Other claims of this listing that wait: ${competing}.`] : []),
];
