import { expect, it } from 'vitest';

import { toInitials } from './avatar.tsx';

it.each([
  ['Ella Hart', 'EH'],
  ['Ella Jane Hart', 'EH'],
  ['Cher', 'C'],
  ['  émile  zola ', 'ÉZ'],
  ['', '·'],
])('turns “%s” into %s', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});
