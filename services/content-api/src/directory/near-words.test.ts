import { expect, it } from 'vitest';

import { isOneSlipAway, toNeighbourhood } from './near-words.ts';

it.each([
  ['resturant', 'restaurant', true],
  ['restaurants', 'restaurant', true],
  ['restaurent', 'restaurant', true],
  ['restuarant', 'restaurant', true],
  ['market', 'market', false],
  ['marekts', 'market', false],
  ['bat', 'boat', true],
  ['boat', 'goats', false],
])('tells whether %s is one slip from %s', (typed, word, isSlip) => {
  expect(isOneSlipAway(typed, word)).toBe(isSlip);
  expect(isOneSlipAway(word, typed)).toBe(isSlip);
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
