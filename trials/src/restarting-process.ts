import { setTimeout as sleep } from 'node:timers/promises';

import { ManagedProcess, type ProcessSpec } from '@shoreline/tools/managed-process';
import type { Print } from '@shoreline/tools/print';

/** A program or a container that comes again whenever it ends. */
export interface Replaceable {
  /** Ends it with this signal; resolves when its successor is ready. */
  replace(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export type RestartingProcess = ReturnType<typeof startRestartingProcess>;

const RESTART_DELAY_MS = 100;
const POLL_MS = 20;

/** A program that is started again whenever it ends, as containers are. */
export function startRestartingProcess(spec: ProcessSpec, print: Print, onEachLine?: (line: string) => void) {
  const onLine = (line: string) => {
    onEachLine?.(line);
    if (isFatal(line)) print(`  ${spec.name}: ${line}`);
  };
  const child = new ManagedProcess(spec, {
    print: () => undefined,
    onLine,
    backoff: { delayAfter: () => RESTART_DELAY_MS },
  });
  child.start();

  return {
    whenReady: (signal?: AbortSignal) => child.whenReady(signal),
    async replace(signal: 'SIGTERM' | 'SIGKILL') {
      const before = child.pid;
      await child.kill(signal);
      while (child.pid === undefined || child.pid === before) await sleep(POLL_MS);
      await child.whenReady();
    },
    stop: () => child.stop(),
  };
}

const isFatal = (line: string): boolean => line.includes('"level":"fatal"') || line.includes('Uncaught');
