import type { Listing, PersonaId } from '@shoreline/contracts';
import { expect, it } from 'vitest';

import { listing } from '../shared/testing/listing.testing.ts';
import { toPersonaBadge } from './listing-card.tsx';

const bookable = { bookingUrl: 'https://book.example' };
const service = (subcategory: string): Partial<Listing> => ({ category: 'Service', subcategory });

it.each<[PersonaId, string, Partial<Listing>, string]>([
  ['all', 'any listing', {}, 'Popular'],
  ['visit', 'an attraction', { category: 'Attraction', ...bookable }, 'Must-Visit'],
  ['visit', 'a tour', { category: 'Tour' }, 'Must-Visit'],
  ['visit', 'a place with a booking link', bookable, 'Book Now'],
  ['visit', 'anything else', {}, 'Tourist Favorite'],
  ['settled', 'a doctor', service('Healthcare'), 'Essential Service'],
  ['settled', 'a school', service('Education'), 'Essential Service'],
  ['settled', 'an office', service('Government'), 'Essential Service'],
  ['settled', 'a bank', service('Banking'), 'Essential Service'],
  ['settled', 'a tradesperson', service('Trades'), 'Local Favorite'],
  ['moving', 'an agent', service('Real Estate'), 'Quality Choice'],
  ['moving', 'a school', service('Education'), 'Quality Choice'],
  ['moving', 'a doctor', service('Healthcare'), 'Quality Choice'],
  ['moving', 'a restaurant', {}, 'Family-Friendly'],
  ['moving', 'a place to stay', { category: 'Accommodation' }, 'Family-Friendly'],
  ['moving', 'a bank', service('Banking'), 'Established'],
])('shows %s that %s is %o', (persona, _, own, badge) => {
  expect(toPersonaBadge(listing(own), persona)).toBe(badge);
});

it.each<PersonaId>(['all', 'visit', 'settled', 'moving'])('puts Featured before everything else for %s', (persona) => {
  expect(toPersonaBadge(listing({ featured: true, category: 'Tour' }), persona)).toBe('Featured');
});
