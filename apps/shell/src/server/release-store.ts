import type { Release } from '@shoreline/contracts';
import {
  findReleaseSet,
  readReleaseSets,
  type RegistryReader,
  type ReleaseSet,
  toPublicSet,
} from '@shoreline/federation/registry';
import { toRelease } from '@shoreline/federation/server-release';

import type { RenderPool } from './rendering/render-pool.ts';
import { ShownReleases } from './shown-releases.ts';

export interface RunningRelease {
  boot: Release;
  /** The same without what is for operators only. */
  publicBoot: Release;
  pool: Pick<RenderPool, 'render' | 'close' | 'busyMs' | 'standBy' | 'hasWorker'>;
}

export interface ReleaseStore {
  /** The live one when the id is unknown. While a release is being prepared, requests get the live one before it. */
  find(id: string | undefined): Promise<RunningRelease>;
  /** Which release has a worker while this one has none: what is live for a canary, and what was live before for that. */
  standIn(release: RunningRelease): RunningRelease | undefined;
  /** Milliseconds the workers of all releases have computed, also of those that ended. */
  busyMs(): number;
  /** Ends all workers. */
  close(): Promise<void>;
}

export interface ReleaseStoreOptions {
  registry: RegistryReader;
  /** Resolves when the release may be shown to visitors. `changed` names what is not as in the one before. */
  startPool: (set: ReleaseSet, changed: readonly string[]) => Promise<RunningRelease['pool']>;
}

interface LoadingRelease {
  loading: Promise<RunningRelease>;
  /** Once it is loaded: most requests wait for nothing. */
  ready?: RunningRelease;
}

/**
 * Has workers for what is live, for each set with canaries, and for a few minutes for what was live before; it ends those of releases
 * that are none of these any more. Sets with canaries are started one after the other, once what is live is ready: no visitor waits
 * for somebody else's canary.
 */
export function createReleaseStore({ registry, startPool }: ReleaseStoreOptions): ReleaseStore {
  const releases = new Map<string, LoadingRelease>();
  /** They are started again when somebody asks for them, and not by themselves. */
  const unusable = new Set<string>();
  const shown = new ShownReleases<RunningRelease>(endUnused);
  let endedBusyMs = 0;
  let liveId: string | undefined;

  /** Only for what is live a worker stands by: what is to replace it gets the processor time that one would take to start. */
  function noteLive({ id }: ReleaseSet): void {
    if (id === liveId) return;
    liveId = id;
    for (const { ready } of releases.values()) ready?.pool.standBy();
  }

  function load(set: ReleaseSet): LoadingRelease {
    const known = releases.get(set.id);
    if (known) return known;
    const boots = readBoots(set);
    const starting = startPool(set, changedApps(shown.live?.boot, boots.boot));
    const started: LoadingRelease = { loading: starting.then((pool) => ({ ...boots, pool })) };
    releases.set(set.id, started);
    started.loading
      .then((release) => {
        started.ready = release;
        if (set.id === registry.current().live.id) shown.show(release);
        endUnused();
        prepareNext();
      })
      .catch(() => {
        releases.delete(set.id);
        unusable.add(set.id);
      });
    return started;
  }

  function endUnused(): void {
    for (const [id, { ready }] of releases) {
      if (!ready || shown.has(ready) || findReleaseSet(registry.current(), id)) continue;
      releases.delete(id);
      endedBusyMs += ready.pool.busyMs;
      void ready.pool.close();
    }
  }

  function prepareNext(): void {
    const isBusy = [...releases.values()].some(({ ready }) => !ready);
    const next = isBusy
      ? undefined
      : readReleaseSets(registry.current()).find(({ id }) => !releases.has(id) && !unusable.has(id));
    if (next) load(next);
  }

  return {
    async find(id) {
      const current = registry.current();
      noteLive(current.live);
      // Previews have workers of their own.
      const set = readReleaseSets(current).find((one) => one.id === id) ?? current.live;
      const { ready, loading } = load(set);
      if (ready && set === current.live && shown.live !== ready) {
        shown.show(ready);
        endUnused();
      }
      if (ready) prepareNext();
      // Failing to prepare a release fails no page while there is another.
      return ready ?? shown.live ?? loading;
    },
    standIn: (release) => [shown.live, shown.before].find((it) => it !== release && it?.pool.hasWorker),
    busyMs: () => [...releases.values()].reduce((sum, { ready }) => sum + (ready?.pool.busyMs ?? 0), endedBusyMs),
    async close() {
      shown.stop();
      await Promise.all([...releases.values()].map(async ({ ready }) => ready?.pool.close()));
    },
  };
}

/** What a release set is to operators and to everybody else. */
export const readBoots = (set: ReleaseSet): Pick<RunningRelease, 'boot' | 'publicBoot'> => ({
  boot: toRelease(set),
  publicBoot: toRelease(toPublicSet(set)),
});

/** Another shell changes all pages. */
function changedApps(before: Release | undefined, { apps }: Release): string[] {
  const isChanged = (app: string): boolean => before?.apps[app]?.digest !== apps[app]?.digest;
  return Object.keys(apps).filter((app) => isChanged('shell') || isChanged(app));
}
