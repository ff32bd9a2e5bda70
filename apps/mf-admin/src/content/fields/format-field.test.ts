import { expect, it } from 'vitest';

import { rowsOf } from './content-fields.ts';
import { formatField, trimCommonLines } from './format-field.ts';

const rowOf = (name: string) => {
  const row = rowsOf('listing').find((one) => one.name === name);
  if (!row) throw new Error(`A listing has no ${name}.`);
  return row;
};

it.each([
  ['priceRange', '$$', '$$ Moderate'],
  ['priceRange', null, 'Not stated'],
  ['attributes', ['family-friendly'], 'Family friendly'],
  ['features', ['Takeaway', 'Ocean views'], 'Takeaway\nOcean views'],
  ['phone', null, ''],
  ['latitude', -26.39, '-26.39'],
  ['openingHours', null, ''],
  ['closure', undefined, ''],
  ['closure', { reopensOn: null, note: '' }, 'Until further notice'],
  ['closure', { reopensOn: '2026-12-01', note: 'New roof.' }, 'Until it opens again on 2026-12-01: New roof.'],
  [
    'recurrence',
    { every: 'month', weekday: 'saturday', nth: -1, until: '2027-01-31', except: ['2026-12-26'] },
    'Last Saturday of the month, until 2027-01-31, without 2026-12-26',
  ],
])('writes the field %s of %j', (name, value, text) => {
  expect(formatField(rowOf(name), value)).toBe(text);
});

it('leaves out of long texts what did not change', () => {
  expect(trimCommonLines('one\ntwo\nthree\nfour', 'one\n2\nthree\nfour')).toEqual(['…\ntwo\n…', '…\n2\n…']);
  expect(trimCommonLines('one', 'one\ntwo')).toEqual(['…', '…\ntwo']);
  expect(trimCommonLines('a', 'b')).toEqual(['a', 'b']);
});
