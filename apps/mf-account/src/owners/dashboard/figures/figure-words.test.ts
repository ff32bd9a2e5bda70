import { expect, it } from 'vitest';

import { changeInWords, dateInShort } from './figure-words.ts';

it.each([
  [5, 5, 'Same as before'],
  [0, 0, 'Same as before'],
  [30, 20, '+10 (+50 %)'],
  [4, 5, '−1 (−20 %)'],
  [0, 7, '−7 (−100 %)'],
  [3, 0, '+3, none before'],
])('tells %s against %s before as %s', (now, before, words) => {
  expect(changeInWords(now, before)).toBe(words);
});

it('writes a date as it is, whatever the zone of the browser', () => {
  expect(dateInShort('2026-11-01')).toBe('1 Nov');
});
