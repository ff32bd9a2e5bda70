import type { Document } from 'mongodb';

import type { Entry, Reference } from './ledger.ts';
import type { CollectionName } from '../backup/site-databases.ts';
import { idOf } from '../backup/stored-document.ts';

const documentKey = (collection: CollectionName, id: unknown): string => `${collection} ${String(id)}`;

const reference = (collection: CollectionName, id: unknown, what: string): Reference => ({
  keys: [documentKey(collection, id)],
  lookup: { collection, filter: { _id: id } },
  message: `its ${what} ${String(id)} is not there`,
});

/** Services tolerate a missing target: a list leaves the entry out, or shows that it is gone. */
const optionalReference = (collection: CollectionName, id: unknown, what: string): Reference => ({
  ...reference(collection, id, what),
  isRemark: true,
});

const USERS = 'identity.users';
const OWNERS = 'owners.business_owners';
const LISTINGS = 'content.directory_items';
const CLAIMS = 'owners.business_claims';
const EPISODES = 'content.episodes';
const STORIES = 'content.local_stories';

const savedIn: Partial<Record<string, CollectionName>> = {
  directory_item: LISTINGS,
  episode: EPISODES,
  local_story: STORIES,
};

/** What collections were called in backups of versions before; owners-api renames them when it opens a restored one. */
const formerNames: Partial<Record<CollectionName, CollectionName>> = {
  'owners.owners': OWNERS,
  'owners.claims': CLAIMS,
  'owners.leads': 'owners.business_leads',
};

export const currentName = (name: CollectionName): CollectionName => formerNames[name] ?? name;

const requestKeys = (collection: CollectionName, { idempotency }: Document): string[] =>
  [idempotency ?? []]
    .flat()
    .filter((one: Document | null) => typeof one?.key === 'string')
    .map(({ key }: Document) => `${collection} request ${String(key)}`);

const ownership = (listing: unknown, owner: unknown): string => `${String(listing)} belongs to ${String(owner)}`;
const approval = (listing: unknown, owner: unknown): string => `${String(listing)} was given to ${String(owner)}`;
/** An approval that was started: the listing may have its owner already. */
const handover = (listing: unknown): string => `${String(listing)} is being given`;

const claimRules: Partial<Record<string, (claim: Document) => Entry>> = {
  pending: ({ listing, businessOwnerEmail, approvalBegunAt: approvalStartedAt }) => ({
    provides: approvalStartedAt ? [handover(listing.id)] : [],
    uniqueKeys: [`${CLAIMS} of ${businessOwnerEmail} waiting for ${listing.id}`],
  }),
  approved: ({ listing, businessOwnerId }) => ({
    provides: [approval(listing.id, businessOwnerId)],
    uniqueKeys: [`${CLAIMS} approved for ${listing.id}`],
    references: [
      reference(OWNERS, businessOwnerId, 'owner'),
      {
        keys: [ownership(listing.id, businessOwnerId)],
        lookup: { collection: LISTINGS, filter: { _id: listing.id } },
        message: `its listing ${listing.id} does not belong to ${businessOwnerId}: revoke it again`,
      },
    ],
  }),
};

const sluggedEntry =
  (collection: CollectionName) =>
  ({ _id, slug }: Document): Entry => ({
    provides: [documentKey(collection, _id)],
    uniqueKeys: [`${collection} slug ${slug}`],
  });

const rules: Partial<Record<CollectionName, (document: Document) => Entry>> = {
  [LISTINGS]: ({ _id, slug, ownerId, submissionId }) => ({
    provides: [documentKey(LISTINGS, _id), ...(ownerId ? [ownership(_id, ownerId)] : [])],
    uniqueKeys: [`${LISTINGS} slug ${slug}`],
    references: ownerId ? [reference(OWNERS, ownerId, 'owner'), ...(submissionId ? [] : [claimOf(_id, ownerId)])] : [],
  }),
  [EPISODES]: sluggedEntry(EPISODES),
  [STORIES]: sluggedEntry(STORIES),
  'content.newsletters': ({ email }) => ({ uniqueKeys: [`content.newsletters address ${email}`] }),
  'content.listing_revisions': ({ status, listingId, ownerId }) =>
    status === 'pending'
      ? {
          uniqueKeys: [`content.listing_revisions waiting for ${listingId}`],
          references: [reference(LISTINGS, listingId, 'listing'), reference(OWNERS, ownerId, 'owner')],
        }
      : {},
  [USERS]: ({ _id, issuer, subject: sub, email }) => ({
    provides: [documentKey(USERS, _id)],
    uniqueKeys: [`${USERS} account ${issuer} ${sub}`, `${USERS} address ${email}`],
  }),
  'identity.user_profiles': ({ _id }) => ({ references: [reference(USERS, _id, 'member')] }),
  'identity.user_cookie_preferences': ({ _id }) => ({ references: [reference(USERS, _id, 'member')] }),
  'identity.saved_items': ({ userId, targetType, targetId }) => {
    const collection = savedIn[targetType];
    return {
      uniqueKeys: [`identity.saved_items ${userId} ${targetType} ${targetId}`],
      references: [
        reference(USERS, userId, 'member'),
        ...(collection ? [optionalReference(collection, targetId, 'target')] : []),
      ],
      faults: collection ? [] : [`"${targetType}" is nothing one can save`],
    };
  },
  'identity.event_notifications': ({ _id }) => ({ references: [reference(USERS, _id, 'member')] }),
  'identity.saved_lists': ({ userId }) => ({ references: [reference(USERS, userId, 'member')] }),
  'identity.member_listening': ({ _id }) => ({ references: [reference(USERS, _id, 'member')] }),
  [OWNERS]: ({ _id, email }) => ({ provides: [documentKey(OWNERS, _id)], uniqueKeys: [`${OWNERS} address ${email}`] }),
  [CLAIMS]: (claim) => claimRules[claim.status]?.(claim) ?? {},
  'owners.business_leads': ({ directoryItemId, listingTitle, notesBy, replies = [], respondedAt }) => ({
    references: [
      ...(listingTitle ? [optionalReference(LISTINGS, directoryItemId, 'listing')] : []),
      ...(notesBy ? [reference(OWNERS, notesBy, 'note writer')] : []),
      ...authorsOf(replies).map((id) => reference(OWNERS, id, 'answerer')),
    ],
    faults: replies.length > 0 && !respondedAt ? ['it has replies and was never answered'] : [],
  }),
};

const authorsOf = (replies: readonly Document[]): unknown[] => [
  ...new Set(replies.flatMap(({ ownerId }) => (ownerId ? [ownerId] : []))),
];

const claimOf = (listing: unknown, owner: unknown): Reference => ({
  keys: [approval(listing, owner), handover(listing)],
  lookup: { collection: CLAIMS, filter: { 'listing.id': listing, status: { $in: ['pending', 'approved'] } } },
  message: `no approved claim makes it the listing of ${String(owner)}`,
});

export function toEntry(collection: CollectionName, document: Document): Entry {
  const own = rules[collection]?.(document) ?? {};
  return {
    ...own,
    uniqueKeys: [...(own.uniqueKeys ?? []), ...requestKeys(collection, document)],
    faults: [...(own.faults ?? []), ...mailFaults(document), ...(idOf(document) === '' ? ['it has no id'] : [])],
  };
}

/** What a mail must have in each state, and what it may not (libs/mail). */
const mailStates: Partial<Record<string, { has: readonly string[]; hasNot: readonly string[] }>> = {
  queued: { has: ['text', 'html', 'dueAt'], hasNot: ['lease', 'sentAt', 'deadAt'] },
  leased: { has: ['text', 'html', 'dueAt', 'lease'], hasNot: ['sentAt', 'deadAt'] },
  sent: { has: ['sentAt'], hasNot: ['text', 'html', 'dueAt', 'lease'] },
  dead: { has: ['text', 'html', 'deadAt'], hasNot: ['dueAt', 'lease', 'sentAt'] },
};

const isThere = (value: unknown): boolean => value !== undefined && value !== null;

function mailFaults({ mails = [] }: Document): string[] {
  if (!Array.isArray(mails)) return ['its mails are no list'];
  const ids = new Set(mails.map(({ id }: Document) => String(id)));
  const duplicates = ids.size < mails.length ? ['one of its mails stands twice'] : [];
  return [...duplicates, ...mails.flatMap(faultsOfMail)];
}

function faultsOfMail(mail: Document): string[] {
  const state = mailStates[mail.state];
  if (!state) return [`its mail ${mail.id} is "${mail.state}", which is no state`];
  const missing = state.has.filter((name) => !isThere(mail[name]));
  const surplus = state.hasNot.filter((name) => isThere(mail[name]));
  const describe = (names: readonly string[], how: string) =>
    names.length > 0 ? [`its mail ${mail.id} is ${mail.state} ${how} ${names.join(', ')}`] : [];
  return [...describe(missing, 'without'), ...describe(surplus, 'and still has')];
}
