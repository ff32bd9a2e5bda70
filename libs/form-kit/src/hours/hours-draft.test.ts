import { type OpeningHours, openingHoursSchema } from '@shoreline/contracts';
import { expect, it } from 'vitest';

import {
  copyDay,
  type DayDraft,
  newException,
  toHoursDraft,
  toOpeningHours,
  withChangedSlot,
  withKind,
  withoutSlot,
  withSlot,
} from './hours-draft.ts';

const hours: OpeningHours = {
  weekly: {
    monday: [],
    friday: [
      { opens: '11:30', closes: '14:30' },
      { opens: '17:00', closes: '02:00' },
    ],
    saturday: [{ opens: '17:00', closes: '24:00' }],
  },
  exceptions: [{ date: '2026-12-25', slots: [], note: 'Christmas Day' }],
};

it('gives hours back as they were when nothing was changed', () => {
  const sent = toOpeningHours(toHoursDraft(hours));

  expect(sent).toEqual(hours);
  expect(openingHoursSchema.parse(sent)).toEqual(hours);
});

it.each([
  ['nothing known', null],
  ['free text', 'Most mornings'],
])('sends nothing for %s that was not edited', (_, known) => {
  expect(toOpeningHours(toHoursDraft(known))).toBeNull();
});

it('leaves unknown days out and includes closed ones', () => {
  expect(Object.keys(toOpeningHours(toHoursDraft(hours))?.weekly ?? {})).toEqual(['monday', 'friday', 'saturday']);
});

it('opens a day with usual hours, and restores its times after it was marked closed', () => {
  const opened = withKind<DayDraft>({ kind: 'unknown', slots: [] }, 'open');
  expect(opened.slots).toEqual([{ opens: '09:00', closes: '17:00' }]);

  const changed = withChangedSlot(opened, 0, { closes: '12:00' });
  expect(withKind(withKind(changed, 'closed'), 'open').slots).toEqual([{ opens: '09:00', closes: '12:00' }]);
});

it('closes a day whose last slot is removed', () => {
  const day = withSlot(withKind<DayDraft>({ kind: 'unknown', slots: [] }, 'open'));

  const once = withoutSlot(day, 1);
  expect(once).toMatchObject({ kind: 'open', slots: [{ opens: '09:00' }] });
  expect(withoutSlot(once, 0)).toEqual({ kind: 'closed', slots: [] });
});

it('copies one day to others and leaves the rest', () => {
  const { weekly } = copyDay(toHoursDraft(hours), 'saturday', ['sunday', 'monday']);

  expect(weekly.sunday).toEqual(weekly.saturday);
  expect(weekly.monday).toEqual(weekly.saturday);
  expect(weekly.friday.slots).toHaveLength(2);
  expect(weekly.tuesday.kind).toBe('unknown');
});

it('sends dates in order, without empty notes', () => {
  const exceptions = [
    { ...newException(), date: '2027-01-01', note: ' ' },
    { ...newException(), date: '2026-12-26', note: ' Boxing Day ' },
  ];

  expect(toOpeningHours({ ...toHoursDraft(null), exceptions })?.exceptions).toEqual([
    { date: '2026-12-26', slots: [], note: 'Boxing Day' },
    { date: '2027-01-01', slots: [] },
  ]);
});
