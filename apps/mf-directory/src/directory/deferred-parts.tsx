import { createDeferredPart } from '../shared/lazy/create-deferred-part.tsx';

const noListings = createDeferredPart(
  async () => (await import(/* webpackChunkName: "later" */ './no-listings.tsx')).NoListings,
);

export const loadNoListings = noListings.load;
export const DeferredNoListings = noListings.Part;
