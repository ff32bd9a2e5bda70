import { HOURS_PER_DAY } from './durations.ts';
import type { OpeningSlot } from './opening-hours.ts';

const NOON = 12;

/** Every slot of a day. A weekday left out is unknown; an empty list is closed. */
export function toHours(slots: readonly OpeningSlot[] | undefined): string {
  if (!slots) return 'Ask first';
  if (slots.length === 0) return 'Closed';
  return slots.map(toSlot).join(', ');
}

const toSlot = ({ opens, closes }: OpeningSlot): string =>
  opens === '00:00' && closes === '24:00' ? 'Open 24 hours' : `${toClock(opens)} – ${toClock(closes)}`;

/** 05:30 as 5.30 am. */
export function toClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  if (minutes === 0 && hours % HOURS_PER_DAY === 0) return 'midnight';
  const shown = hours % NOON === 0 ? NOON : hours % NOON;
  const rest = minutes === 0 ? '' : `.${String(minutes).padStart(2, '0')}`;
  return `${shown}${rest} ${hours % HOURS_PER_DAY < NOON ? 'am' : 'pm'}`;
}
