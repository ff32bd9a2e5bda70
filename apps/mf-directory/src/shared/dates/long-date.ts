import { INVALID, toDateParts } from './brisbane-date.ts';

/** Saturday 28 November 2026. */
export function formatLongDate(iso: string): string {
  const date = toDateParts(iso);
  return date ? `${date.weekday} ${date.day} ${date.month} ${date.year}` : INVALID;
}

/** The days from start to end, written once when both are the same. */
export function formatDateRange(start: string, end: string | null, toText = formatLongDate): string {
  const first = toText(start);
  const last = end === null ? first : toText(end);
  return first === last ? first : `${first} – ${last}`;
}
