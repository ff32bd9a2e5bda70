import type { Release } from '@shoreline/contracts';
import { type RegistryReader, type ReleaseSet } from '@shoreline/federation/registry';
import { toRelease } from '@shoreline/federation/server-release';

import type { RenderPool } from './rendering/render-pool.ts';

export interface RunningRelease {
  boot: Release;
  pool: Pick<RenderPool, 'render' | 'close' | 'busyMs'>;
}

export interface ReleaseStore {
  /** The live one when the id is unknown. While a release is being prepared, requests get the live one before it. */
  find(id: string | undefined): Promise<RunningRelease>;
  /** Milliseconds the workers of all releases have computed, also of those that ended. */
  busyMs(): number;
  /** Ends all workers. */
  close(): Promise<void>;
}

export interface ReleaseStoreOptions {
  registry: RegistryReader;
  /** Resolves when the release may be shown to visitors. */
  startPool: (set: ReleaseSet) => Promise<RunningRelease['pool']>;
}

interface LoadingRelease {
  loading: Promise<RunningRelease>;
  /** Once it is loaded: most requests wait for nothing. */
  ready?: RunningRelease;
}

/** Who takes a publish back does so in its first minutes: until then the release before is ready to be shown again. */
const RETAIN_MS = 300_000;

/**
 * Has workers for what is live, for the canary, and for a few minutes for what was live before; it ends those of releases that are
 * none of these any more.
 */
export function createReleaseStore({ registry, startPool }: ReleaseStoreOptions): ReleaseStore {
  const releases = new Map<string, LoadingRelease>();
  let lastLive: RunningRelease | undefined;
  let before: { release: RunningRelease; timer: NodeJS.Timeout } | undefined;
  let endedBusyMs = 0;

  function load(set: ReleaseSet): LoadingRelease {
    const known = releases.get(set.id);
    if (known) return known;
    const started: LoadingRelease = { loading: startPool(set).then((pool) => ({ boot: toRelease(set), pool })) };
    releases.set(set.id, started);
    started.loading
      .then((release) => {
        started.ready = release;
        if (set.id === registry.current().live.id) show(release);
        endUnused();
      })
      .catch(() => releases.delete(set.id));
    return started;
  }

  function show(release: RunningRelease): void {
    if (lastLive === release) return;
    const isTakenBack = before?.release === release;
    clearTimeout(before?.timer);
    // What was taken back is not shown again.
    before = lastLive && !isTakenBack ? retain(lastLive) : undefined;
    lastLive = release;
  }

  function retain(release: RunningRelease) {
    const timer = setTimeout(() => {
      before = undefined;
      endUnused();
    }, RETAIN_MS).unref();
    return { release, timer };
  }

  function endUnused(): void {
    const { live, canary } = registry.current();
    for (const [id, { ready }] of releases) {
      if (!ready || [lastLive, before?.release].includes(ready) || id === live.id || id === canary?.set.id) continue;
      releases.delete(id);
      endedBusyMs += ready.pool.busyMs;
      void ready.pool.close();
    }
  }

  return {
    async find(id) {
      const { live, canary } = registry.current();
      const isCanary = canary !== undefined && canary.set.id === id;
      const { ready, loading } = load(isCanary ? canary.set : live);
      if (ready && !isCanary && lastLive !== ready) {
        show(ready);
        endUnused();
      }
      // Failing to prepare a release fails no page while there is another.
      return ready ?? lastLive ?? loading;
    },
    busyMs: () => [...releases.values()].reduce((sum, { ready }) => sum + (ready?.pool.busyMs ?? 0), endedBusyMs),
    async close() {
      clearTimeout(before?.timer);
      await Promise.all([...releases.values()].map(async ({ ready }) => ready?.pool.close()));
    },
  };
}
