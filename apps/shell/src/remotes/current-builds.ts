import type { Release, ReleasedApp, ReleasedBuild } from '@shoreline/contracts';

/** So often a build may fail in a visit before the one before it is better, or nobody waits for it again. */
const MAX_FAILURES = 2;

interface CurrentBuildsOptions {
  live: Release;
  /** What the window uses. */
  release: () => Release;
  change: (next: Release, changed: Release['apps']) => void;
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
  function update(next: Release, retried?: string): void {
    const used = release().apps;
    const isUnchanged = (app: string): boolean =>
      app !== retried && next.apps[app]?.digest === newest.apps[app]?.digest;
    const apps = Object.fromEntries(
      Object.entries(next.apps).map(([app, build]) => [app, isUnchanged(app) ? (used[app] ?? build) : build]),
    );
    const changed = Object.entries(apps).filter(([app, { digest }]) => used[app]?.digest !== digest);
    newest = next;
    change({ ...next, apps }, Object.fromEntries(changed));
  }

  return {
    update,
    noteFailure: ({ digest }: ReleasedBuild) => void failures.set(digest, countOf(failures, digest) + 1),
    noteThrow: ({ digest }: ReleasedBuild) => void throws.set(digest, countOf(throws, digest) + 1),
    /** Nobody waits for this build any more. What only throws on one of its pages may be well on the others. */
    isGivenUp: ({ digest }: ReleasedBuild) => countOf(failures, digest) >= MAX_FAILURES,
    /** Another build would be better, if there is one. */
    isPoor: ({ digest }: ReleasedBuild) => Math.max(countOf(failures, digest), countOf(throws, digest)) >= MAX_FAILURES,
    hasFailed: ({ digest }: ReleasedBuild) => failures.has(digest) || throws.has(digest),
    /** Puts another build in the place of one that fails. The names of its chunks are not known. */
    replace(app: string, { previous: _previous, ...failed }: ReleasedApp, build: ReleasedBuild): void {
      const { digest, base, entry, css, integrity } = build;
      const replaced = { ...failed, digest, base, entry, css, integrity, chunks: [], routes: {}, widgets: {} };
      const current = release();
      change({ ...current, apps: { ...current.apps, [app]: replaced } }, { [app]: replaced });
    },
    /** Forgets what failed of an app and goes back to its live build. */
    retry(app: string, next: Release = newest): void {
      for (const build of [release().apps[app], newest.apps[app]]) {
        failures.delete(build?.digest ?? '');
        throws.delete(build?.digest ?? '');
      }
      update(next, app);
    },
  };
}

const countOf = (counts: ReadonlyMap<string, number>, digest: string): number => counts.get(digest) ?? 0;
