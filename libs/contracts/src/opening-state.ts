import { fromBrisbaneMinutes, toBrisbaneDay, toBrisbaneMinutes, toIsoDate, weekdayOf } from './dates.ts';
import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from './durations.ts';
import type { OpeningHours, OpeningSlot, TemporaryClosure } from './opening-hours.ts';

const CLOSES_SOON_MINUTES = 60;
/** Nobody plans further ahead for a shop; and who is open throughout never closes as far as visitors care. */
const DAYS_AHEAD = 14;

/** Whether a place is open. `unknown` is neither open nor closed; a null time is one nobody can tell. */
export type OpeningState =
  | { kind: 'open'; closesAt: Date | null; note?: string }
  | { kind: 'closes-soon'; closesAt: Date; note?: string }
  | { kind: 'closed'; opensAt: Date | null; note?: string }
  | { kind: 'closed-for-now'; reopensOn: string | null; note?: string }
  | { kind: 'unknown'; note?: string };

/** The hours of one date, exceptions applied. No slots means closed, `undefined` unknown. */
export interface OpeningDay {
  slots: readonly OpeningSlot[] | undefined;
  note?: string;
  isException: boolean;
}

/** A slot as minutes of the Brisbane clock since 1 January 1970. */
interface Session {
  from: number;
  to: number;
}

/** From how many minutes after midnight until how many; what passes midnight ends beyond 1,440. */
export function toSession({ opens, closes }: OpeningSlot): Session {
  const from = toMinutes(opens);
  const to = toMinutes(closes);
  return { from, to: to > from ? to : to + MINUTES_PER_DAY };
}

const toMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * MINUTES_PER_HOUR + minutes;
};

/** What stands for one Brisbane day (counted from 1 January 1970): its exception, or else its weekday. */
export function openingDay({ weekly, exceptions = [] }: OpeningHours, day: number): OpeningDay {
  const date = toIsoDate(day);
  const exception = exceptions.find((entry) => entry.date === date);
  if (!exception) return { slots: weekly[weekdayOf(day)], isException: false };

  return { slots: exception.slots, isException: true, ...(exception.note && { note: exception.note }) };
}

/**
 * Whether a place is open at a moment. A session belongs to the day it begins on: a holiday takes away the sessions
 * that begin on it, not the end of last night's.
 */
export function openingState(hours: OpeningHours | string | null, at: Date, closure?: TemporaryClosure): OpeningState {
  if (closure && isClosedForNow(closure, at)) {
    return { kind: 'closed-for-now', reopensOn: closure.reopensOn, ...toNote(closure.note) };
  }
  return byHours(hours, at);
}

const toNote = (note: string | undefined): { note?: string } => (note ? { note } : {});

function byHours(hours: OpeningHours | string | null, at: Date): OpeningState {
  if (hours === null || typeof hours === 'string') return { kind: 'unknown' };

  const now = toBrisbaneMinutes(at);
  const today = openingDay(hours, toBrisbaneDay(at));
  const note = toNote(today.note);
  const closesAt = findEnd(hours, now);
  if (closesAt !== undefined) return { ...toOpen(closesAt, now), ...note };
  if (!today.slots) return { kind: 'unknown', ...note };
  return { kind: 'closed', opensAt: findNext(hours, now), ...note };
}

/** Whether a closure still holds: until the day it names has begun in Brisbane, or until somebody ends it. */
export const isClosedForNow = ({ reopensOn }: Pick<TemporaryClosure, 'reopensOn'>, at: Date): boolean =>
  reopensOn === null || toIsoDate(toBrisbaneDay(at)) < reopensOn;

function toOpen(end: number, now: number): OpeningState {
  if (end === Infinity) return { kind: 'open', closesAt: null };
  const closesAt = fromBrisbaneMinutes(end);
  return end - now <= CLOSES_SOON_MINUTES ? { kind: 'closes-soon', closesAt } : { kind: 'open', closesAt };
}

/** When the session that runs now ends; sessions that meet at midnight are one. Undefined: none runs. */
function findEnd(hours: OpeningHours, now: number): number | undefined {
  const today = Math.floor(now / MINUTES_PER_DAY);
  let end: number | undefined;
  for (let day = today - 1; day <= today + DAYS_AHEAD; day += 1) {
    const reached: number = end ?? now;
    const running = sessionsOn(hours, day).filter(({ from, to }) => from <= reached && reached < to);
    if (running.length > 0) end = Math.max(...running.map(({ to }) => to));
    else if (day > today && end !== undefined) return end;
  }
  return end === undefined ? undefined : Infinity;
}

/** The next time it opens, unless an unknown day comes first: it might open then. */
function findNext(hours: OpeningHours, now: number): Date | null {
  const today = Math.floor(now / MINUTES_PER_DAY);
  for (let day = today; day <= today + DAYS_AHEAD; day += 1) {
    if (!openingDay(hours, day).slots) return null;
    const starts = sessionsOn(hours, day).map(({ from }) => from);
    const next = Math.min(...starts.filter((from) => from > now));
    if (next !== Infinity) return fromBrisbaneMinutes(next);
  }
  return null;
}

const sessionsOn = (hours: OpeningHours, day: number): Session[] =>
  (openingDay(hours, day).slots ?? [])
    .map(toSession)
    .map(({ from, to }) => ({ from: day * MINUTES_PER_DAY + from, to: day * MINUTES_PER_DAY + to }))
    .toSorted((a, b) => a.from - b.from);
