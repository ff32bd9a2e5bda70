import { expect, it } from 'vitest';

import type { EventEntry } from './events-entry.ts';
import { listAhead } from './event.rules.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const MARKET = '2b0f7d5a-1c1e-5a7b-8f7a-2f1f0e5d4c3b';
const CONCERT = '3b0f7d5a-1c1e-5a7b-8f7a-2f1f0e5d4c3b';
const nextTimes = new Map([
  ['market', { id: MARKET, date: '2026-06-07T00:00:00.000Z' }],
  ['concert', { id: CONCERT, date: '2026-06-03T00:00:00.000Z' }],
]);

it('takes dates and ids from listings, soonest first, and leaves out what is over', () => {
  const events = listAhead(
    [
      entry('market', { date: '2026-01-01T00:00:00.000Z' }),
      entry('concert', { date: '2026-09-09T00:00:00.000Z' }),
      entry('over', { date: '2026-09-09T00:00:00.000Z' }),
    ],
    nextTimes,
    NOW,
  );

  expect(events.map(({ directorySlug, directoryItemId, date }) => [directorySlug, directoryItemId, date])).toEqual([
    ['concert', CONCERT, '2026-06-03T00:00:00.000Z'],
    ['market', MARKET, '2026-06-07T00:00:00.000Z'],
  ]);
});

it('uses the date of an entry without a listing', () => {
  const entries = ['2026-05-31T00:00:00.000Z', '2026-06-02T00:00:00.000Z'].map((date) => entry(null, { date }));

  expect(listAhead(entries, nextTimes, NOW)).toEqual([{ ...entries[1], directoryItemId: null }]);
});

it('says what became of the event', () => {
  const cancelled = new Map([['market', { id: MARKET, date: NOW.toISOString(), eventStatus: 'cancelled' as const }]]);

  expect(listAhead([entry('market', {})], cancelled, NOW)).toMatchObject([{ eventStatus: 'cancelled' }]);
  expect(listAhead([entry('market', {})], nextTimes, NOW)[0]).not.toHaveProperty('eventStatus');
});

function entry(directorySlug: string | null, parts: Partial<EventEntry>): EventEntry {
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
