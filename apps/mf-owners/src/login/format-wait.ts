import { MINUTES_PER_HOUR, SECONDS_PER_MINUTE } from '@shoreline/contracts';

/** A waiting time for people, rounded up; "in a while" when it is unknown. */
export function formatWait(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a while';
  const minutes = Math.ceil(seconds / SECONDS_PER_MINUTE);
  if (minutes <= 1) return 'in a minute';
  if (minutes < MINUTES_PER_HOUR) return `in ${minutes} minutes`;
  const hours = Math.ceil(minutes / MINUTES_PER_HOUR);
  return hours === 1 ? 'in an hour' : `in ${hours} hours`;
}
