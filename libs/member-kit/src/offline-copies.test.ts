import { expect, it } from 'vitest';

import { describeCopyAge, formatMegabytes } from './offline-copies.ts';

const BRISBANE = 'Australia/Brisbane';
const NOW = new Date('2026-11-27T02:00:00Z');

it.each([
  ['2026-11-27T01:59:00Z', 'today, 11:59 am'],
  ['2026-11-26T14:00:00Z', 'today, 12:00 am'],
  ['2026-11-26T13:59:00Z', 'yesterday, 11:59 pm'],
  ['2026-11-26T06:12:00Z', 'yesterday, 4:12 pm'],
  ['2026-11-24T23:30:00Z', 'Wednesday 25 November, 9:30 am'],
])('says of a copy of %s that it is from %s', (copiedAt, text) => {
  expect(describeCopyAge(new Date(copiedAt), NOW, BRISBANE).replace('\u00a0', ' ')).toBe(text);
});

it.each([
  [400_000, '0.4 MB'],
  [9_949_999, '9.9 MB'],
  [24_400_000, '24 MB'],
])('says how much %i bytes are', (bytes, text) => {
  expect(formatMegabytes(bytes)).toBe(text);
});
