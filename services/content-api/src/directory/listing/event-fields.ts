import type { EventAdmission, EventTimes, Listing } from '@shoreline/contracts';

import { toSpokenTime } from '../../text/text-spoken-time.ts';

type EventFields = Pick<Listing, 'eventDate' | 'eventEndDate' | 'eventTime' | 'recurrence'>;

/** The fields of an event that say when it takes place, with the time as people say it. */
export const toEventFields = ({ start, end, recurrence }: EventTimes): EventFields => ({
  eventDate: start,
  eventEndDate: end,
  eventTime: `${toSpokenTime(new Date(start))} – ${toSpokenTime(new Date(end))}`,
  recurrence,
});

type PriceFields = Pick<Listing, 'eventPrice' | 'eventPriceTo'>;

/** Absent where nobody said. */
export const toPriceFields = ({ from, to }: EventAdmission): PriceFields => ({
  ...(from !== null && { eventPrice: from }),
  ...(to !== null && { eventPriceTo: to }),
});
