import { expect, it } from 'vitest';

import { toPhoneLink, toPhoneNumber } from './phone-number.ts';

it.each([
  ['0755500101', '(07) 5550 0101'],
  ['(07) 5550 0101', '(07) 5550 0101'],
  ['+61 7 5550 0101', '(07) 5550 0101'],
  ['0491 570 006', '(04) 9157 0006'],
  ['1300 975 707', '1300 975 707'],
  ['ask inside', 'ask inside'],
])('shows %o as %o', (phone, shown) => {
  expect(toPhoneNumber(phone)).toBe(shown);
});

it('dials digits only', () => {
  expect(toPhoneLink('+61 (7) 5550 0101')).toBe('tel:+61755500101');
});
