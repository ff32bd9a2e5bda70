import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { type RetentionCase, testRetention } from '@shoreline/service-kit/retention-testing';
import { expect, it } from 'vitest';

import { mongoClaimStore } from './claims/claim.store.ts';
import { mongoListingPersonStore } from './listing-people/listing-person.store.ts';
import { mongoListingTransferStore } from './listing-transfers/listing-transfer.store.ts';
import { mongoLeadStore } from './leads/lead.store.ts';
import { mongoOwnerStore } from './owners/owner.store.ts';
import { retentionRules } from './retention.store.ts';

const { connection } = openTestDatabase();
mongoLeadStore(connection);
mongoClaimStore(connection);
mongoOwnerStore(connection);
mongoListingPersonStore(connection);
mongoListingTransferStore(connection);
const NOW = new Date('2026-06-01T00:00:00Z');
const days = (count: number) => new Date(NOW.getTime() - count * 86_400_000);
const spans = {
  ENQUIRY_KEPT_DAYS: 10,
  CLAIM_FILE_KEPT_DAYS: 90,
  CLAIM_KEPT_DAYS: 10,
  PENDING_CLAIM_KEPT_DAYS: 10,
  UNVERIFIED_OWNER_KEPT_DAYS: 10,
  MAIL_KEPT_DAYS: 10,
};
const rules = retentionRules(connection, spans);

const cases: RetentionCase[] = [
  ['enquiries', 'business_leads', { createdAt: days(11) }, { createdAt: days(9) }],
  ['ended_claims', 'business_claims', claim('rejected', 11), claim('rejected', 9)],
  ['ended_claims', 'business_claims', claim('withdrawn', 11), claim('approved', 11)],
  ['undecided_claims', 'business_claims', waitingClaim({}), waitingClaim({ claimedAt: days(9) })],
  ['undecided_claims', 'business_claims', waitingClaim({}), waitingClaim({ approvalBegunAt: days(10) })],
  ['undecided_claims', 'business_claims', waitingClaim({}), waitingClaim({ status: 'approved' })],
  ['ended_managers', 'listing_people', person('ended', 11), person('ended', 9)],
  ['ended_managers', 'listing_people', person('ended', 11), person('active', 11)],
  ['lapsed_invitations', 'listing_people', person('invited', 11), person('invited', 9)],
  ['ended_transfers', 'listing_transfers', transfer('done', 11), transfer('done', 9)],
  ['ended_transfers', 'listing_transfers', transfer('ended', 11), transfer('ended', 9)],
  ['ended_transfers', 'listing_transfers', transfer('done', 11), transfer('accepting', 11)],
  ['lapsed_transfers', 'listing_transfers', transfer('open', 11), transfer('open', 9)],
  ['lapsed_transfers', 'listing_transfers', transfer('open', 11), transfer('accepting', 11)],
  ['unverified_owners', 'business_owners', owner(false, 11), owner(false, 9)],
  ['unverified_owners', 'business_owners', owner(false, 11), owner(true, 11)],
  ['claim_files', 'business_claims', withFiles('rejected', 91), withFiles('rejected', 89), { status: 'rejected' }],
  ['claim_files', 'business_claims', withFiles('approved', 91), withFiles('pending', 91), { status: 'approved' }],
  [
    'dead_tokens',
    'business_owners',
    withTokens(1, -1),
    withTokens(-1, -1),
    { reset: expect.objectContaining({ expiresAt: days(-1) }) },
  ],
  ['confirmation_reminders', 'confirmation_reminders', reminder(183), reminder(181)],
  ['daily_mails', 'daily_mails', { createdAt: days(11) }, { createdAt: days(9) }],
  ['mails', 'business_leads', withMail('sent', 'sentAt', 11), withMail('sent', 'sentAt', 9), { mails: [] }],
];

testRetention(connection, { rules, cases, now: NOW });

it('purges old mails of documents that stay, and leaves queued ones', async () => {
  const leads = connection.collection('business_leads');
  await leads.deleteMany({});
  const mails = [
    { id: 'sent-long-ago', state: 'sent', sentAt: days(11) },
    { id: 'sent', state: 'sent', sentAt: days(9) },
    { id: 'given-up-long-ago', state: 'dead', deadAt: days(11) },
    { id: 'waits', state: 'queued', createdAt: days(11), dueAt: NOW },
  ];
  await leads.insertOne({ createdAt: days(1), mails });

  expect(await rules.mails?.(NOW)).toBe(2);
  expect((await leads.findOne())?.mails.map(({ id }: { id: string }) => id)).toEqual(['sent', 'waits']);
});

function claim(status: string, reviewedDaysAgo: number) {
  const listing = { id: crypto.randomUUID() };
  return { status, listing, businessOwnerEmail: 'a@b.example', reviewedAt: days(reviewedDaysAgo) };
}

function waitingClaim(parts: object) {
  const listing = { id: crypto.randomUUID() };
  return { status: 'pending', listing, businessOwnerEmail: 'a@b.example', claimedAt: days(11), ...parts };
}

function person(status: string, daysAgo: number) {
  const id = crypto.randomUUID();
  const token = status === 'invited' && { token: { hash: id, expiresAt: days(daysAgo) } };
  return { listingId: id, ownerId: id, email: 'a@b.example', status, endedAt: days(daysAgo), ...token };
}

/** Handed over or taken back so long ago, or with a link that expired so long ago. */
function transfer(status: string, daysAgo: number) {
  const id = crypto.randomUUID();
  const isOver = status === 'done' || status === 'ended';
  const token = { token: { hash: id, expiresAt: days(daysAgo) } };
  return {
    ...{ listingId: id, fromId: id, email: 'a@b.example', status, offeredAt: days(20) },
    ...(isOver ? { endedAt: days(daysAgo) } : { isUnderWay: true, ...token }),
  };
}

function owner(emailVerified: boolean, createdDaysAgo: number) {
  return { emailVerified, email: `${crypto.randomUUID()}@b.example`, createdAt: days(createdDaysAgo) };
}

function reminder(createdDaysAgo: number) {
  return { confirmations: [crypto.randomUUID()], createdAt: days(createdDaysAgo) };
}

function withFiles(status: string, reviewedDaysAgo: number) {
  return { ...claim(status, reviewedDaysAgo), files: [{ id: crypto.randomUUID() }] };
}

function withTokens(verificationDaysAgo: number, resetDaysAgo: number) {
  const verification = { hash: crypto.randomUUID(), expiresAt: days(verificationDaysAgo) };
  return { ...owner(true, 11), verification, reset: { hash: crypto.randomUUID(), expiresAt: days(resetDaysAgo) } };
}

function withMail(state: string, field: string, daysAgo: number) {
  return { createdAt: days(1), mails: [{ id: crypto.randomUUID(), state, [field]: days(daysAgo) }] };
}
