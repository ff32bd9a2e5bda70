import type { FeaturedEvent } from '@shoreline/contracts';

/** A line of the editors' list of events as it is stored. */
export type EventLine = Omit<FeaturedEvent, 'directoryItemId'>;
