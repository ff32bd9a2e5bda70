import type { Document } from 'mongodb';

import { mailFaults } from './mail-rules.ts';
import type { Entry, Need } from './ledger.ts';
import type { CollectionName } from './site-databases.ts';
import { idOf } from './stored-document.ts';

/** That a document is there: what references to it need. */
const being = (collection: CollectionName, id: unknown): string => `${collection} ${String(id)}`;

const needs = (collection: CollectionName, id: unknown, what: string): Need => ({
  keys: [being(collection, id)],
  look: { collection, filter: { _id: id } },
  says: `its ${what} ${String(id)} is not there`,
});

/** Services live with that: a list leaves the entry out, or says that it is gone. */
const wouldLike = (collection: CollectionName, id: unknown, what: string): Need => ({
  ...needs(collection, id, what),
  isRemark: true,
});

const USERS = 'identity.users';
const OWNERS = 'owners.owners';
const LISTINGS = 'content.directory_items';
const CLAIMS = 'owners.claims';

const savedIn: Partial<Record<string, CollectionName>> = {
  directory_item: LISTINGS,
  episode: 'content.episodes',
  local_story: 'content.local_stories',
};

/** One request, one record: within each collection a key of a request stands once. */
const requestKeys = (collection: CollectionName, { idempotency }: Document): string[] =>
  [idempotency ?? []]
    .flat()
    .filter((one: Document | null) => typeof one?.key === 'string')
    .map(({ key }: Document) => `${collection} request ${String(key)}`);

const ownership = (listing: unknown, owner: unknown): string => `${String(listing)} belongs to ${String(owner)}`;
const approval = (listing: unknown, owner: unknown): string => `${String(listing)} was given to ${String(owner)}`;
/** An approval that was begun: the listing may have its owner already. */
const handover = (listing: unknown): string => `${String(listing)} is being given`;

/** A claim that was declined, withdrawn or revoked stands by itself. */
const claimRules: Partial<Record<string, (claim: Document) => Entry>> = {
  pending: ({ listing, businessOwnerEmail, approvalBegunAt }) => ({
    provides: approvalBegunAt ? [handover(listing.id)] : [],
    alone: [`${CLAIMS} of ${businessOwnerEmail} waiting for ${listing.id}`],
  }),
  approved: ({ listing, businessOwnerId }) => ({
    provides: [approval(listing.id, businessOwnerId)],
    alone: [`${CLAIMS} approved for ${listing.id}`],
    needs: [
      needs(OWNERS, businessOwnerId, 'owner'),
      {
        keys: [ownership(listing.id, businessOwnerId)],
        look: { collection: LISTINGS, filter: { _id: listing.id } },
        says: `its listing ${listing.id} does not belong to ${businessOwnerId}: revoke it again`,
      },
    ],
  }),
};

/** What documents of each collection owe each other. A collection that is not named here stands by itself. */
const rules: Partial<Record<CollectionName, (document: Document) => Entry>> = {
  [LISTINGS]: ({ _id, slug, ownerId }) => ({
    provides: [being(LISTINGS, _id), ...(ownerId ? [ownership(_id, ownerId)] : [])],
    alone: [`${LISTINGS} slug ${slug}`],
    needs: ownerId ? [needs(OWNERS, ownerId, 'owner'), claimOf(_id, ownerId)] : [],
  }),
  'content.episodes': ({ _id, slug }) => ({
    provides: [being('content.episodes', _id)],
    alone: [`content.episodes slug ${slug}`],
  }),
  'content.local_stories': ({ _id, slug }) => ({
    provides: [being('content.local_stories', _id)],
    alone: [`content.local_stories slug ${slug}`],
  }),
  'content.newsletters': ({ email }) => ({ alone: [`content.newsletters address ${email}`] }),
  'content.listing_revisions': ({ status, listingId, ownerId }) =>
    status === 'pending'
      ? {
          alone: [`content.listing_revisions waiting for ${listingId}`],
          needs: [needs(LISTINGS, listingId, 'listing'), needs(OWNERS, ownerId, 'owner')],
        }
      : {},
  [USERS]: ({ _id, issuer, subject, email }) => ({
    provides: [being(USERS, _id)],
    alone: [`${USERS} account ${issuer} ${subject}`, `${USERS} address ${email}`],
  }),
  'identity.user_profiles': ({ _id }) => ({ needs: [needs(USERS, _id, 'member')] }),
  'identity.user_cookie_preferences': ({ _id }) => ({ needs: [needs(USERS, _id, 'member')] }),
  'identity.saved_items': ({ userId, targetType, targetId }) => {
    const collection = savedIn[targetType];
    return {
      alone: [`identity.saved_items ${userId} ${targetType} ${targetId}`],
      needs: [needs(USERS, userId, 'member'), ...(collection ? [wouldLike(collection, targetId, 'target')] : [])],
      faults: collection ? [] : [`"${targetType}" is nothing one can save`],
    };
  },
  [OWNERS]: ({ _id, email }) => ({ provides: [being(OWNERS, _id)], alone: [`${OWNERS} address ${email}`] }),
  [CLAIMS]: (claim) => claimRules[claim.status]?.(claim) ?? {},
  'owners.leads': ({ directoryItemId, listingTitle, notesBy, replies = [], respondedAt }) => ({
    needs: [
      ...(listingTitle ? [wouldLike(LISTINGS, directoryItemId, 'listing')] : []),
      ...(notesBy ? [needs(OWNERS, notesBy, 'note writer')] : []),
      ...writersOf(replies).map((id) => needs(OWNERS, id, 'answerer')),
    ],
    faults: replies.length > 0 && !respondedAt ? ['it has replies and was never answered'] : [],
  }),
};

const writersOf = (replies: readonly Document[]): unknown[] => [
  ...new Set(replies.flatMap(({ ownerId }) => (ownerId ? [ownerId] : []))),
];

const claimOf = (listing: unknown, owner: unknown): Need => ({
  keys: [approval(listing, owner), handover(listing)],
  look: { collection: CLAIMS, filter: { 'listing.id': listing, status: { $in: ['pending', 'approved'] } } },
  says: `no approved claim makes it the listing of ${String(owner)}`,
});

/** What a document says about the others, by the rules of its collection and of all documents that carry mail. */
export function toEntry(collection: CollectionName, document: Document): Entry {
  const own = rules[collection]?.(document) ?? {};
  return {
    ...own,
    alone: [...(own.alone ?? []), ...requestKeys(collection, document)],
    faults: [...(own.faults ?? []), ...mailFaults(document), ...(idOf(document) === '' ? ['it has no id'] : [])],
  };
}
