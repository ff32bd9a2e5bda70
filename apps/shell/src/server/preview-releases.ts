import type { RegistryReader, ReleaseSet } from '@shoreline/federation/registry';

import { readBoots, type RunningRelease } from './release-store.ts';

export interface PreviewReleases {
  /** Undefined for what is no open preview. Waits for its worker: nobody who opens a preview wants to see what is live. */
  find(id: string | undefined): Promise<RunningRelease> | undefined;
  close(): Promise<void>;
}

interface PreviewReleasesOptions {
  registry: Pick<RegistryReader, 'current'>;
  /** Previews that have a worker at the same time. */
  max: number;
  startPool: (set: ReleaseSet, changed: readonly string[]) => Promise<RunningRelease['pool']>;
}

/**
 * Workers of previews, apart from those visitors wait for: started when somebody looks at one, the least recently used ended where
 * they would be too many, and all of what is not open any more or has another set since something else was published.
 */
export function createPreviewReleases({ registry, max, startPool }: PreviewReleasesOptions): PreviewReleases {
  /** The one that was asked for last is the last. */
  const running = new Map<string, Promise<RunningRelease>>();

  const openSets = (): ReleaseSet[] => registry.current().previews?.open.map(({ set }) => set) ?? [];

  function start(set: ReleaseSet): Promise<RunningRelease> {
    const boots = readBoots(set);
    const started = startPool(set, differingApps(registry.current().live, set)).then((pool) => ({
      ...boots,
      pool,
    }));
    started.catch(() => {
      if (running.get(set.id) === started) running.delete(set.id);
    });
    return started;
  }

  function endUnused(): void {
    const open = new Set(openSets().map(({ id }) => id));
    const closed = [...running.keys()].filter((id) => !open.has(id));
    const tooMany = [...running.keys()].filter((id) => open.has(id)).slice(0, -max);
    for (const id of [...closed, ...tooMany]) {
      void end(running.get(id));
      running.delete(id);
    }
  }

  return {
    find(id) {
      if (running.size > 0) endUnused();
      const set = id === undefined || max === 0 ? undefined : openSets().find((one) => one.id === id);
      if (!set) return undefined;
      const found = running.get(set.id) ?? start(set);
      running.delete(set.id);
      running.set(set.id, found);
      endUnused();
      return found;
    },
    async close() {
      await Promise.all([...running.values()].map(end));
    },
  };
}

/** Not all pages of another shell: somebody waits. */
const differingApps = (live: ReleaseSet, { apps }: ReleaseSet): string[] =>
  Object.keys(apps).filter((app) => apps[app]?.digest !== live.apps[app]?.digest);

const end = async (starting: Promise<RunningRelease> | undefined): Promise<void> => {
  const release = await starting?.catch(() => undefined);
  await release?.pool.close();
};
