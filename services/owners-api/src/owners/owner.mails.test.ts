import { expect, it } from 'vitest';

import { type OwnerLetter, ownerMail } from './owner.mails.ts';

const NAME = 'Bea of https://prize.example';
const site = { name: 'Shoreline', tagline: 'A guide', origin: 'https://shoreline.example' };
const needs = { site, now: new Date('2026-06-01T00:00:00Z'), seal: { seal: String, open: String } };
const write = (letter: OwnerLetter, emailVerified: boolean) => {
  const { subject, text, html } = ownerMail(letter, { name: NAME, email: 'bea@noosa.example', emailVerified }, needs);
  return `${subject} ${text} ${html}`;
};

const letters: OwnerLetter[] = [
  { kind: 'verify', token: 'token' },
  { kind: 'reset', token: 'token' },
  { kind: 'registered-again' },
  { kind: 'already-verified' },
  { kind: 'welcome' },
  { kind: 'password-changed' },
];

it.each(letters)('says no name that somebody typed for an address nobody verified: $kind', (letter) => {
  expect(write(letter, false)).not.toMatch(/prize|undefined/);
});

it.each(letters.filter(({ kind }) => kind !== 'verify'))('greets by name whoever verified theirs: $kind', (letter) => {
  expect(write(letter, true)).toContain(NAME);
});
