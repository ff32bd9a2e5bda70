import { expect, it } from 'vitest';

import { toBrisbaneClock, toWhen } from './opening-times.ts';
import { toHours } from './opening-words.ts';

it.each([
  [
    'every slot of a day',
    [
      { opens: '11:30', closes: '14:30' },
      { opens: '17:00', closes: '00:00' },
    ],
    '11.30 am – 2.30 pm, 5 pm – midnight',
  ],
  ['noon as 12 pm', [{ opens: '06:00', closes: '12:00' }], '6 am – 12 pm'],
  ['a place that never closes', [{ opens: '00:00', closes: '24:00' }], 'Open 24 hours'],
  ['a day without slots', [], 'Closed'],
  ['a day nobody knows about, neither open nor closed', undefined, 'Ask first'],
])('tells %s', (_, slots, text) => {
  expect(toHours(slots)).toBe(text);
});

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
])('tells a time %s', (_, moment, text) => {
  expect(toWhen(at(moment), NOW)).toBe(text);
});

it('reads the clock in Noosa, not in Greenwich', () => {
  expect(toBrisbaneClock(new Date('2026-11-20T07:05:00Z'))).toBe('5.05 pm');
});
