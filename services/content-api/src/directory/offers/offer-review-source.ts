import { describeAct } from '@shoreline/audit';
import { formatDay, offerKindLabels, type OfferBody, type Site, toListingPath } from '@shoreline/contracts';
import type { ReviewDetail, ReviewEntry } from '@shoreline/contracts/review-queue';
import {
  createWaitingReader,
  formatPosition,
  type ReviewSource,
  toMailLink,
} from '@shoreline/service-kit/review-queue';
import { type Connection, trusted } from 'mongoose';

import { readEntryId, readListings, replaced, toEntryId, toSummary } from '../reviews/moderated-review.ts';
import { offerMails } from './offer.mails.ts';
import { defineOfferModel, type OfferDocument } from './offer.model.ts';
import type { OfferStore } from './offer.store.ts';

interface Dependencies {
  offers: Pick<OfferStore, 'find' | 'review'>;
  site: Site;
}

type ListingOf = Awaited<ReturnType<typeof readListings>> extends Map<string, infer L> ? L | undefined : never;

const LISTED = { edit: 1, listingId: 1, pending: 1, pendingSince: 1, updatedAt: 1, ownerEmail: 1 } as const;
const ACTS: ReviewEntry['acts'] = ['approve', 'reject'];

/** Offers and announcements of owners, until somebody has read them. */
export function offerReviewSource(connection: Connection, { offers, site }: Dependencies): ReviewSource {
  const findListing = async (id: string): Promise<ListingOf> => (await readListings(connection, [id])).get(id);

  return {
    kind: 'offer',
    ...createWaitingReader(defineOfferModel(connection), {
      waiting: { pendingSince: trusted({ $exists: true }) } as never,
      since: 'pendingSince',
      searched: ['pending.title', 'pending.text', 'ownerEmail'],
      fields: LISTED,
      async toEntries(found: OfferDocument[]) {
        const ids = found.map(({ listingId }) => listingId);
        const listings = await readListings(connection, ids);
        return found.map((offer) => toEntry(offer, listings.get(offer.listingId)));
      },
    }),
    async findState(entryId) {
      const found = await find(entryId);
      const decision = found && toDecision(found);
      return found && { decision: decision ?? null, acts: decision ? [] : ACTS };
    },
    async find(entryId) {
      const found = await find(entryId);
      return found && toDetail(found, await findListing(found.listingId));
    },
    async act(entryId, { act, at, by, note }, ctx) {
      const found = await find(entryId);
      if (!found) return;
      const decision = act === 'approve' ? 'approved' : 'rejected';
      const listing = await findListing(found.listingId);
      describeAct(ctx, {
        event: `listing-offer-${decision}`,
        accountId: found.ownerId,
        email: found.ownerEmail ?? undefined,
      });
      await offers.review(found._id, {
        ...{ edit: found.edit, decision, note, at, by },
        toMails: ({ ownerEmail: to, pending }) =>
          offerMails({ to, title: pending?.title ?? '', listing, decision, note }, { site, now: at }),
      });
    },
  };

  /** Undefined where there is none; throws 409 where it was changed or taken back after this version. */
  async function find(entryId: string): Promise<OfferDocument | undefined> {
    const { id, edit } = readEntryId(entryId);
    const found = await offers.find(id);
    if (!found) return undefined;
    if (found.decision?.edit !== edit && (found.edit !== edit || !found.pending)) throw replaced();
    return { ...found, edit };
  }
}

function toEntry(offer: OfferDocument, listing: ListingOf): ReviewEntry {
  const { _id, edit, pendingSince, updatedAt, ownerEmail } = offer;
  const content = contentOf(offer);
  const at = pendingSince ?? updatedAt;
  return {
    id: toEntryId(_id, edit),
    kind: 'offer',
    title: `${listing?.title ?? 'A listing'}: ${content?.title ?? ''}`,
    summary: toSummary(content ? `${offerKindLabels[content.kind]}. ${content.text}` : ''),
    since: at.toISOString(),
    by: ownerEmail,
    acts: ACTS,
    isSafe: false,
    position: formatPosition({ at, id: _id }),
  };
}

const contentOf = ({ pending, declined, live }: OfferDocument): OfferBody | undefined => pending ?? declined ?? live;

const toDecision = ({ decision, edit }: OfferDocument): ReviewDetail['decision'] =>
  decision?.edit === edit ? { outcome: decision.outcome, at: decision.at.toISOString(), by: decision.by } : null;

function toDetail(offer: OfferDocument, listing: ListingOf): ReviewDetail {
  const { position: _position, ...entry } = toEntry(offer, listing);
  const decision = toDecision(offer);
  return {
    ...entry,
    ...toWords(offer),
    acts: decision ? [] : ACTS,
    links: toLinks(offer, listing, entry.title),
    warnings: listing ? [] : ['This listing is not in the directory any longer.'],
    place: null,
    notifiesSender: offer.ownerEmail !== null,
    decision,
  };
}

function toWords(offer: OfferDocument): Pick<ReviewDetail, 'text' | 'facts' | 'changes'> {
  const { live, pending } = offer;
  const content = contentOf(offer);
  return {
    text: content?.text ?? null,
    facts: content ? toFacts(content) : [],
    changes: live && pending ? compare(live, pending) : [],
  };
}

const toLinks = ({ ownerEmail }: OfferDocument, listing: ListingOf, title: string): ReviewDetail['links'] => [
  ...(listing ? [{ label: 'See the listing', href: toListingPath(listing) }] : []),
  ...(ownerEmail === null ? [] : [{ label: 'Write to the owner', href: toMailLink(ownerEmail, title) }]),
];

const toFacts = ({ kind, title, url, from, until }: OfferBody): ReviewDetail['facts'] => [
  { label: 'Kind', value: offerKindLabels[kind] },
  { label: 'Title', value: title },
  { label: 'First day', value: toDay(from) },
  { label: 'Last day', value: toDay(until) },
  ...(url ? [{ label: 'Link', value: url }] : []),
];

const toDay = (date: string): string => formatDay(`${date}T00:00:00+10:00`) ?? date;

const compare = (live: OfferBody, pending: OfferBody): ReviewDetail['changes'] => {
  const before = new Map(toFacts(live).map(({ label, value }) => [label, value]));
  const after = new Map(toFacts(pending).map(({ label, value }) => [label, value]));
  const labels = [...new Set([...before.keys(), ...after.keys()])];
  return [
    ...labels.map((label) => ({ label, before: before.get(label) ?? '', after: after.get(label) ?? '' })),
    { label: 'Text', before: live.text, after: pending.text },
  ].filter((line) => line.before !== line.after);
};
