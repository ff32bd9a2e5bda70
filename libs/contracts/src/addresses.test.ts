import { expect, it } from 'vitest';

import { toListingPath } from './addresses.ts';

it.each([
  ['Event', '/events/first-light'],
  ['Restaurant', '/directory/first-light'],
] as const)('leads to the page of a listing of the category %s', (category, path) => {
  expect(toListingPath({ category, slug: 'first-light' })).toBe(path);
});
