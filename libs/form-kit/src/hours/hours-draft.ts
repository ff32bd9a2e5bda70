import { type OpeningHours, type OpeningSlot, type Weekday, weekdays } from '@shoreline/contracts';

export type DayKind = 'unknown' | 'closed' | 'open';

/** A day as it is edited; the times stay in the draft while a day is marked closed, so that a slip costs nothing. */
export interface DayDraft {
  kind: DayKind;
  slots: readonly OpeningSlot[];
}

/** A date that differs from its weekday, as it is edited. */
export interface ExceptionDraft extends DayDraft {
  /** As the date field has it, `2026-12-25`, or empty. */
  date: string;
  note: string;
}

/** Opening hours as they are edited: every weekday, and the dates that differ. */
export interface HoursDraft {
  weekly: Readonly<Record<Weekday, DayDraft>>;
  exceptions: readonly ExceptionDraft[];
}

const USUAL_SLOT: OpeningSlot = { opens: '09:00', closes: '17:00' };
const EMPTY_SLOT: OpeningSlot = { opens: '', closes: '' };

/** Midnight at the end of a day, as it is stored and as a time field can show it. */
const END_OF_DAY = '24:00';
const MIDNIGHT = '00:00';

/** Hours ready for editing. Free text cannot be edited as hours: its days begin unknown. */
export function toHoursDraft(hours: OpeningHours | string | null): HoursDraft {
  const known = typeof hours === 'object' ? hours : null;
  return {
    weekly: byWeekday((day) => toDay(known?.weekly[day])),
    exceptions: (known?.exceptions ?? []).map(({ date, slots, note }) => ({ ...toDay(slots), date, note: note ?? '' })),
  };
}

/** Hours as they are sent; null when nothing is known at all. */
export function toOpeningHours({ weekly, exceptions }: HoursDraft): OpeningHours | null {
  const known = weekdays.filter((day) => weekly[day].kind !== 'unknown');
  if (known.length === 0 && exceptions.length === 0) return null;

  return {
    weekly: Object.fromEntries(known.map((day) => [day, toSlots(weekly[day])])),
    ...(exceptions.length > 0 && {
      exceptions: exceptions
        .map((entry) => ({
          date: entry.date,
          slots: toSlots(entry),
          ...(entry.note.trim() && { note: entry.note.trim() }),
        }))
        .toSorted((a, b) => a.date.localeCompare(b.date)),
    }),
  };
}

/** A day marked open, closed or unknown; opened for the first time it gets the usual hours. */
export const withKind = <D extends DayDraft>(day: D, kind: DayKind): D => ({
  ...day,
  kind,
  slots: kind === 'open' && day.slots.length === 0 ? [USUAL_SLOT] : day.slots,
});

/** A day with one more slot, to be filled in. */
export const withSlot = <D extends DayDraft>(day: D): D => ({ ...day, slots: [...day.slots, EMPTY_SLOT] });

/** A day with one of its slots changed. */
export const withChangedSlot = <D extends DayDraft>(day: D, index: number, change: Partial<OpeningSlot>): D => ({
  ...day,
  slots: day.slots.map((slot, at) => (at === index ? { ...slot, ...change } : slot)),
});

/** A day without one of its slots; without its last one it is closed. */
export function withoutSlot<D extends DayDraft>(day: D, index: number): D {
  const slots = day.slots.filter((_, at) => at !== index);
  return { ...day, slots, kind: slots.length === 0 ? 'closed' : day.kind };
}

/** The hours of one weekday, copied to others. */
export const copyDay = (draft: HoursDraft, from: Weekday, to: readonly Weekday[]): HoursDraft => ({
  ...draft,
  weekly: byWeekday((day) => (to.includes(day) ? draft.weekly[from] : draft.weekly[day])),
});

/** A date to be filled in, closed: that is what most of them are. */
export const newException = (): ExceptionDraft => ({ kind: 'closed', slots: [], date: '', note: '' });

function byWeekday(read: (day: Weekday) => DayDraft): Record<Weekday, DayDraft> {
  return Object.fromEntries(weekdays.map((day) => [day, read(day)])) as Record<Weekday, DayDraft>;
}

function toDay(slots: readonly OpeningSlot[] | undefined): DayDraft {
  if (!slots) return { kind: 'unknown', slots: [] };
  return {
    kind: slots.length === 0 ? 'closed' : 'open',
    slots: slots.map(({ opens, closes }) => ({ opens, closes: closes === END_OF_DAY ? MIDNIGHT : closes })),
  };
}

const toSlots = ({ kind, slots }: DayDraft): OpeningSlot[] =>
  kind === 'open'
    ? slots.map(({ opens, closes }) => ({ opens, closes: closes === MIDNIGHT ? END_OF_DAY : closes }))
    : [];
