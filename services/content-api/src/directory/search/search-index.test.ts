import { expect, it } from 'vitest';

import { isOneEditApart, toNeighbourhood } from './search-index.ts';

it.each([
  ['resturant', 'restaurant', true],
  ['restaurants', 'restaurant', true],
  ['restaurent', 'restaurant', true],
  ['restuarant', 'restaurant', true],
  ['market', 'market', false],
  ['marekts', 'market', false],
  ['bat', 'boat', true],
  ['boat', 'goats', false],
])('knows whether %s is one edit from %s', (typed, word, isApart) => {
  expect(isOneEditApart(typed, word)).toBe(isApart);
  expect(isOneEditApart(word, typed)).toBe(isApart);
});

it.each([
  ['resturant', 'restaurant'],
  ['restaurent', 'restaurant'],
  ['restuarant', 'restaurant'],
  ['kayyak', 'kayak'],
])('%s and %s meet in their neighbourhoods', (typed, word) => {
  const near = new Set([word, ...toNeighbourhood(word)]);

  expect([typed, ...toNeighbourhood(typed)].some((part) => near.has(part))).toBe(true);
});

it('leaves short words alone', () => {
  expect(toNeighbourhood('cat')).toEqual([]);
});
