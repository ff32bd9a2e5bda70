import { setTimeout as sleep } from 'node:timers/promises';

import type { Say } from '../say.ts';
import { Part, type PartSpec } from '../stack/part.ts';

/** A program or a container that comes again whenever it ends. */
export interface Replaceable {
  /** Ends it with this signal; resolves when its successor is ready. */
  replace(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** A program that is started again whenever it ends, as containers are. */
export interface TrialPart extends Replaceable {
  whenReady(signal?: AbortSignal): Promise<void>;
  stop(): Promise<void>;
}

const RESTART_DELAY_MS = 100;
const POLL_MS = 20;

export function keepRunning(spec: PartSpec, say: Say): TrialPart {
  const onLine = (line: string) => {
    if (isFatal(line)) say(`  ${spec.name}: ${line}`);
  };
  const part = new Part(spec, { say: () => undefined, onLine, backoff: { delayAfter: () => RESTART_DELAY_MS } });
  part.start();

  return {
    whenReady: (signal) => part.whenReady(signal),
    async replace(signal) {
      const before = part.pid;
      await part.kill(signal);
      while (part.pid === undefined || part.pid === before) await sleep(POLL_MS);
      await part.whenReady();
    },
    stop: () => part.stop(),
  };
}

const isFatal = (line: string): boolean => line.includes('"level":"fatal"') || line.includes('Uncaught');
