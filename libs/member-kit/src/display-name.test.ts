import { expect, it } from 'vitest';

import { displayNameOf, initialsOf } from './display-name.ts';

const nobody = { firstName: null, lastName: null, email: '' };

it.each([
  [{ ...nobody, firstName: 'Bea', lastName: 'Smith', email: 'b@x.example' }, { displayName: 'Salty Bea' }, 'Salty Bea'],
  [{ ...nobody, firstName: 'Bea', lastName: 'Smith' }, { displayName: null }, 'Bea Smith'],
  [{ ...nobody, firstName: 'Bea' }, undefined, 'Bea'],
  [{ ...nobody, email: 'bea@x.example' }, undefined, 'bea'],
  [nobody, undefined, 'User'],
])('calls a member by the best name there is (%#)', (user, profile, name) => {
  expect(displayNameOf(user, profile)).toBe(name);
});

it.each([
  [{ ...nobody, firstName: 'bea', lastName: 'smith' }, 'BS'],
  [{ ...nobody, firstName: 'bea', email: 'x@y.example' }, 'B'],
  [{ ...nobody, email: 'mo@x.example' }, 'M'],
  [nobody, 'U'],
])('writes initials (%#)', (user, initials) => {
  expect(initialsOf(user)).toBe(initials);
});
