export const INVALID = 'Invalid time value';
/** Letters of a short month or weekday. Cut here, because browsers disagree on “Sep” and “Sept”. */
const SHORT = 3;

const format = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Brisbane',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** The day in Noosa at a moment, or undefined when the text is no date. */
export function toDateParts(iso: string) {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return undefined;

  const parts = format.formatToParts(date).map(({ type, value }) => [type, value]);
  const { weekday = '', day = '', month = '', year = '' }: Partial<Record<string, string>> = Object.fromEntries(parts);
  return { weekday, day, month, year };
}

export const abbreviate = (name: string): string => name.slice(0, SHORT);

/** Sat 28 Nov 2026. */
export function formatShortDate(iso: string): string {
  const date = toDateParts(iso);
  return date ? `${abbreviate(date.weekday)} ${date.day} ${abbreviate(date.month)} ${date.year}` : INVALID;
}
