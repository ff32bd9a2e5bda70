import type { OpeningHours } from '@shoreline/contracts';
import { expect, it } from 'vitest';

import { toOpeningRows } from './opening-hours.ts';

const slot = (opens: string, closes: string) => [{ opens, closes }];
const rows = (weekly: OpeningHours['weekly']) =>
  toOpeningRows({ weekly }).map(({ days, hours }) => `${days}: ${hours}`);

it('puts days with the same hours together', () => {
  const workday = slot('05:30', '14:00');

  expect(
    rows({
      monday: workday,
      tuesday: workday,
      wednesday: workday,
      thursday: workday,
      friday: workday,
      saturday: slot('06:00', '12:00'),
      sunday: [],
    }),
  ).toEqual(['Mon – Fri: 5.30 am – 2 pm', 'Sat: 6 am – 12 pm', 'Sun: Closed']);
});

it('names every slot of a day', () => {
  expect(rows({ monday: [...slot('11:30', '14:30'), ...slot('17:00', '00:00')] })[0]).toBe(
    'Mon: 11.30 am – 2.30 pm, 5 pm – midnight',
  );
});

it('never takes an unknown day for open or closed', () => {
  expect(rows({})).toEqual(['Every day: Ask first']);
});

it('says when a place never closes', () => {
  const always = slot('00:00', '24:00');
  const [monday, rest] = rows({ monday: always, tuesday: [] });

  expect([monday, rest]).toEqual(['Mon: Open 24 hours', 'Tue: Closed']);
});
