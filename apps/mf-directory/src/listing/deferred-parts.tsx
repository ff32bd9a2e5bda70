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

/** Loads the code of what of a listing's page is ready last. */
export const loadDeferredParts = () => Promise.all([below.load(), eventDetails.load(), whereabouts.load()]);

/** Reviews, and listings like it. */
export const DeferredBelowListing = below.Part;
export const DeferredWhereabouts = whereabouts.Part;
/** When an event takes place. */
export const DeferredEventDetails = eventDetails.Part;
