import { expect, it } from 'vitest';

import { describeChange } from './event-changes.ts';

const THURSDAY = '2026-12-03T08:00:00.000Z';
const FRIDAY = '2026-12-04T08:00:00.000Z';

it.each([
  [
    'moved',
    { startsAt: THURSDAY, status: null },
    { startsAt: FRIDAY, status: null },
    /^Moved to Fri, 4 Dec.*6:00.*\. It was Thu, 3 Dec.*\.$/,
  ],
  [
    'cancelled',
    { startsAt: THURSDAY, status: null },
    { startsAt: THURSDAY, status: 'cancelled' as const },
    /^It is cancelled\. It was to be on Thu, 3 Dec.*6:00.*\.$/,
  ],
  [
    'postponed and given a day',
    { startsAt: THURSDAY, status: null },
    { startsAt: FRIDAY, status: 'postponed' as const },
    /^It is postponed\. Moved to /,
  ],
  [
    'on again',
    { startsAt: THURSDAY, status: 'cancelled' as const },
    { startsAt: THURSDAY, status: null },
    /^It takes place after all\. It is on Thu, 3 Dec.*\.$/,
  ],
  [
    'no longer sold out',
    { startsAt: THURSDAY, status: 'sold-out' as const },
    { startsAt: THURSDAY, status: null },
    /^There is room again\. It is on Thu, 3 Dec.*\.$/,
  ],
  [
    'cancelled on no day of its own',
    { startsAt: null, status: null },
    { startsAt: null, status: 'cancelled' as const },
    /^It is cancelled\.$/,
  ],
  [
    'recurring now',
    { startsAt: THURSDAY, status: null },
    { startsAt: null, status: null },
    /^It comes at other times now/,
  ],
  [
    'on one day now',
    { startsAt: null, status: null },
    { startsAt: FRIDAY, status: null },
    /^It now takes place on .*4 Dec/,
  ],
])('says of an event that is %s what became of it', (_, before, now, sentence) => {
  expect(describeChange(before, now)).toMatch(sentence);
});
