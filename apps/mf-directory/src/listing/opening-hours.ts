import type { OpeningHours, OpeningSlot, Weekday } from '@shoreline/contracts';

import { toShortName } from '../brisbane-date.ts';

/** Consecutive days with the same hours. */
interface OpeningRow {
  days: string;
  hours: string;
}

const weekdays: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const NOON = 12;
const MIDNIGHT = 24;

/** Weekly hours as people write them on a door: same days together, in the order of the week. */
export function toOpeningRows({ weekly }: OpeningHours): OpeningRow[] {
  const days = weekdays.map((weekday) => ({ weekday, hours: toHours(weekly[weekday]) }));
  const runs: { first: Weekday; last: Weekday; hours: string }[] = [];
  for (const { weekday, hours } of days) {
    const run = runs.at(-1);
    if (run?.hours === hours) run.last = weekday;
    else runs.push({ first: weekday, last: weekday, hours });
  }
  return runs.map(({ first, last, hours }) => ({ days: toDays(first, last), hours }));
}

function toDays(first: Weekday, last: Weekday): string {
  if (first === 'monday' && last === 'sunday') return 'Every day';
  const [from, to] = [first, last].map((day) => toShortName(`${day[0]?.toUpperCase()}${day.slice(1)}`));
  return first === last ? `${from}` : `${from} – ${to}`;
}

/** A weekday left out is unknown; an empty list is closed. */
function toHours(slots: readonly OpeningSlot[] | undefined): string {
  if (!slots) return 'Ask first';
  if (slots.length === 0) return 'Closed';
  return slots.map(toSlot).join(', ');
}

const toSlot = ({ opens, closes }: OpeningSlot): string =>
  opens === '00:00' && closes === '24:00' ? 'Open 24 hours' : `${toClock(opens)} – ${toClock(closes)}`;

/** 05:30 as 5.30 am. */
function toClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  if (minutes === 0 && hours % MIDNIGHT === 0) return 'midnight';
  const shown = hours % NOON === 0 ? NOON : hours % NOON;
  const rest = minutes === 0 ? '' : `.${String(minutes).padStart(2, '0')}`;
  return `${shown}${rest} ${hours % MIDNIGHT < NOON ? 'am' : 'pm'}`;
}
