import { Piscina } from 'piscina';

import { unavailable } from '@shoreline/service-kit';

import type { DescribedBuild, PreparedRevision, PrepareTask, Refused, StoreTask } from './release-tasks.ts';
import type { Build } from '@shoreline/contracts/releases';

/** Compression of the largest remote takes 2 s; a busy machine several times that. */
const TIMEOUT_MS = 60_000;
/** One builds, one waits with a revision: a change of what is live does not stand behind an upload. */
const THREADS = 2;
const HEAP_MB = 192;
/** Somebody who publishes does so again soon; a thread that waits for the next day holds some 80 MB. */
const IDLE_MS = 60_000;
const MAX_WAITING = 100;

export type ReleaseWork = ReturnType<typeof startReleaseWork>;

/** Threads for what must not stop the service: they see none of its environment, and one that does not end is ended. */
export function startReleaseWork() {
  const pool = new Piscina({
    filename: import.meta.resolve('./release-tasks.ts'),
    maxThreads: THREADS,
    minThreads: 0,
    idleTimeout: IDLE_MS,
    maxQueue: MAX_WAITING,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const run = async (name: string, task: object): Promise<unknown> => {
    if (pool.queueSize >= MAX_WAITING)
      throw unavailable('publish-busy', 'Too many builds wait. Try again in a moment.');
    return pool.run(task, { name, signal: AbortSignal.timeout(TIMEOUT_MS) });
  };

  return {
    storeBuild: (task: StoreTask) => run('storeBuild', task) as Promise<DescribedBuild | Refused>,
    describeBuild: (task: Build & { artifactsDir: string }) =>
      run('describeBuild', task) as Promise<DescribedBuild | Refused>,
    prepare: (task: PrepareTask) => run('prepare', task) as Promise<PreparedRevision | Refused>,
    stop: () => pool.destroy(),
  };
}
