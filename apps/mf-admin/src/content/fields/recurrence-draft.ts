import type { Recurrence, Weekday } from '@shoreline/contracts';

/** How an event comes back, as it is chosen. */
export type RecurrenceKind = 'once' | 'week' | 'month';

/** A date it takes place at another time than the rule says. */
export type MovedDate = NonNullable<Recurrence['moved']>[number];

const END = { until: null, except: [] as string[], moved: [] as MovedDate[] };

/** The same end and the same exceptions, under another rule; for `once` none at all. */
export function withRecurrenceKind(rule: Recurrence | null, kind: RecurrenceKind): Recurrence | null {
  const { until, except, moved = [] } = rule ?? END;
  const rest = { until, except, ...(moved.length > 0 && { moved }) };
  if (kind === 'once') return null;
  const weekday: Weekday = firstWeekday(rule);
  return kind === 'week'
    ? { every: 'week', interval: 1, weekdays: [weekday], ...rest }
    : { every: 'month', weekday, nth: 1, ...rest };
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

/** With one more date at another time; a date has one of them. */
export const withMoved = (rule: Recurrence, date: MovedDate): Recurrence => ({
  ...rule,
  moved: [...(rule.moved ?? []).filter((one) => one.date !== date.date), date].toSorted((a, b) =>
    a.date.localeCompare(b.date),
  ),
});

export function withoutMoved({ moved = [], ...rule }: Recurrence, date: string): Recurrence {
  const rest = moved.filter((one) => one.date !== date);
  return { ...rule, ...(rest.length > 0 && { moved: rest }) } as Recurrence;
}
