import { setTimeout as sleep } from 'node:timers/promises';

import { Counter, Gauge } from 'prom-client';
import { z } from 'zod';

import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** Forgets what is older than its time; answers how many. Twice, or in two replicas at once, is as good as once. */
export type Forget = (now: Date) => Promise<number>;

interface RetentionNeeds {
  /** By the name measurements and logs give them, in snake case. */
  rules: Readonly<Record<string, Forget>>;
  log: Log;
  metrics: Metrics;
  now?: () => Date;
  pauseMs?: number;
  firstPauseMs?: number;
}

/** Forgets, now and then, what is kept no longer. */
export interface Retention {
  start(): void;
  /** Finishes the rule it is at. */
  stop(): Promise<void>;
}

/** Spans are days: nobody can tell an hour. */
const PAUSE_MS = 3_600_000;
/** A service that starts has better things to do. */
const FIRST_PAUSE_MS = 30_000;
const MS_PER_DAY = 86_400_000;
const MS_PER_SECOND = 1_000;

/** How many days something is kept, as a variable of the environment. */
export const keptDaysSchema = (days: number, what: string) =>
  z.coerce
    .number()
    .int()
    .positive()
    .default(days)
    .meta({ description: `Days ${what}.` });

/** The moment so many days before. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * MS_PER_DAY);

/** Creates one that has not started. Any number of replicas may each run one. */
export function createRetention(needs: RetentionNeeds): Retention {
  const { rules, log, metrics, now = () => new Date(), pauseMs = PAUSE_MS, firstPauseMs = FIRST_PAUSE_MS } = needs;
  const stopping = new AbortController();
  const measured = measure(metrics);
  let looped: Promise<void> | undefined;

  async function follow(name: string, forget: Forget): Promise<void> {
    try {
      const count = await forget(now());
      measured.forgotten.inc({ rule: name }, count);
      measured.lastRun.set({ rule: name }, now().getTime() / MS_PER_SECOND);
      if (count > 0) log.info({ rule: name, count }, 'forgot what is kept no longer');
    } catch (err) {
      log.warn({ err, rule: name }, 'what is kept no longer could not be forgotten');
    }
  }

  async function loop(): Promise<void> {
    await pause(firstPauseMs, stopping.signal);
    while (!stopping.signal.aborted) {
      for (const [name, forget] of Object.entries(rules)) if (!stopping.signal.aborted) await follow(name, forget);
      await pause(pauseMs, stopping.signal);
    }
  }

  return {
    start() {
      // A rule that fails from the first time on is late from the start on.
      if (!looped)
        for (const rule of Object.keys(rules)) measured.lastRun.set({ rule }, now().getTime() / MS_PER_SECOND);
      looped ??= loop();
    },
    async stop() {
      stopping.abort();
      await looped;
    },
  };
}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);

const measure = ({ registry }: Metrics) => ({
  forgotten: new Counter({
    name: 'retention_forgotten_total',
    help: 'Records that were forgotten because their time was over.',
    labelNames: ['rule'],
    registers: [registry],
  }),
  lastRun: new Gauge({
    name: 'retention_last_run_timestamp_seconds',
    help: 'When a rule was last followed without a fault, or when its process started.',
    labelNames: ['rule'],
    registers: [registry],
  }),
});
