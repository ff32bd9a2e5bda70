import { createDeferredPart } from '../shared/lazy/create-deferred-part.tsx';

const noListings = createDeferredPart(
  async () => (await import(/* webpackChunkName: "later" */ './no-listings.tsx')).NoListings,
);
const tools = createDeferredPart(
  async () => (await import(/* webpackChunkName: "later" */ './result-tools.tsx')).ResultTools,
);
/** Loads the code of what is ready last, which is one file. */
export const loadDeferredParts = () => Promise.all([noListings.load(), tools.load()]);

export const DeferredNoListings = noListings.Part;
export const DeferredTools = tools.Part;
