import type { FeaturedEvent } from '@shoreline/contracts';

/** An entry of the editors' list of events as it is stored. */
export type EventEntry = Omit<FeaturedEvent, 'directoryItemId'>;
