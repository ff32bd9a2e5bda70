import { expect, it } from 'vitest';

import { readEmail, toPerson, toSubject } from './people.ts';

it('knows an address by one subject, however it is written', () => {
  expect(toSubject(' Bea@Shoreline.example ')).toBe(toSubject('bea@shoreline.example'));
});

it.each([
  ['bea.smith@shoreline.example', 'Bea', 'Smith', 'Bea Smith'],
  ['bea@shoreline.example', 'Bea', '', 'Bea'],
])('names %s', (email, given, family, name) => {
  expect(toPerson(toSubject(email))).toMatchObject({ email, given_name: given, family_name: family, name });
});

it.each(['', 'bea', 'bea@', 'a b@c'])('does not let in %j', (text) => {
  expect(readEmail(text)).toBeUndefined();
});

it.each([
  ['editor@example.com', ['editors']],
  ['publisher@example.com', ['publishers']],
  ['bea@shoreline.example', undefined],
])('puts %s into %j', (email, groups) => {
  expect(toPerson(toSubject(email))).toMatchObject(groups ? { groups } : { email });
  expect('groups' in toPerson(toSubject(email))).toBe(groups !== undefined);
});
