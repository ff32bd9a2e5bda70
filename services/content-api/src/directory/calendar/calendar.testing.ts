import type { Listing } from '@shoreline/contracts';
import { exampleListing } from '@shoreline/contracts-testing';

import type { CalendarEntry } from './calendar-file.ts';

const ID = '0b0f7d5a-1c1e-5a7b-8f7a-2f1f0e5d4c3b';

/** A farmers market on Sunday, 7 June 2026, never edited. */
export function calendarEntry(parts: Partial<CalendarEntry> = {}): CalendarEntry {
  return { item: calendarItem(), revision: 0, updatedAt: new Date('2026-06-01T00:00:00Z'), ...parts };
}

export const calendarItem = (parts: Partial<Listing> = {}): Listing =>
  exampleListing({
    id: ID,
    slug: 'farmers-market',
    title: 'Farmers Market; fruit, fish',
    category: 'Event',
    subcategory: 'Market',
    shortDescription: 'Bring a basket.',
    description: 'Bring a basket.',
    eventDate: '2026-06-06T20:00:00.000Z',
    eventEndDate: '2026-06-07T02:00:00.000Z',
    eventTime: '6 am – 12 pm',
    address: '155 Weyba Road',
    suburb: 'Noosaville',
    postcode: '4566',
    latitude: -26.4018,
    longitude: 153.0708,
    ...parts,
  });
