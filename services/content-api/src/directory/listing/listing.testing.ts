import type { Listing } from '@shoreline/contracts';
import { exampleListing } from '@shoreline/contracts-testing';
import { createLog } from '@shoreline/service-kit';
import { connectDatabase } from '@shoreline/service-kit/database';

import { mongoListingStore } from './listing.store.ts';

/** Monday, 1 June 2026, 10:00 in Brisbane. */
export const NOW = new Date('2026-06-01T00:00:00Z');
export const SEED = { at: NOW, sourceType: 'seed' } as const;

/** A store on a database of its own; `close` drops it. */
export function openTestStore(uri: string) {
  const database = connectDatabase({ uri, log: createLog({ service: 'test', level: 'silent' }) });
  const store = mongoListingStore(database.connection);
  return {
    database,
    store,
    close: async () => {
      await database.connection.dropDatabase();
      await database.close();
    },
  };
}

export const toId = (index: number): string => `00000000-0000-5000-8000-${String(index).padStart(12, '0')}`;

/** Gives every listing an id by its place in the list. */
export const numbered = (listings: readonly Listing[]): Listing[] =>
  listings.map((entry, index) => ({ ...entry, id: toId(index) }));

/** A bar in Noosaville about which little is known. */
export function listing(slug: string, parts: Partial<Listing> = {}): Listing {
  const picture = { src: `/api/artwork/table/${slug}.svg`, width: 1200, height: 800, alt: 'A table.' };
  return exampleListing({
    id: toId(0),
    slug,
    title: slug.replaceAll('-', ' '),
    subcategory: 'Bar',
    primaryImage: picture,
    images: [picture],
    shortDescription: 'Open most days.',
    description: 'Open most days.',
    address: '1 Weyba Road',
    suburb: 'Noosaville',
    postcode: '4566',
    openingHours: { weekly: { monday: [{ opens: '07:00', closes: '12:00' }] } },
    ...parts,
  });
}

/** An event from one clock time in Brisbane to another. */
export const event = (slug: string, [from, to]: [string, string], parts: Partial<Listing> = {}): Listing =>
  listing(slug, {
    category: 'Event',
    subcategory: 'Market',
    openingHours: null,
    eventDate: new Date(`${from}+10:00`).toISOString(),
    eventEndDate: new Date(`${to}+10:00`).toISOString(),
    ...parts,
  });

/** Among them one of every kind the lists tell apart. */
export const someListings = (): Listing[] =>
  numbered([
    listing('zebra-realty', { category: 'Service', subcategory: 'Real Estate', priceRange: '$$$$' }),
    listing('bakehouse', {
      subcategory: 'Bakery',
      tags: ['sourdough'],
      priceRange: '$',
      bookingUrl: 'https://bakehouse.example/book',
      attributes: ['family-friendly'],
      latitude: -26.4,
      longitude: 153.06,
    }),
    listing('eclairs', { title: 'Éclairs', subcategory: 'Bakery', latitude: -26.41, longitude: 153.06 }),
    listing('surf-school', { category: 'Tour', subcategory: 'Surf Lessons', featured: true }),
    listing('clinic', {
      category: 'Service',
      subcategory: 'Healthcare',
      suburb: 'Tewantin',
      attributes: ['bulk-billing', 'wheelchair-accessible'],
      tags: ['doctor'],
    }),
    event('farmers-market', ['2026-05-24T06:00', '2026-05-24T12:00'], {
      eventPrice: 0,
      recurrence: { every: 'week', interval: 1, weekdays: ['sunday'], until: null, except: [] },
    }),
    // It began before now and is still on.
    event('film-night', ['2026-05-31T19:00', '2026-06-02T22:00'], { subcategory: 'Arts' }),
    event('lantern-walk', ['2026-06-10T18:00', '2026-06-10T20:00'], { subcategory: 'Community', eventPrice: 12 }),
    event('last-years-fair', ['2025-06-01T10:00', '2025-06-01T15:00'], { subcategory: 'Community' }),
  ]);
