import { MS_PER_MINUTE, MINUTES_PER_HOUR, MINUTES_PER_DAY } from '@shoreline/contracts';

/** Up to two days people count in hours. */
const DAYS_FROM = 2 * MINUTES_PER_DAY;

export function formatMinutes(minutes: number): string {
  if (minutes < 1) return 'less than a minute';
  if (minutes < MINUTES_PER_HOUR) return formatUnit(minutes, 'minute');
  if (minutes < DAYS_FROM) return formatUnit(minutes / MINUTES_PER_HOUR, 'hour');
  return formatUnit(minutes / MINUTES_PER_DAY, 'day');
}

export const minutesBetween = (from: string, to: string | number): number =>
  Math.max(0, (new Date(to).getTime() - new Date(from).getTime()) / MS_PER_MINUTE);

function formatUnit(count: number, unit: string): string {
  const rounded = Math.floor(count);
  return `${rounded} ${unit}${rounded === 1 ? '' : 's'}`;
}
