import {
  fromIsoDate,
  isClosedForNow,
  type Listing,
  MINUTES_PER_DAY,
  openingDay,
  startOfBrisbaneDay,
  toBrisbaneMinutes,
  toSession,
} from '@shoreline/contracts';

import type { Session, Stop } from './plan-day.ts';

/** How long people stay, in minutes. Whoever has a table booked knows better. */
const STAYS: Record<Listing['category'], number> = {
  Event: 120,
  Restaurant: 75,
  Accommodation: 30,
  Attraction: 90,
  Tour: 150,
  Service: 45,
};

/** What a listing is to a day; an event is given as it takes place next from that day on. */
export function toStop(listing: Listing, date: string): Stop {
  const { id, latitude, longitude, category } = listing;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  return {
    ...{ id, point, stayMinutes: STAYS[category], isEvent: category === 'Event' },
    ...(category === 'Event' ? toEventTimes(listing, date) : toOpenTimes(listing, date)),
  };
}

function toEventTimes(event: Listing, date: string): Pick<Stop, 'sessions' | 'reason'> {
  if (event.eventStatus === 'cancelled' || event.eventStatus === 'postponed')
    return { sessions: [], reason: 'cancelled' };
  const times = toEventSession(event, date);
  return times ? { sessions: [times] } : { sessions: [], reason: 'other-day' };
}

/** Of what lasts several days, the part of this one. */
function toEventSession({ eventDate, eventEndDate }: Listing, date: string): Session | undefined {
  if (!eventDate) return undefined;
  const midnight = fromIsoDate(date) * MINUTES_PER_DAY;
  const from = toBrisbaneMinutes(new Date(eventDate)) - midnight;
  const to = eventEndDate ? toBrisbaneMinutes(new Date(eventEndDate)) - midnight : from + STAYS.Event;
  return from < MINUTES_PER_DAY && to > 0 ? { from: Math.max(0, from), to } : undefined;
}

function toOpenTimes({ openingHours, closure }: Listing, date: string): Pick<Stop, 'sessions'> {
  const day = fromIsoDate(date);
  if (closure && isClosedForNow(closure, startOfBrisbaneDay(day))) return { sessions: [] };
  if (openingHours === null || typeof openingHours === 'string') return { sessions: undefined };
  const { slots } = openingDay(openingHours, day);
  return { sessions: slots?.map(toSession).toSorted((a, b) => a.from - b.from) };
}
