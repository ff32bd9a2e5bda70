import { expect, it } from 'vitest';

import { displayNameOf } from './display-name.ts';

it.each([
  ['first and last name', { firstName: 'Pat', lastName: 'Brook', email: 'pat@noosa.example' }, 'Pat Brook'],
  ['the first name alone', { firstName: 'Pat', lastName: null, email: 'pb@noosa.example' }, 'Pat'],
  ['what stands before the @', { firstName: null, lastName: 'Brook', email: 'pb@noosa.example' }, 'pb'],
  ['"User" when nothing is known', { firstName: null, lastName: null, email: '' }, 'User'],
])('shows %s', (_, user, name) => {
  expect(displayNameOf(user)).toBe(name);
});
