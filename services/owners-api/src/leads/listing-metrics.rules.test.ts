import { expect, it } from 'vitest';

import { type MetricCount, metricOfTrack, metricsSince, toListingMetrics } from './listing-metrics.rules.ts';

/** In Brisbane it is the first of June already. */
const NOW = new Date('2026-05-31T14:30:00.000Z');

it.each([
  ['view', 'page', 'views'],
  ['contact', 'phone', 'calls'],
  ['contact', 'email', 'emails'],
  ['visit', 'website', 'website'],
  ['visit', 'directions', 'directions'],
  ['booking', 'booking_url', 'bookings'],
  ['search', 'google_fallback', undefined],
])('counts %s by %s as %s', (action, method, name) => {
  expect(metricOfTrack({ action, method })).toBe(name);
});

it('needs two spans of Brisbane days, of which today ends the second', () => {
  expect(metricsSince(7, NOW)).toEqual(new Date('2026-05-18T14:00:00.000Z'));
});

it('sums up by day, over the span and over the one before', () => {
  const counts: MetricCount[] = [
    { date: '2026-06-01', name: 'views', count: 4 },
    { date: '2026-06-01', name: 'calls', count: 1 },
    { date: '2026-05-26', name: 'views', count: 2 },
    { date: '2026-05-25', name: 'views', count: 8 },
    { date: '2026-05-19', name: 'bookings', count: 3 },
    { date: '2026-05-18', name: 'views', count: 100 },
  ];

  const { daily, totals, previous } = toListingMetrics(7, counts, NOW);

  expect(daily.map(({ date, views }) => [date, views])).toEqual([
    ['2026-05-26', 2],
    ['2026-05-27', 0],
    ['2026-05-28', 0],
    ['2026-05-29', 0],
    ['2026-05-30', 0],
    ['2026-05-31', 0],
    ['2026-06-01', 4],
  ]);
  expect(totals).toEqual({
    views: 6,
    calls: 1,
    emails: 0,
    website: 0,
    directions: 0,
    bookings: 0,
    enquiries: 0,
  });
  expect(previous).toMatchObject({ views: 8, bookings: 3 });
});
