import { normaliseEmail } from '@shoreline/contracts';
import { expect, it } from 'vitest';

import { chooseMail } from './newsletter.rules.ts';

const now = new Date('2026-05-02T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const reader = { subscribed: true, confirmedAt: minutesAgo(99_999), unsubscribedAt: null };
const waiting = { subscribed: true, confirmedAt: null, unsubscribedAt: null };
const gone = { subscribed: false, confirmedAt: minutesAgo(99_999), unsubscribedAt: minutesAgo(20) };
const DAY = 24 * 60;

it.each([
  ['a new address', undefined, 'confirm'],
  ['one that waits since a moment ago', { ...waiting, mailedAt: minutesAgo(9) }, undefined],
  ['one that waits for a while', { ...waiting, mailedAt: minutesAgo(10) }, 'confirm'],
  ['a reader who was mailed today', { ...reader, mailedAt: minutesAgo(DAY - 1) }, undefined],
  ['a reader', { ...reader, mailedAt: minutesAgo(DAY) }, 'known'],
  ['a reader who chose the weekly issue', { ...reader, isWeekly: true, mailedAt: minutesAgo(DAY) }, 'known'],
  ['somebody who gets no issue', { ...reader, isWeekly: false, mailedAt: minutesAgo(10) }, 'confirm'],
  [
    'somebody who gets no issue and was just mailed',
    { ...reader, isWeekly: false, mailedAt: minutesAgo(9) },
    undefined,
  ],
  ['somebody who left', { ...gone, mailedAt: minutesAgo(10) }, 'confirm'],
  ['somebody who left and was written to since', { ...gone, mailedAt: minutesAgo(9) }, undefined],
  [
    'somebody who left by the last mail',
    { ...gone, unsubscribedAt: minutesAgo(1), mailedAt: minutesAgo(2) },
    'confirm',
  ],
])('writes to %s as it should be', (_, known, mail) => {
  expect(chooseMail(known, now)).toBe(mail);
});

it('takes two spellings of one address for one', () => {
  expect(normaliseEmail(' Bea@Noosa.Example ')).toBe('bea@noosa.example');
});
