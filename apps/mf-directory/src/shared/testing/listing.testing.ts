import type { DirectoryFacets, Listing, FeaturedEvent } from '@shoreline/contracts';
import { exampleListing } from '@shoreline/contracts-testing';

const toId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const ID_SPACE = 1_000_000;
const idOf = (slug: string): string =>
  toId([...slug].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % ID_SPACE, 7));

/** A café, with what a test says about it. */
export const listing = (own: Partial<Listing> = {}): Listing =>
  exampleListing({
    id: idOf(own.slug ?? 'cup-and-oar'),
    description: 'Opens with the tide.\n\nCloses with it too.',
    ...own,
  });

/** A market on the last Sunday of November, ten hours ahead of UTC. */
export const event = (own: Partial<Listing> = {}): Listing =>
  listing({
    slug: 'ramp-market',
    title: 'Ramp Market',
    category: 'Event',
    subcategory: 'Market',
    eventDate: '2026-11-28T20:00:00.000Z',
    eventEndDate: '2026-11-29T02:00:00.000Z',
    eventTime: '6 am – 12 pm',
    ...own,
  });

/** A line of the editors' list. */
export const featuredEvent = (own: Partial<FeaturedEvent> = {}): FeaturedEvent => ({
  id: idOf(own.title ?? 'lantern-night'),
  title: 'Lantern Night',
  description: 'Paper boats at dusk.',
  date: '2026-11-28T08:00:00.000Z',
  location: 'Gympie Terrace',
  category: 'Community',
  externalUrl: null,
  featured: true,
  directorySlug: null,
  directoryItemId: null,
  ...own,
});

export const facets = (own: Partial<DirectoryFacets> = {}): DirectoryFacets => ({
  total: 7,
  categories: [{ category: 'Restaurant', count: 7 }],
  subcategories: [
    { category: 'Restaurant', subcategory: 'Bar', count: 2 },
    { category: 'Restaurant', subcategory: 'Café', count: 5 },
  ],
  groups: [],
  ...own,
});
