import { toBrisbaneDay } from '@shoreline/contracts';
import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** The day it is in Noosa; undefined until hydration: what the server renders is the same at any hour. */
export const useToday = (): number | undefined =>
  useSyncExternalStore(
    neverChanges,
    () => toBrisbaneDay(new Date()),
    () => undefined,
  );
