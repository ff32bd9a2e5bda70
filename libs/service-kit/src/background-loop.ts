import { setTimeout as sleep } from 'node:timers/promises';

export const LOOP_DONE = Symbol('done');

interface BackgroundLoopOptions {
  /** One round of work. Resolves to the milliseconds until the next one, or to `LOOP_DONE`. */
  run: (signal: AbortSignal) => Promise<number | typeof LOOP_DONE>;
  /** Notes why a round failed; returns the milliseconds until the next try. */
  onError: (error: unknown) => number;
  firstPauseMs?: number;
}

/** Work that repeats beside the requests of a service. */
export interface BackgroundLoop {
  /** Starts at most once. */
  start(): void;
  /** Resolves when a loop that was started is done or stopped; never rejects. */
  ended: Promise<void>;
  /** Cuts a pause short, lets a round that is under way finish, and starts no other. */
  stop(): Promise<void>;
}

/** Repeats a round of work until it is done or stopped; a round that fails is tried again after a pause. */
export function createBackgroundLoop({ run, onError, firstPauseMs = 0 }: BackgroundLoopOptions): BackgroundLoop {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let isStarted = false;

  async function loop(): Promise<void> {
    await pauseUnless(signal, firstPauseMs);
    while (!signal.aborted) {
      const next = await run(signal).catch(onError);
      if (next === LOOP_DONE) return;
      await pauseUnless(signal, next);
    }
  }

  return {
    start() {
      if (isStarted) return;
      isStarted = true;
      void loop().then(end);
    },
    ended,
    async stop() {
      stopping.abort();
      if (isStarted) await ended;
    },
  };
}

/** Waits so many milliseconds, or until the signal; resolves either way. */
export async function pauseUnless(signal: AbortSignal, ms: number): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => undefined);
}
