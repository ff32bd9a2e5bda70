import { expect, it } from 'vitest';

import { toBrisbaneClock, toWhen } from './open-state.tsx';

const at = (text: string): Date => new Date(`${text}:00+10:00`);
/** A Friday. */
const NOW = at('2026-11-20T20:00');

it.each([
  ['later today', '2026-11-20T22:30', '10.30 pm'],
  ['after midnight', '2026-11-21T02:00', '2 am'],
  ['at midnight', '2026-11-21T00:00', 'midnight'],
  ['tomorrow', '2026-11-21T06:00', 'tomorrow 6 am'],
  ['in a few days', '2026-11-23T09:00', 'Monday 9 am'],
  ['in more than a week', '2026-11-30T09:00', 'Monday week'],
])('formats a time %s', (_, moment, text) => {
  expect(toWhen(at(moment), NOW)).toBe(text);
});

it('reads the clock in Noosa, not in Greenwich', () => {
  expect(toBrisbaneClock(new Date('2026-11-20T07:05:00Z'))).toBe('5.05 pm');
});
