import { capitalise, hoursLimits, type OpeningSlot, toClock, type Weekday, weekdays } from '@shoreline/contracts';

import { type DayDraft, type ExceptionDraft, type HoursDraft } from './hours-draft.ts';

const INCOMPLETE = 'Enter when it opens and when it closes';
const NO_DATE = 'Choose a date';
const SAME_DATE = 'This date is already in the list';
const NOTE_TOO_LONG = `Notes must be ${hoursLimits.note} characters or less`;
const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1_440;

/** Problems by the field they belong to: `monday.0`, `exceptions.2.date`, `exceptions.2.0`. */
export function hoursProblems({ weekly, exceptions }: HoursDraft): Record<string, string> {
  const dates = exceptions.map(({ date }) => date);
  return Object.fromEntries([
    ...weekdays.flatMap((day) => dayProblems(day, weekly[day])),
    ...exceptions.flatMap((entry, index) => [
      ...exceptionProblems(`exceptions.${index}`, entry, dates.slice(0, index)),
      ...dayProblems(`exceptions.${index}`, entry),
    ]),
  ]);
}

/** What people should know about a slot that is no mistake: open all day, or past midnight. */
export function slotNote({ opens, closes }: OpeningSlot, nextDay: string): string | undefined {
  if (!opens || !closes || closes > opens) return undefined;
  if (opens === closes)
    return opens === '00:00' ? 'Open 24 hours' : `Open 24 hours, until ${toClock(closes)} ${nextDay}`;
  return closes === '00:00' ? undefined : `Closes after midnight, at ${toClock(closes)} ${nextDay}`;
}

/** The weekday after one, as a sentence continues: `on Tuesday`. */
export function dayAfter(day: Weekday): string {
  const next = weekdays[(weekdays.indexOf(day) + 1) % weekdays.length] ?? day;
  return `on ${capitalise(next)}`;
}

function exceptionProblems(
  path: string,
  { date, note }: ExceptionDraft,
  before: readonly string[],
): [string, string][] {
  const problems: [string, string][] = [];
  if (!date) problems.push([`${path}.date`, NO_DATE]);
  else if (before.includes(date)) problems.push([`${path}.date`, SAME_DATE]);
  if (note.trim().length > hoursLimits.note) problems.push([`${path}.note`, NOTE_TOO_LONG]);
  return problems;
}

function dayProblems(path: string, { kind, slots }: DayDraft): [string, string][] {
  if (kind !== 'open') return [];
  return slots.flatMap((slot, index): [string, string][] => {
    const problem = slotProblem(slot, slots.slice(0, index));
    return problem ? [[`${path}.${index}`, problem]] : [];
  });
}

function slotProblem(slot: OpeningSlot, before: readonly OpeningSlot[]): string | undefined {
  if (!slot.opens || !slot.closes) return INCOMPLETE;
  const crossed = before.find((other) => other.opens && other.closes && isCrossing(slot, other));
  return crossed && `This overlaps ${toClock(crossed.opens)} – ${toClock(crossed.closes)}`;
}

function isCrossing(a: OpeningSlot, b: OpeningSlot): boolean {
  const [first, second] = [toSpan(a), toSpan(b)];
  return first.from < second.to && second.from < first.to;
}

function toSpan({ opens, closes }: OpeningSlot): { from: number; to: number } {
  const [from, to] = [toMinutes(opens), toMinutes(closes)];
  return { from, to: to > from ? to : to + MINUTES_PER_DAY };
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * MINUTES_PER_HOUR + minutes;
}
