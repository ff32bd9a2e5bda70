const MINUTE_SECONDS = 60;
const HOUR_MINUTES = 60;

/** A waiting time for people, rounded up; "in a while" when it is unknown. */
export function formatWait(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a while';
  const minutes = Math.ceil(seconds / MINUTE_SECONDS);
  if (minutes <= 1) return 'in a minute';
  if (minutes < HOUR_MINUTES) return `in ${minutes} minutes`;
  const hours = Math.ceil(minutes / HOUR_MINUTES);
  return hours === 1 ? 'in an hour' : `in ${hours} hours`;
}
