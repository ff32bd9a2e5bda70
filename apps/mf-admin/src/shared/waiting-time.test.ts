import { expect, it } from 'vitest';

import { waitingTime } from './waiting-time.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');

it.each([
  ['2026-11-24T12:00:30Z', 'just now'],
  ['2026-11-24T11:59:00Z', '1 minute'],
  ['2026-11-24T10:30:00Z', '1 hour'],
  ['2026-11-21T10:30:00Z', '3 days'],
])('of %s is %s', (since, text) => {
  expect(waitingTime(since, NOW)).toBe(text);
});
