import { createDeferredPart } from '../shared/lazy/create-deferred-part.tsx';

const below = createDeferredPart(
  async () => (await import(/* webpackChunkName: "below" */ './below-listing.tsx')).BelowListing,
);
const eventDetails = createDeferredPart(
  async () => (await import(/* webpackChunkName: "below" */ './event-details.tsx')).EventDetails,
);
const whereabouts = createDeferredPart(
  async () => (await import(/* webpackChunkName: "below" */ './whereabouts.tsx')).Whereabouts,
);

const offers = createDeferredPart(async () => (await import(/* webpackChunkName: "below" */ './offers.tsx')).Offers);
const gallery = createDeferredPart(async () => (await import(/* webpackChunkName: "below" */ './gallery.tsx')).Gallery);
const eventsHere = createDeferredPart(
  async () => (await import(/* webpackChunkName: "below" */ './events-here.tsx')).EventsHere,
);

/** Loads the code of what of a listing's page is ready last. */
export const loadDeferredParts = () =>
  Promise.all([
    below.load(),
    eventDetails.load(),
    whereabouts.load(),
    offers.load(),
    gallery.load(),
    eventsHere.load(),
  ]);

/** Reviews, and listings like it. */
export const DeferredBelowListing = below.Part;
/** What its owner offers, and what takes place there. */
export const DeferredOffers = offers.Part;
export const DeferredGallery = gallery.Part;
export const DeferredEventsHere = eventsHere.Part;
export const DeferredWhereabouts = whereabouts.Part;
/** When an event takes place. */
export const DeferredEventDetails = eventDetails.Part;
