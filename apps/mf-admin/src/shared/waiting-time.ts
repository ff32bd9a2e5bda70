import { HOURS_PER_DAY, MINUTES_PER_HOUR, MS_PER_MINUTE } from '@shoreline/contracts';

/** For how long something has waited, in the largest unit that is not zero: "3 days"; "just now" within a minute. */
export function waitingTime(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MS_PER_MINUTE));
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const days = Math.floor(hours / HOURS_PER_DAY);
  if (days > 0) return count(days, 'day');
  if (hours > 0) return count(hours, 'hour');
  return minutes > 0 ? count(minutes, 'minute') : 'just now';
}

const count = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;
