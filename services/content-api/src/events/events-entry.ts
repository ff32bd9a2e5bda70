import type { FeaturedEvent } from '@shoreline/contracts';

export type EventEntry = Omit<FeaturedEvent, 'directoryItemId' | 'eventStatus'>;
