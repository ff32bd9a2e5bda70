import { expect, it } from 'vitest';

import { toPattern, toPrefixes, toWords } from './text-words.ts';

it('folds capitals, accents, apostrophes and punctuation away', () => {
  expect(toWords("Café by the Sea – Pat's café")).toEqual(['cafe', 'by', 'the', 'sea', 'pats']);
});

it.each([
  ['doctors', 'doctor'],
  ['bakeries', 'baker'],
  ['beaches', 'beach'],
  ['gas', 'gas'],
])('looks for %s by its stem %s', (typed, prefix) => {
  expect(toPrefixes(typed)).toEqual([prefix]);
});

it.each(['.*', '(((', '^$', '\\', '[a-z'])('INJ-5: finds nothing but words in %s', (typed) => {
  expect(toPrefixes(typed)).toEqual(typed === '[a-z' ? ['a', 'z'] : []);
});

it('folds what stands for many letters as far as ordinary text would grow', () => {
  expect(toWords('\ufb03 \ud55c')).toEqual(['ffi', '\u1112\u1161\u11ab']);
  expect(toWords('\ufdfa'.repeat(100)).join('').length).toBeLessThanOrEqual(300);
});

it('looks at the first six words of a long search', () => {
  expect(toPrefixes('one two three four five six seven')).toHaveLength(6);
});

it('matches beginnings only', () => {
  expect(toPattern('mark').test('market')).toBe(true);
  expect(toPattern('mark').test('supermarket')).toBe(false);
});
