export const MS_PER_SECOND = 1_000;
export const MS_PER_MINUTE = 60_000;
export const MS_PER_HOUR = 3_600_000;
export const MS_PER_DAY = 86_400_000;
export const SECONDS_PER_MINUTE = 60;
export const SECONDS_PER_HOUR = 3_600;
export const MINUTES_PER_HOUR = 60;
export const MINUTES_PER_DAY = 1_440;
export const HOURS_PER_DAY = 24;
export const DAYS_PER_WEEK = 7;

/** The seconds behind a duration as episodes write it, `m:ss` or `h:mm:ss`; 0 for anything else. */
export function durationSeconds(duration: string): number {
  if (!/^\d+(?::\d{2}){1,2}$/.test(duration)) return 0;

  return duration.split(':').reduce((seconds, part) => seconds * SECONDS_PER_MINUTE + Number(part), 0);
}

const CLOCK_DIGITS = 2;

/** Seconds as a clock shows them: `2:05`, or `1:02:05` from an hour on. */
export function clockTime(seconds: number): string {
  const { hours, minutes, rest } = parts(seconds);
  const shown = hours > 0 ? [hours, twoDigits(minutes), twoDigits(rest)] : [minutes, twoDigits(rest)];
  return shown.join(':');
}

/** Seconds spelled out: `2 minutes 5 seconds`. */
export function formatTime(seconds: number): string {
  const { hours, minutes, rest } = parts(seconds);
  const units = [formatUnit(hours, 'hour'), formatUnit(minutes, 'minute'), formatUnit(rest, 'second')];
  return units.filter(Boolean).join(' ') || '0 seconds';
}

function parts(seconds: number): { hours: number; minutes: number; rest: number } {
  const total = Math.max(Math.floor(seconds), 0);
  return {
    hours: Math.floor(total / SECONDS_PER_HOUR),
    minutes: Math.floor((total % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE),
    rest: total % SECONDS_PER_MINUTE,
  };
}

const twoDigits = (count: number): string => String(count).padStart(CLOCK_DIGITS, '0');

const formatUnit = (count: number, unit: string): string =>
  count > 0 ? `${count} ${unit}${count === 1 ? '' : 's'}` : '';
