import type { ReleaseRevision } from '@shoreline/contracts/releases';
import type { Registry } from '@shoreline/federation/artifact';

import type { LiveDigest } from './revision.store.ts';

export const EMPTY_REGISTRY: Registry = { version: 1, apps: {} };

type Change = Omit<ReleaseRevision['changes'][number], 'commit'>;

/** What is another in the second registry, app by app. */
export function changesBetween(before: Registry, after: Registry): Change[] {
  const apps = [...new Set([...Object.keys(before.apps), ...Object.keys(after.apps)])].toSorted();
  return apps.flatMap((app) => {
    const [from, to] = [before.apps[app], after.apps[app]];
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    return [{ app, from: from?.live ?? null, to: to?.live ?? null, canary: to?.canary ?? null }];
  });
}

/**
 * The build an app had before the one it has: what was taken back is not gone forward to again. Undefined where there is none.
 */
export function findBuildBefore(history: readonly LiveDigest[]): string | undefined {
  const builds: string[] = [];
  for (const { action, live } of history) {
    if (live === undefined || builds.at(-1) === live) continue;
    const earlier = action === 'rollback' ? builds.lastIndexOf(live) : -1;
    if (earlier === -1) builds.push(live);
    else builds.length = earlier + 1;
  }
  return builds.at(-2);
}

/** The registry with the changes another program made to an earlier one; what both changed is the other's. */
export function mergeChanges(head: Registry, { before, after }: { before: Registry; after: Registry }): Registry {
  const changed = changesBetween(before, after).map(({ app }) => app);
  const apps = { ...head.apps };
  for (const app of changed) {
    const entry = after.apps[app];
    if (entry) apps[app] = entry;
    else delete apps[app];
  }
  return { version: 1, apps };
}
