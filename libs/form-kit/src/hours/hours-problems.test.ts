import { expect, it } from 'vitest';

import { type DayDraft, newException, toHoursDraft } from './hours-draft.ts';
import { dayAfter, hoursProblems, slotNote } from './hours-problems.ts';

const draft = toHoursDraft(null);
const open = (...slots: [opens: string, closes: string][]): DayDraft => ({
  kind: 'open',
  slots: slots.map(([opens, closes]) => ({ opens, closes })),
});
const onMonday = (monday: DayDraft) => hoursProblems({ ...draft, weekly: { ...draft.weekly, monday } });

it.each([
  ['a slot without an end', open(['09:00', '']), { 'monday.0': 'Enter when it opens and when it closes' }],
  ['slots that overlap', open(['09:00', '12:00'], ['11:30', '15:00']), { 'monday.1': 'This overlaps 9 am – 12 pm' }],
  [
    'a night that overlaps the evening',
    open(['17:00', '23:00'], ['22:00', '02:00']),
    { 'monday.1': 'This overlaps 5 pm – 11 pm' },
  ],
  ['slots that meet', open(['09:00', '12:00'], ['12:00', '15:00']), {}],
  ['a night after a day', open(['09:00', '12:00'], ['17:00', '02:00']), {}],
  ['times of a day that is closed', { ...open(['09:00', '']), kind: 'closed' as const }, {}],
])('says of %s what is wrong with it', (_, day, problems) => {
  expect(onMonday(day)).toEqual(problems);
});

it('wants every date once, and short notes', () => {
  const exceptions = [
    { ...newException(), date: '2026-12-25' },
    { ...newException(), date: '2026-12-25' },
    { ...newException(), note: 'x'.repeat(81), ...open(['10:00', '']) },
  ];

  expect(hoursProblems({ ...draft, exceptions })).toEqual({
    'exceptions.1.date': 'This date is already in the list',
    'exceptions.2.date': 'Choose a date',
    'exceptions.2.note': 'Notes must be 80 characters or less',
    'exceptions.2.0': 'Enter when it opens and when it closes',
  });
});

it.each([
  ['09:00', '17:00', undefined],
  ['17:00', '00:00', undefined],
  ['17:00', '02:30', 'Closes after midnight, at 2.30 am on Tuesday'],
  ['00:00', '00:00', 'Open 24 hours'],
  ['06:00', '06:00', 'Open 24 hours, until 6 am on Tuesday'],
  ['17:00', '', undefined],
])('says of %s to %s: %s', (opens, closes, note) => {
  expect(slotNote({ opens, closes }, dayAfter('monday'))).toBe(note);
});

it('begins the week anew after Sunday', () => {
  expect(dayAfter('sunday')).toBe('on Monday');
});
