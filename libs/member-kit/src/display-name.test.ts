import { expect, it } from 'vitest';

import { displayNameOf, initialsOf } from './display-name.ts';

const anonymous = { firstName: null, lastName: null, email: '' };

it.each([
  [
    { ...anonymous, firstName: 'Bea', lastName: 'Smith', email: 'b@x.example' },
    { displayName: 'Salty Bea' },
    'Salty Bea',
  ],
  [{ ...anonymous, firstName: 'Bea', lastName: 'Smith' }, { displayName: null }, 'Bea Smith'],
  [{ ...anonymous, firstName: 'Bea' }, undefined, 'Bea'],
  [{ ...anonymous, email: 'bea@x.example' }, undefined, 'bea'],
  [anonymous, undefined, 'User'],
])('calls a member by the best name there is (%#)', (user, profile, name) => {
  expect(displayNameOf(user, profile)).toBe(name);
});

it.each([
  [{ ...anonymous, firstName: 'bea', lastName: 'smith' }, 'BS'],
  [{ ...anonymous, firstName: 'bea', email: 'x@y.example' }, 'B'],
  [{ ...anonymous, email: 'mo@x.example' }, 'M'],
  [anonymous, 'U'],
])('writes initials (%#)', (user, initials) => {
  expect(initialsOf(user)).toBe(initials);
});
