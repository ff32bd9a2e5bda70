import { expect, it } from 'vitest';

import { isWithin } from './destinations.ts';

it.each([
  ['/stories', '/stories', true],
  ['/stories/the-yellow-buoy', '/stories', true],
  ['/storiesque', '/stories', false],
  ['/', '/stories', false],
])('%s lies in %s: %s', (pathname, to, expected) => {
  expect(isWithin(pathname, { to, label: '' })).toBe(expected);
});

it.each([
  ['/', true],
  ['/stories', false],
])('%s is exactly the home page: %s', (pathname, expected) => {
  expect(isWithin(pathname, { to: '/', label: '', isExact: true })).toBe(expected);
});
