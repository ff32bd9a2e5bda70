import { useSyncExternalStore } from 'react';

import { toDayNumber } from './soon.ts';

const neverChanges = () => () => undefined;

/** The day it is in Noosa, once the page stands: what the server renders is the same at any hour. */
export const useToday = (): number | undefined =>
  useSyncExternalStore(
    neverChanges,
    () => toDayNumber(Date.now()),
    () => undefined,
  );
