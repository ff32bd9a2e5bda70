import {
  compareListings,
  type Listing,
  listingFields,
  type ListingChanges,
  requiresConfirmedLocation,
  toListingPath,
  toPicture,
} from '@shoreline/contracts';
import type { ReviewDetail, ReviewEntry } from '@shoreline/contracts/review-queue';
import {
  createWaitingReader,
  formatPosition,
  type ReviewSource,
  toMailLink,
} from '@shoreline/service-kit/review-queue';
import { type Connection, trusted } from 'mongoose';

import { toStoredListing } from '../listing/listing.documents.ts';
import { defineListingModel, type ListingDocument } from '../listing/listing.model.ts';
import { defineListingRevisionModel, type ListingRevisionDocument, toEditId } from './listing-revision.model.ts';
import { findReplacement, reviewRevision } from './review-revision.ts';
import { withId } from './revision-review.store.ts';

const LISTED = { editId: 1, listingId: 1, ownerEmail: 1, changes: 1, submittedAt: 1 } as const;

/** Owners' edits of their listings that wait beside the live version. */
export function revisionReviewSource(connection: Connection, deps: Parameters<typeof reviewRevision>[0]): ReviewSource {
  const model = defineListingRevisionModel(connection);
  const listings = defineListingModel(connection);

  async function findLive(ids: readonly string[]): Promise<Map<string, Listing>> {
    const documents = await listings.find({ _id: trusted({ $in: ids }) }).lean<ListingDocument[]>();
    return new Map(documents.map((listing) => [listing._id, toStoredListing(listing)]));
  }

  async function find(id: string): Promise<ListingRevisionDocument | undefined> {
    const revision = await model.findOne(withId(id)).lean<ListingRevisionDocument>();
    if (revision) return revision;
    const replaced = await findReplacement(deps.revisions, id);
    if (replaced) throw replaced;
    return undefined;
  }

  return {
    kind: 'revision',
    ...createWaitingReader(model, {
      waiting: { status: 'pending' },
      since: 'submittedAt',
      searched: ['changes.title', 'changes.suburb', 'ownerEmail'],
      fields: LISTED,
      async toEntries(revisions) {
        const live = await findLive(revisions.map(({ listingId }) => listingId));
        return revisions.map((revision) => toEntry(revision, live.get(revision.listingId)));
      },
    }),
    async findState(id) {
      const revision = await find(id);
      return revision && { decision: toDecision(revision), acts: toActs(revision) };
    },
    async find(id) {
      const revision = await find(id);
      if (!revision) return undefined;
      return toDetail(revision, (await findLive([revision.listingId])).get(revision.listingId));
    },
    async act(id, { act, ...review }, ctx) {
      const decision = act === 'approve' ? 'approved' : 'rejected';
      await reviewRevision(deps, { id, review: { ...review, decision } }, ctx);
    },
  };
}

type Listed = Pick<ListingRevisionDocument, '_id' | 'listingId' | 'ownerEmail' | 'changes' | 'submittedAt' | 'editId'>;

function toEntry(revision: Listed, live: Listing | undefined): ReviewEntry {
  const { _id, changes, ownerEmail, submittedAt } = revision;
  const labels = live ? compareListings(live, changes, { groupHours: true }).map(({ label }) => label) : [];
  return {
    id: toEditId(revision),
    kind: 'revision',
    title: live?.title ?? changes.title,
    summary: labels.length > 0 ? `Changes: ${labels.join(', ')}` : 'Changes nothing that people read',
    since: submittedAt.toISOString(),
    by: ownerEmail,
    acts: ['approve', 'reject'],
    isSafe: live !== undefined && isSafe(labels, changes),
    position: formatPosition({ at: submittedAt, id: _id }),
  };
}

const SAFE_LABELS: readonly string[] = (['openingHours', 'priceRange', 'attributes'] as const).map(
  (name) => listingFields[name].label,
);

/** Nothing but what is chosen from lists and clocks: no words, no address, no link. */
function isSafe(labels: readonly string[], { openingHours }: ListingChanges): boolean {
  const isInWords =
    typeof openingHours === 'string' || (openingHours?.exceptions ?? []).some(({ note }) => Boolean(note));
  return labels.length > 0 && labels.every((label) => SAFE_LABELS.includes(label)) && !isInWords;
}

const toActs = ({ status, approval }: ListingRevisionDocument): ReviewEntry['acts'] => {
  if (status !== 'pending') return [];
  // It was approved and cut off on its way: approving it again finishes that.
  return approval ? ['approve'] : ['approve', 'reject'];
};

const toDecision = ({ status, reviewedAt, reviewedBy }: ListingRevisionDocument): ReviewDetail['decision'] =>
  status === 'pending' ? null : { outcome: status, at: reviewedAt?.toISOString() ?? null, by: reviewedBy ?? null };

function toDetail(revision: ListingRevisionDocument, live: Listing | undefined): ReviewDetail {
  const { position: _position, ...entry } = toEntry(revision, live);
  const { changes, ownerEmail } = revision;
  return {
    ...entry,
    acts: toActs(revision),
    text: null,
    facts: ownerEmail === null ? [] : [{ label: 'Owner', value: ownerEmail }],
    changes: live ? compareListings(live, changes) : [],
    ...toPictures(changes, live),
    links: [
      ...(live ? [{ label: 'See it as it is', href: toListingPath(live) }] : []),
      ...(ownerEmail === null ? [] : [{ label: 'Write to the owner', href: toMailLink(ownerEmail, entry.title) }]),
    ],
    warnings: live ? [] : ['This listing is not in the directory any longer.'],
    place: live && requiresConfirmedLocation(live, changes) ? toPlace(live, changes) : null,
    notifiesSender: ownerEmail !== null,
    decision: toDecision(revision),
  };
}

/** What is new to see must be seen before it is approved. */
function toPictures(
  { photographs = [] }: Partial<ListingChanges>,
  live: Listing | undefined,
): Pick<ReviewDetail, 'pictures'> {
  const added = photographs.filter(({ id }) => !live?.photographs.some((one) => one.id === id));
  return added.length > 0 ? { pictures: added.map(toPicture) } : {};
}

const toPlace = (live: Listing, changes: ListingChanges): NonNullable<ReviewDetail['place']> => ({
  before: toAddress(live),
  after: toAddress(changes),
  latitude: live.latitude,
  longitude: live.longitude,
});

const toAddress = ({ address, suburb, postcode }: Pick<Listing, 'address' | 'suburb' | 'postcode'>): string =>
  [address, [suburb, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
