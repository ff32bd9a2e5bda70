/** A crash is often a dependency that is not up yet: retry quickly, then with growing delays. */
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** A process that ran this long was healthy; its next crash is a new story. */
const HEALTHY_AFTER_MS = 60_000;

export interface Backoff {
  delayAfter(uptimeMs: number): number;
}

export function createBackoff(): Backoff {
  let crashes = 0;

  return {
    delayAfter(uptimeMs) {
      if (uptimeMs >= HEALTHY_AFTER_MS) crashes = 0;
      const delay = Math.min(FIRST_DELAY_MS * 2 ** crashes, LONGEST_DELAY_MS);
      crashes += 1;
      return delay;
    },
  };
}
