import type { Recurrence } from '@shoreline/contracts';
import { expect, it } from 'vitest';

import { withException, withMoved, withoutException, withoutMoved, withRecurrenceKind } from './recurrence-draft.ts';

const weekly: Recurrence = {
  every: 'week',
  interval: 2,
  weekdays: ['friday'],
  until: '2027-06-30',
  except: ['2026-12-25'],
};

it('keeps the end and the exceptions when the rule becomes another one', () => {
  expect(withRecurrenceKind(weekly, 'month')).toEqual({
    every: 'month',
    weekday: 'friday',
    nth: 1,
    until: '2027-06-30',
    except: ['2026-12-25'],
  });
  expect(withRecurrenceKind(null, 'week')).toMatchObject({ weekdays: ['saturday'], until: null, except: [] });
  expect(withRecurrenceKind(weekly, 'once')).toBeNull();
});

it('leaves dates out, each once and in order, and takes them in again', () => {
  const without = withException(withException(weekly, '2026-12-11'), '2026-12-11');

  expect(without.except).toEqual(['2026-12-11', '2026-12-25']);
  expect(withoutException(without, '2026-12-25').except).toEqual(['2026-12-11']);
});

it('moves a date to another time, once, and back', () => {
  const moved = { date: '2026-12-11', start: '2026-12-12T08:00:00.000Z', end: '2026-12-12T10:00:00.000Z' };
  const later = { ...moved, end: '2026-12-12T11:00:00.000Z' };

  const rule = withMoved(withMoved(weekly, moved), later);
  expect(rule.moved).toEqual([later]);
  expect(withRecurrenceKind(rule, 'month')?.moved).toEqual([later]);
  expect(withoutMoved(rule, moved.date)).toEqual(weekly);
});
