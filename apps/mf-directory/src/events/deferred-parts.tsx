import { createDeferredPart } from '../shared/lazy/create-deferred-part.tsx';

const dates = createDeferredPart(
  async () => (await import(/* webpackChunkName: "calendar" */ './event-dates.tsx')).EventDates,
);
const chosenFilters = createDeferredPart(
  async () => (await import(/* webpackChunkName: "calendar" */ './chosen-filters.tsx')).ChosenFilters,
);
const noEvents = createDeferredPart(
  async () => (await import(/* webpackChunkName: "calendar" */ './no-events.tsx')).NoEvents,
);
const subscribe = createDeferredPart(
  async () => (await import(/* webpackChunkName: "calendar" */ './subscribe.tsx')).Subscribe,
);
const month = createDeferredPart(
  async () => (await import(/* webpackChunkName: "month" */ './month-grid.tsx')).MonthGrid,
);

/** Loads the code of what is ready last; that of the month only where it is shown. */
export const loadDeferredParts = (hasMonth: boolean) =>
  Promise.all([dates.load(), chosenFilters.load(), noEvents.load(), subscribe.load(), hasMonth && month.load()]);

export const DeferredEventDates = dates.Part;
export const DeferredChosenFilters = chosenFilters.Part;
export const DeferredNoEvents = noEvents.Part;
export const DeferredSubscribe = subscribe.Part;
export const DeferredMonth = month.Part;
