import { useSyncExternalStore } from 'react';

import { toDayNumber } from './day-label.ts';

const neverChanges = () => () => undefined;

/** The day it is in Noosa; undefined until hydration: what the server renders is the same at any hour. */
export const useToday = (): number | undefined =>
  useSyncExternalStore(
    neverChanges,
    () => toDayNumber(Date.now()),
    () => undefined,
  );
