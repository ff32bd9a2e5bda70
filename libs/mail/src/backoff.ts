const FIRST_DELAY_MS = 1_000;
/** Half an hour. */
const LONGEST_DELAY_MS = 1_800_000;
/** Up to a quarter less, so that mails refused together do not come back together. */
const JITTER = 0.25;
const HOURS_BEFORE_DEAD = 72;
const MS_PER_HOUR = 3_600_000;

/** How long a mail waits after this many attempts: one second, doubling to half an hour. */
export function delayAfter(attempts: number, random: () => number): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  return Math.round(delay * (1 - JITTER * random()));
}

/** Was this mail tried for so long that only a person can help? */
export const isPastHope = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= HOURS_BEFORE_DEAD * MS_PER_HOUR;
