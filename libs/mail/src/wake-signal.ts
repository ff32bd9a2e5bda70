import { setTimeout as sleep } from 'node:timers/promises';

/** Wakes one waiter. A notification while nobody waits ends the next wait at once. */
export interface WakeSignal {
  notify(): void;
  /** Resolves at the next notification, or after this time. */
  wait(ms: number): Promise<void>;
}

/** For one waiter at a time. */
export function createWakeSignal(): WakeSignal {
  let isNotified = false;
  let sleeper: AbortController | undefined;

  return {
    notify() {
      isNotified = true;
      sleeper?.abort();
    },
    async wait(ms) {
      if (!isNotified) {
        sleeper = new AbortController();
        await sleep(ms, undefined, { signal: sleeper.signal }).catch(() => undefined);
        sleeper = undefined;
      }
      isNotified = false;
    },
  };
}
