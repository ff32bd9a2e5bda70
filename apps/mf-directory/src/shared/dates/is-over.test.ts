import type { Recurrence } from '@shoreline/contracts';
import { expect, it } from 'vitest';

import { event } from '../testing/listing.testing.ts';
import { isOver } from './is-over.ts';

const START = '2026-11-21T10:00:00+10:00';
const END = '2026-11-21T12:00:00+10:00';
const weekly = (until: string | null): Recurrence => ({
  every: 'week',
  interval: 1,
  weekdays: ['saturday'],
  until,
  except: [],
});

it.each([
  ['before its end', END, null, '2026-11-21T11:59:00+10:00', false],
  ['after its end', END, null, '2026-11-21T12:01:00+10:00', true],
  ['on its day, without an end', null, null, '2026-11-21T23:59:00+10:00', false],
  ['the day after, without an end', null, null, '2026-11-22T00:01:00+10:00', true],
  ['when it comes back for good', END, weekly(null), '2027-11-21T00:00:00+10:00', false],
  ['on the last day it comes back', END, weekly('2026-12-26'), '2026-12-26T09:00:00+10:00', false],
  ['after the last day it came back', END, weekly('2026-12-26'), '2026-12-27T09:00:00+10:00', true],
])('%s', (_, eventEndDate, recurrence, now, expected) => {
  const listing = event({ eventDate: START, eventEndDate, recurrence });

  expect(isOver(listing, Date.parse(now))).toBe(expected);
});

it('is never true of what is no event', () => {
  expect(isOver(event({ eventDate: null }), Date.now())).toBe(false);
});
