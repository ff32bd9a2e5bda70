import { MS_PER_MINUTE } from '@shoreline/contracts';
import {
  type BuildFailure,
  type BuildSignals,
  bucketOf,
  type Cohort,
  MAX_BATCH,
  type SignalCounts,
  type Vital,
} from '@shoreline/contracts/releases';

/** One build of an app, and what it is to visitors at the moment. */
export interface CountedBuild {
  app: string;
  digest: string;
  cohort: Cohort;
}

/** What became of a build's part in a rendering on the server. */
export type RenderOutcome = 'rendered' | 'failed' | 'timeout';

/** What gateways hand over. */
export interface SignalBatch {
  builds: BuildSignals[];
  failures: BuildFailure[];
}

export type SignalCounter = ReturnType<typeof createSignalCounter>;

/** Twenty apps with a canary each, for a quarter of an hour without releases-api. */
const MAX_WAITING = 600;
const MAX_FAILURES = 200;

/** Counts by build and minute what is to be handed over. When too much waits the oldest is lost. */
export function createSignalCounter(now: () => number = Date.now) {
  let builds = new Map<string, BuildSignals>();
  let failures = new Map<string, BuildFailure>();
  let restored = 0;

  function open({ app, digest, cohort }: CountedBuild): BuildSignals {
    const minute = Math.floor(now() / MS_PER_MINUTE);
    const key = `${minute} ${app} ${digest} ${cohort}`;
    const known = builds.get(key) ?? { app, digest, cohort, minute, ...emptyCounts() };
    put(builds, { key, value: known, max: MAX_WAITING });
    return known;
  }

  return {
    rendering(build: CountedBuild, outcome: RenderOutcome): void {
      open(build)[outcome] += 1;
    },
    /** A page that used it, from the network that sets this bit. */
    view(build: CountedBuild, networkBit: number): void {
      const counts = open(build);
      counts.views += 1;
      counts.networks |= networkBit;
    },
    /** One that was counted as a view failed. */
    failing(build: CountedBuild, networkBit: number): void {
      const counts = open(build);
      counts.failing += 1;
      counts.failingNetworks |= networkBit;
    },
    vital(build: CountedBuild, name: Vital, value: number): void {
      const histogram = open(build)[name];
      const bucket = String(bucketOf(value));
      histogram[bucket] = (histogram[bucket] ?? 0) + 1;
    },
    failure(failure: Omit<BuildFailure, 'count'>): void {
      const key = JSON.stringify(failure);
      const known = failures.get(key) ?? { ...failure, count: 0 };
      known.count += 1;
      if (failures.size < MAX_FAILURES || failures.has(key)) failures.set(key, known);
    },
    /** Takes out a batch; undefined when nothing waits. */
    drain(): SignalBatch | undefined {
      if (builds.size + failures.size === 0) return undefined;
      const batch = { builds: first(builds), failures: first(failures) };
      builds = without(builds, batch.builds.length);
      failures = without(failures, batch.failures.length);
      return batch;
    },
    /** Takes back a batch that could not be handed over; it is as old as it is. */
    restore(batch: SignalBatch): void {
      const before = batch.builds.map((one) => [`restored ${(restored += 1)}`, one] as const);
      builds = new Map([...before, ...builds].slice(-MAX_WAITING));
      const known = batch.failures.map((one) => [`restored ${(restored += 1)}`, one] as const);
      failures = new Map([...known, ...failures].slice(-MAX_FAILURES));
    },
  };
}

const emptyCounts = (): SignalCounts => ({
  ...{ rendered: 0, failed: 0, timeout: 0, views: 0, failing: 0, networks: 0, failingNetworks: 0 },
  ...{ lcp: {}, inp: {}, cls: {} },
});

const first = <T>(waiting: Map<string, T>): T[] => [...waiting.values()].slice(0, MAX_BATCH);

const without = <T>(waiting: Map<string, T>, count: number): Map<string, T> => new Map([...waiting].slice(count));

function put<T>(waiting: Map<string, T>, { key, value, max }: { key: string; value: T; max: number }): void {
  const [oldest] = waiting.keys();
  if (!waiting.has(key) && waiting.size >= max && oldest !== undefined) waiting.delete(oldest);
  waiting.set(key, value);
}
