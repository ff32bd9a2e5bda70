import { MS_PER_DAY, MS_PER_SECOND } from '@shoreline/contracts';
import { Counter, Gauge } from 'prom-client';
import { z } from 'zod';

import { createBackgroundLoop, type BackgroundLoop } from './background-loop.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { RetentionRuns } from './operations/retention-runs.store.ts';

/** Purges what is older than its time; resolves to how many. Twice, or in two replicas at once, is as good as once. */
export interface RetentionRule {
  (now: Date): Promise<number>;
  /** Counts what is past its time, and removes nothing. */
  waiting?: (now: Date) => Promise<number>;
}

interface PurgedCollection {
  deleteMany(filter: object): Promise<{ deletedCount: number }>;
  countDocuments(filter: object): Promise<number>;
}

/** A rule that says how much waits. */
export const withWaiting = (
  purge: (now: Date) => Promise<number>,
  waiting: (now: Date) => Promise<number>,
): RetentionRule => Object.assign(purge, { waiting });

/** Deletes what a filter finds, and counts it for whoever asks how much waits. */
export const deletingRule = (collectionOf: () => PurgedCollection, filterAt: (now: Date) => object): RetentionRule =>
  withWaiting(
    async (now) => (await collectionOf().deleteMany(filterAt(now))).deletedCount,
    (now) => collectionOf().countDocuments(filterAt(now)),
  );

interface RetentionDependencies {
  /** By the name measurements and logs give them, in snake case. */
  rules: Readonly<Record<string, RetentionRule>>;
  /** Where it is noted what became of each, for operators. */
  runs?: Pick<RetentionRuns, 'note'>;
  log: Log;
  metrics: Metrics;
  now?: () => Date;
  pauseMs?: number;
  firstPauseMs?: number;
}

export type Retention = Pick<BackgroundLoop, 'start' | 'stop'>;

const PAUSE_MS = 3_600_000;
const FIRST_PAUSE_MS = 30_000;

/** How many days something is retained, as a variable of the environment. */
export const retentionDaysSchema = (days: number, what: string) =>
  z.coerce
    .number()
    .int()
    .positive()
    .default(days)
    .meta({ description: `Days ${what}.` });

/** The moment so many days before. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * MS_PER_DAY);

/** Creates one that has not started. Any number of replicas may each run one. */
export function createRetention(deps: RetentionDependencies): Retention {
  const { rules, runs, log, metrics, now = () => new Date(), pauseMs = PAUSE_MS, firstPauseMs = FIRST_PAUSE_MS } = deps;
  const measured = measure(metrics);

  async function follow(name: string, purge: RetentionRule): Promise<void> {
    try {
      const count = await purge(now());
      measured.purged.inc({ rule: name }, count);
      measured.lastRun.set({ rule: name }, now().getTime() / MS_PER_SECOND);
      if (count > 0) log.info({ rule: name, count }, 'purged expired records');
      await runs?.note(name, { at: now(), count });
    } catch (err) {
      log.warn({ err, rule: name }, 'expired records could not be purged');
    }
  }

  const loop = createBackgroundLoop({
    firstPauseMs,
    async run(signal) {
      for (const [name, purge] of Object.entries(rules)) if (!signal.aborted) await follow(name, purge);
      return pauseMs;
    },
    onError: () => pauseMs,
  });

  return {
    start() {
      // A rule that fails from the first time on is overdue from the start on.
      for (const rule of Object.keys(rules)) measured.lastRun.set({ rule }, now().getTime() / MS_PER_SECOND);
      loop.start();
    },
    stop: loop.stop,
  };
}

const measure = ({ registry }: Metrics) => ({
  purged: new Counter({
    name: 'retention_purged_total',
    help: 'Records purged because their retention time was over.',
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
