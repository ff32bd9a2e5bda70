import { sessionPersonalData } from '@shoreline/accounts';
import { mailPersonalData } from '@shoreline/mail';
import {
  byAccount,
  byEmail,
  type Person,
  type PersonalData,
  storedPersonalData,
} from '@shoreline/service-kit/personal-data';
import type { Connection } from 'mongoose';

import { claimPersonalData, type ReleaseListings } from './claims/claim-personal-data.ts';
import { listingPersonPersonalData } from './listing-people/listing-person-personal-data.ts';
import { listingTransferPersonalData } from './listing-transfers/listing-transfer-personal-data.ts';
import type { EnquiryStore } from './leads/enquiry.store.ts';

interface Dependencies extends ReleaseListings {
  enquiries: Pick<EnquiryStore, 'listAuthoredContent' | 'anonymiseAuthor'>;
}

const ENQUIRIES = 'business_leads';
const TWO_YEARS = 'two years';
const MAILS_ELSEWHERE = 'mails to you are listed as mails; the others are to other people';

/**
 * Everything owners-api stores about people. Export, erasure and the operators' commands go by this list.
 */
export const personalDataOfOwners = (connection: Connection, deps: Dependencies): readonly PersonalData[] => [
  claimPersonalData(connection, deps),
  authoredContent(deps),
  enquiriesSent(connection),
  listingPersonPersonalData(connection),
  listingTransferPersonalData(connection),
  mailPersonalData(connection),
  account(connection),
  sessionPersonalData(connection),
];

/** Collections that are about nobody, and why. */
export const impersonalCollections = {
  'claim_files.chunks': 'bytes of documents, which stand in the claims: erased with those',
  'claim_files.files': 'their keys: the ids of claims and documents',
  audit_chain: 'where the audit trail ends',
  audit_events: 'pseudonyms and ids, no address and no name (decision 0061)',
  retention_runs: 'how much was removed because its time was over, and when',
  confirmation_reminders: 'ids of listings and when they were confirmed; their mails are listed as mails',
  daily_mails: 'how much waited on a day, and that the operators were mailed',
  lead_tracks: 'counts of how a listing is used, without a person',
  throttles: 'hashes of what is counted, until what was spent is restored',
};

/** What stays whoever is erased. */
export const remainingAfterErasure = [
  {
    what: 'hashes of the address that count attempts to sign in and mails that were asked for',
    why: 'they slow guessing down, cannot be read back, and are gone within an hour',
  },
];

const authoredContent = ({ enquiries }: Pick<Dependencies, 'enquiries'>): PersonalData => ({
  name: 'enquiries',
  collection: ENQUIRIES,
  belongsTo: 'account',
  purpose: 'Your answers to enquiries, and your private notes.',
  retention: TWO_YEARS,
  exported: ['listingTitle', 'responseNotes', 'replies.message', 'replies.sentAt'],
  withheld: { notesBy: 'the id of the account, which stands there', 'replies.ownerId': 'the same' },
  remaining: {
    what: 'answers to customers, without their author, and mails that still carry them there',
    why: 'they went out for the business and belong to the enquiry of the customer, until that is two years old',
  },
  read: ({ accountIds }) => readEach(accountIds, (id) => enquiries.listAuthoredContent(id)),
  async erase({ accountIds, email = '' }: Person) {
    let count = 0;
    for (const id of accountIds) count += await enquiries.anonymiseAuthor({ id, email });
    return count;
  },
});

const readEach = async <T>(ids: readonly string[], read: (id: string) => Promise<T[]>): Promise<T[]> =>
  (await Promise.all(ids.map(read))).flat();

const enquiriesSent = (connection: Connection): PersonalData =>
  storedPersonalData(connection, {
    name: 'enquiriesSent',
    collection: ENQUIRIES,
    belongsTo: 'address',
    purpose: 'What you asked a business, and what it answered.',
    retention: TWO_YEARS,
    find: byEmail('customerEmail'),
    isAsTyped: true,
    exported: [
      ...['_id', 'directoryItemId', 'listingTitle', 'customerName', 'customerEmail', 'customerPhone', 'message'],
      ...['preferredContactMethod', 'source', 'utmSource', 'utmMedium', 'utmCampaign', 'utmContent', 'status'],
      ...['respondedAt', 'replies.message', 'replies.sentAt', 'createdAt', 'updatedAt', 'readAt'],
      ...['messages.from', 'messages.message', 'messages.sentAt', 'customerSays', 'askedAt', 'reopenedAt'],
    ],
    withheld: {
      responseNotes: 'private notes of the business: ask it',
      notesBy: 'who looks after the listing',
      'replies.id': 'technical',
      'replies.ownerId': 'who looks after the listing',
      'replies.idempotency': 'technical',
      'messages.id': 'technical',
      'messages.by': 'which of us answered',
      'messages.idempotency': 'technical',
      links: 'traces of the secrets in private links',
      awaitsQuestion: 'technical',
      readAs: 'what became of it with us',
      forwardedTo: 'the address of another person',
      awaitsOperator: 'technical',
      readBy: 'which of us read it',
      awaitsListing: 'technical',
      idempotency: 'technical',
      mails: MAILS_ELSEWHERE,
    },
  });

const account = (connection: Connection): PersonalData =>
  storedPersonalData(connection, {
    name: 'owner',
    collection: 'business_owners',
    belongsTo: 'account',
    purpose: 'Your account, and when the browsers that know it were last used.',
    retention: 'until you delete the account; 30 days while its address is not verified',
    find: byAccount('_id'),
    exported: [
      ...['_id', 'email', 'name', 'phone', 'emailVerified', 'isPasswordInDoubt', 'devices.seenAt'],
      ...['subscriptionStatus', 'subscriptionExpires', 'createdAt', 'updatedAt'],
      ...['emailChange.email', 'emailChange.requestedAt', 'emailChange.expiresAt'],
      ...['emailChange.verifiedAt', 'emailChange.agreedAt', 'formerEmails.email', 'formerEmails.until'],
    ],
    withheld: {
      passwordHash: 'opens the account',
      verification: 'a trace of a mailed secret',
      reset: 'a trace of a mailed secret',
      'emailChange.newHash': 'a trace of a mailed secret',
      'emailChange.oldHash': 'a trace of a mailed secret',
      'formerEmails.isPending': 'technical',
      signedUpFrom: 'hashes that nobody can read back; gone once the address is verified',
      'devices.hash': 'a trace of the secret that marks a browser',
      idempotency: 'technical',
      mails: MAILS_ELSEWHERE,
    },
  });
