import { SECONDS_PER_MINUTE } from './durations.ts';

/** The seconds behind a duration as episodes write it, `m:ss` or `h:mm:ss`; 0 for anything else. */
export function durationSeconds(duration: string): number {
  if (!/^\d+(?::\d{2}){1,2}$/.test(duration)) return 0;

  return duration.split(':').reduce((seconds, part) => seconds * SECONDS_PER_MINUTE + Number(part), 0);
}
