import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { createConcurrencyLimiter } from '@shoreline/service-kit';

import type { MadePhotograph, Unusable } from './make-photograph.ts';
import { OUT_OF_MEMORY, type WorkerReply, type WorkerRequest } from './worker-messages.ts';

/** `too-hard`: it needed more time or memory than any photograph does. */
export type Outcome = { made: MadePhotograph } | { unusable: Unusable | 'too-hard' };

export interface PhotographWorker {
  /** One at a time, the others wait. Rejects with 503 `too-busy` when too many wait, before anything is prepared. */
  make(prepare: () => Promise<WorkerRequest>): Promise<Outcome>;
  stop(): Promise<void>;
}

const ENTRY = join(import.meta.dirname, 'photograph-worker.main.ts');
/** Six times what the largest photograph takes. */
const TIMEOUT_MS = 20_000;
/** Decoders hold memory that nobody needs while nothing arrives. */
const IDLE_MS = 20_000;
const HEAP_MEGABYTES = 96;
/** A photograph takes two seconds: more would wait longer than the gateway does. */
const MAX_WAITING = 3;
const MAX_WAIT_MS = 6_000;
const RETRY_AFTER_SECONDS = 5;

/** Makes photographs in a process of its own: started when one arrives, ended when none has for a while, killed when one is too hard. */
export function createPhotographWorker({ timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS } = {}): PhotographWorker {
  const limiter = createConcurrencyLimiter({
    concurrency: 1,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    message: 'Many photographs are arriving right now. Please try again in a few seconds.',
  });
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  return {
    make: (prepare) => limiter.run(async () => run(await prepare())),
    async stop() {
      clearTimeout(idle);
      await end();
    },
  };

  async function run(request: WorkerRequest): Promise<Outcome> {
    clearTimeout(idle);
    child ??= start();
    const reply = await ask(child, request, timeoutMs);
    if (reply === undefined) {
      await end();
      return { unusable: 'too-hard' };
    }
    idle = setTimeout(() => void end(), idleMs).unref();
    if ('failure' in reply) throw new Error(`A photograph could not be made: ${reply.failure}`);
    return reply;
  }

  function start(): ChildProcess {
    const started = fork(ENTRY, {
      execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`],
      // Neither settings nor secrets of the service; and no memory pools for threads there are not.
      env: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    // Whoever waits for an answer learns of it; between two nobody needs to.
    started.on('error', () => undefined);
    started.unref();
    started.channel?.unref();
    return started;
  }

  async function end(): Promise<void> {
    const ended = child;
    child = undefined;
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return;
    ended.ref();
    const exit = once(ended, 'exit');
    ended.kill('SIGKILL');
    await exit;
  }
}

/** Undefined where it ended, or did not answer in time. */
async function ask(child: ChildProcess, request: WorkerRequest, timeoutMs: number): Promise<WorkerReply | undefined> {
  const done = new AbortController();
  // What waits here must hold the process; what idles must not.
  child.channel?.ref();
  const abort = () => done.abort();
  const timer = setTimeout(abort, timeoutMs);
  child.once('exit', abort);
  try {
    const replied = once(child, 'message', { signal: done.signal });
    child.send(request);
    const [reply] = (await replied) as [WorkerReply];
    return reply;
  } catch (error) {
    // A program that cannot even start says nothing about the picture.
    if (child.exitCode !== null && child.exitCode !== OUT_OF_MEMORY) throw error;
    if (done.signal.aborted) return undefined;
    throw error;
  } finally {
    clearTimeout(timer);
    child.off('exit', abort);
    child.channel?.unref();
  }
}
