import type { FeaturedEvent } from '@shoreline/contracts';
import { expect, it } from 'vitest';

import { placeAhead } from './event.rules.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const dates = new Map([
  ['market', '2026-06-07T00:00:00.000Z'],
  ['concert', '2026-06-03T00:00:00.000Z'],
]);

it('takes dates from listings, soonest first, and leaves out what is over', () => {
  const placed = placeAhead(
    [
      line('market', { date: '2026-01-01T00:00:00.000Z' }),
      line('concert', { date: '2026-09-09T00:00:00.000Z' }),
      line('over', { date: '2026-09-09T00:00:00.000Z' }),
    ],
    dates,
    NOW,
  );

  expect(placed.map(({ directorySlug, date }) => [directorySlug, date])).toEqual([
    ['concert', '2026-06-03T00:00:00.000Z'],
    ['market', '2026-06-07T00:00:00.000Z'],
  ]);
});

it('believes a line without a listing', () => {
  const lines = ['2026-05-31T00:00:00.000Z', '2026-06-02T00:00:00.000Z'].map((date) => line(null, { date }));

  expect(placeAhead(lines, dates, NOW)).toEqual([lines[1]]);
});

function line(directorySlug: string | null, parts: Partial<FeaturedEvent>): FeaturedEvent {
  return {
    id: '0b0f7d5a-1c1e-5a7b-8f7a-2f1f0e5d4c3b',
    title: 'An event',
    description: 'Bring a basket.',
    date: NOW.toISOString(),
    location: 'Noosaville',
    category: 'Market',
    externalUrl: null,
    featured: true,
    directorySlug,
    ...parts,
  };
}
