import { expect, it } from 'vitest';

import { toHours } from './opening-labels.ts';

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
