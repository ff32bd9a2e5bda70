import { type Listing, type ListingOffer, MAX_EVENTS_HERE } from '@shoreline/contracts';
import { type Connection, trusted } from 'mongoose';

import { toContent } from '../offers/offer.store.ts';
import { defineOfferModel, type OfferDocument } from '../offers/offer.model.ts';
import { toListing } from './listing.documents.ts';
import { defineListingModel, type ListingDocument } from './listing.model.ts';

/** How many events of one place are put in their order here: those that come back stand in no index. */
const MAX_READ = 60;

/** What stands elsewhere and is shown with a listing. */
export function createListingExtras(connection: Connection) {
  const offers = defineOfferModel(connection);
  const listings = defineListingModel(connection);

  return { withOffers, withAll };

  /** These listings with their offers of this moment: one question, however many they are. */
  async function withOffers<L extends Listing>(found: readonly L[], now: Date): Promise<L[]> {
    if (found.length === 0) return [];
    const shown = { endsAt: trusted({ $gt: now }), startsAt: trusted({ $lte: now }) };
    const byListing = Map.groupBy(
      await offers
        .find({ listingId: trusted({ $in: found.map(({ id }) => id) }), ...shown } as never)
        .lean<OfferDocument[]>(),
      ({ listingId }) => listingId,
    );
    return found.map((listing) => {
      const its = (byListing.get(listing.id) ?? []).toSorted(soonestOver).flatMap(toShown);
      return its.length > 0 ? { ...listing, offers: its } : listing;
    });
  }

  /** A listing that is read alone: with its offers, the place of an event and the events of a place. */
  async function withAll(listing: Listing, now: Date): Promise<Listing> {
    const [[offered = listing], host, eventsHere] = await Promise.all([
      withOffers([listing], now),
      listing.hostId === undefined ? undefined : findHost(listing.hostId),
      listing.category === 'Event' ? [] : listEvents(listing.id, now),
    ]);
    return { ...offered, ...(host && { host }), ...(eventsHere.length > 0 && { eventsHere }) };
  }

  async function findHost(id: string): Promise<Listing['host']> {
    const fields = { slug: 1, title: 1, category: 1 } as const;
    const found = await listings.findOne({ _id: id, status: 'active' }, fields).lean<ListingDocument>();
    return found ? { slug: found.slug, title: found.title, category: found.category } : undefined;
  }

  async function listEvents(hostId: string, now: Date): Promise<NonNullable<Listing['eventsHere']>> {
    const ahead = { hostId, status: 'active', hiddenAfter: trusted({ $gte: now }) };
    const found = await listings.find(ahead).limit(MAX_READ).lean<ListingDocument[]>();
    return found
      .map((document) => toListing(document, now))
      .flatMap(({ slug, title, eventDate, eventStatus }) =>
        eventDate === null ? [] : [{ slug, title, eventDate, ...(eventStatus && { eventStatus }) }],
      )
      .toSorted((a, b) => (a.eventDate < b.eventDate ? -1 : 1))
      .slice(0, MAX_EVENTS_HERE);
  }
}

/** A listing has a few at most: no index needs to know the order. */
const soonestOver = (a: OfferDocument, b: OfferDocument): number =>
  (a.endsAt?.getTime() ?? 0) - (b.endsAt?.getTime() ?? 0) || (a._id < b._id ? -1 : 1);

const toShown = ({ _id, live }: OfferDocument): ListingOffer[] => (live ? [{ id: _id, ...toContent(live) }] : []);
