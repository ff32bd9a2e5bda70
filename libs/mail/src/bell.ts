import { setTimeout as sleep } from 'node:timers/promises';

/** Wakes one sleeper. A ring while nobody sleeps is heard by the next one who would. */
export interface Bell {
  ring(): void;
  /** Resolves at the next ring, or after this time. */
  wait(ms: number): Promise<void>;
}

/** Creates a bell that nobody has rung yet. */
export function createBell(): Bell {
  let isRung = false;
  let sleeper: AbortController | undefined;

  return {
    ring() {
      isRung = true;
      sleeper?.abort();
    },
    async wait(ms) {
      if (!isRung) {
        sleeper = new AbortController();
        await sleep(ms, undefined, { signal: sleeper.signal }).catch(() => undefined);
        sleeper = undefined;
      }
      isRung = false;
    },
  };
}
