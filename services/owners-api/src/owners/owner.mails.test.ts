import { expect, it } from 'vitest';

import { type OwnerMail, composeOwnerMail } from './owner.mails.ts';

const NAME = 'Bea of https://prize.example';
const site = { name: 'Shoreline', tagline: 'A guide', origin: 'https://shoreline.example' };
const options = { site, now: new Date('2026-06-01T00:00:00Z'), cipher: { encrypt: String, decrypt: String } };
const write = (mail: OwnerMail, emailVerified: boolean) => {
  const { subject, text, html } = composeOwnerMail(
    mail,
    { name: NAME, email: 'bea@noosa.example', emailVerified },
    options,
  );
  return `${subject} ${text} ${html}`;
};

const mails: OwnerMail[] = [
  { kind: 'verify', token: 'token' },
  { kind: 'reset', token: 'token' },
  { kind: 'registered-again' },
  { kind: 'already-verified' },
  { kind: 'welcome' },
  { kind: 'password-changed' },
];

it.each(mails)('contains no name that was typed for an address nobody verified: $kind', (mail) => {
  expect(write(mail, false)).not.toMatch(/prize|undefined/);
});

it.each(mails.filter(({ kind }) => kind !== 'verify'))('greets by name whoever verified theirs: $kind', (mail) => {
  expect(write(mail, true)).toContain(NAME);
});
