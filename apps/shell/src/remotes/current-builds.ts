import type { KnownApp, ListedBuild, ListedRelease, ReleasedBuild } from '@shoreline/contracts';

import { ownedPatterns } from '../pages/owned-patterns.ts';

type KnownBuild = ListedBuild | ReleasedBuild;

/** So often a build may fail in a visit before the one before it is better, or nobody waits for it again. */
const MAX_FAILURES = 2;

interface CurrentBuildsOptions {
  live: ListedRelease;
  /** What the window uses. */
  release: () => ListedRelease;
  change: (next: ListedRelease, changed: readonly string[]) => void;
}

/**
 * Which build of each app this window uses: the live one, or the one before it once that failed here. Two builds of one remote
 * never take turns within a visit; a newer release or "Try again" ends it.
 */
export function createCurrentBuilds({ live, release, change }: CurrentBuildsOptions) {
  let newest = live;
  const failures = new Map<string, number>();
  const throws = new Map<string, number>();

  /** An app whose live build is the same as before keeps what is in its place, unless it is tried again. */
  function update(next: ListedRelease, retried?: string): void {
    const used = release().apps;
    const isUnchanged = (app: string): boolean =>
      app !== retried && next.apps[app]?.digest === newest.apps[app]?.digest;
    const apps = Object.fromEntries(
      Object.entries(next.apps).map(([app, build]) => [app, isUnchanged(app) ? (used[app] ?? build) : build]),
    );
    const changed = Object.keys(apps).filter((app) => used[app]?.digest !== apps[app]?.digest);
    newest = next;
    change({ ...next, apps }, changed);
  }

  return {
    update,
    noteFailure: ({ digest }: KnownBuild) => void failures.set(digest, countOf(failures, digest) + 1),
    noteThrow: ({ digest }: KnownBuild) => void throws.set(digest, countOf(throws, digest) + 1),
    /** Nobody waits for this build any more. What only throws on one of its pages may be well on the others. */
    isGivenUp: ({ digest }: KnownBuild) => countOf(failures, digest) >= MAX_FAILURES,
    /** Another build would be better, if there is one. */
    isPoor: ({ digest }: KnownBuild) => Math.max(countOf(failures, digest), countOf(throws, digest)) >= MAX_FAILURES,
    hasFailed: ({ digest }: KnownBuild) => failures.has(digest) || throws.has(digest),
    /** Puts another build in the place of one that fails. It owns the same: the routes of a window are made once. */
    replace(app: string, failed: KnownApp, build: KnownBuild): void {
      const current = release();
      change({ ...current, apps: { ...current.apps, [app]: inPlaceOf(failed, build) } }, [app]);
    },
    /** Forgets what failed of an app and goes back to its live build. */
    retry(app: string, next: ListedRelease = newest): void {
      for (const build of [release().apps[app], newest.apps[app]]) {
        failures.delete(build?.digest ?? '');
        throws.delete(build?.digest ?? '');
      }
      update(next, app);
    },
  };
}

/** The names of its chunks are not known, unless it says so itself. */
function inPlaceOf({ title, routes, connect }: KnownApp, build: KnownBuild): KnownApp {
  const patterns = ownedPatterns({ routes });
  const app = { title, connect };
  if ('files' in build) return { ...app, digest: build.digest, files: build.files, routes: patterns };
  const { digest, base, entry, css, integrity } = build;
  const files = { chunks: [], routes: Object.fromEntries(patterns.map((pattern) => [pattern, []])), widgets: {} };
  return { ...app, digest, base, entry, css, integrity, ...files };
}

const countOf = (counts: ReadonlyMap<string, number>, digest: string): number => counts.get(digest) ?? 0;
