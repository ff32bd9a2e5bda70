import type { Recurrence, Weekday } from '@shoreline/contracts';

/** How an event comes back, as it is chosen. */
export type RecurrenceKind = 'once' | 'week' | 'month';

const END = { until: null, except: [] as string[] };

/** The same end and the same exceptions, under another rule; for `once` none at all. */
export function withRecurrenceKind(rule: Recurrence | null, kind: RecurrenceKind): Recurrence | null {
  const { until, except } = rule ?? END;
  if (kind === 'once') return null;
  const weekday: Weekday = firstWeekday(rule);
  return kind === 'week'
    ? { every: 'week', interval: 1, weekdays: [weekday], until, except }
    : { every: 'month', weekday, nth: 1, until, except };
}

function firstWeekday(rule: Recurrence | null): Weekday {
  if (rule?.every === 'month') return rule.weekday;
  return rule?.weekdays[0] ?? 'saturday';
}

/** The dates it is left out on, with one more or one less, in order. */
export const withException = (rule: Recurrence, date: string): Recurrence => ({
  ...rule,
  except: [...new Set([...rule.except, date])].toSorted(),
});

export const withoutException = (rule: Recurrence, date: string): Recurrence => ({
  ...rule,
  except: rule.except.filter((one) => one !== date),
});
