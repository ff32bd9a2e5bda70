import { createDeferredPart } from '../shared/lazy/create-deferred-part.tsx';

const dates = createDeferredPart(
  async () => (await import(/* webpackChunkName: "later" */ './event-dates.tsx')).EventDates,
);
const chosenFilters = createDeferredPart(
  async () => (await import(/* webpackChunkName: "later" */ './chosen-filters.tsx')).ChosenFilters,
);
const noEvents = createDeferredPart(
  async () => (await import(/* webpackChunkName: "later" */ './no-events.tsx')).NoEvents,
);
const subscribe = createDeferredPart(
  async () => (await import(/* webpackChunkName: "later" */ './subscribe.tsx')).Subscribe,
);
const besideList = createDeferredPart(
  async () => (await import(/* webpackChunkName: "beside" */ './beside-list.tsx')).BesideList,
);

/** Loads the code of what is ready last; of what stands beside the list only where that is shown. */
export const loadDeferredParts = (hasBeside: boolean) =>
  Promise.all([dates.load(), chosenFilters.load(), noEvents.load(), subscribe.load(), hasBeside && besideList.load()]);

export const DeferredEventDates = dates.Part;
export const DeferredChosenFilters = chosenFilters.Part;
export const DeferredNoEvents = noEvents.Part;
export const DeferredSubscribe = subscribe.Part;
export const DeferredBesideList = besideList.Part;
