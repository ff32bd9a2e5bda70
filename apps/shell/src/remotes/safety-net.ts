import {
  type KnownApp,
  type ListedBuild,
  type ListedRelease,
  type ReleasedBuild,
  withTimeout,
} from '@shoreline/contracts';

import type { Attempt } from './browser-remotes.ts';
import { createCurrentBuilds } from './current-builds.ts';
import { fetchRelease } from './fetch-release.ts';
import { followFullStyles } from './full-styles.ts';
import { isCodeFailure, RemoteUnavailable } from './remote-loader.ts';
import { sendFailureReport } from './send-failure-report.ts';

/** How long a visitor waits for two builds, before the fallback is rendered: 6 s with everything around it (architecture). */
const TOTAL_MS = 5_200;
/** How long to ask what to use instead. */
const ASK_MS = 1_000;

interface SafetyNetParts {
  /** What the document came with. */
  first: ListedRelease;
  release: () => ListedRelease;
  /** Goes over to a release in which these apps are other builds. */
  change: (next: ListedRelease, changed: readonly string[]) => void;
  attempt: <T>(attempt: Attempt<T>) => Promise<T>;
}

interface Failed<T> extends Omit<Attempt<T>, 'deadline'> {
  error: Error;
  /** The build it was tried with, and since when. */
  build: KnownApp;
  startedAt: number;
}

export type SafetyNet = ReturnType<typeof createSafetyNet>;

/** What a window does once a remote failed in it: another build in its place, reports, and not to wait for the same again. */
export function createSafetyNet({ first, release, change, attempt }: SafetyNetParts) {
  const builds = createCurrentBuilds({ live: first, release, change });
  const buildOf = (app: string): KnownApp | undefined => release().apps[app];
  const { whenStyled } = followFullStyles(buildOf);

  function note(app: string, error: Error, build: KnownApp): void {
    builds.noteFailure(build);
    sendFailureReport({ app, build, error });
  }

  /** Whether another build has the place of this one: put there now, or by another page or widget before. */
  async function replace(app: string, failed: KnownApp): Promise<boolean> {
    const build = failed.previous ?? (await askForBuild(app));
    if (buildOf(app) !== failed) return true;
    if (!build) return false;
    builds.replace(app, failed, build);
    return true;
  }

  /** Of other apps than the page's the document does not know the build before; and there may be a newer one by now. */
  async function askForBuild(app: string): Promise<ListedBuild | ReleasedBuild | undefined> {
    const newest = await withTimeout(fetchRelease(), ASK_MS, () => undefined);
    const known = newest?.apps[app];
    if (!known || newest.apps['shell']?.digest !== buildOf('shell')?.digest) return undefined;
    return [known, known.previous].find((build) => build && !builds.hasFailed(build));
  }

  async function attemptNext<T>({ app, work, build, startedAt }: Omit<Failed<T>, 'error'>): Promise<T> {
    const next = buildOf(app) ?? build;
    try {
      const result = await attempt({ app, work, deadline: startedAt + TOTAL_MS });
      const fellBack = new RemoteUnavailable(app, 'fell back', { kind: 'fell-back' });
      if (next !== build) sendFailureReport({ app, build, error: fellBack });
      return result;
    } catch (error) {
      if (isCodeFailure(error) && next !== build) note(app, error, next);
      throw error;
    }
  }

  return {
    update: builds.update,
    /** Before a remote is used: nobody waits for what failed too often in this visit, and everybody for its styles. */
    async prepare(app: string): Promise<void> {
      await whenStyled(app);
      const build = buildOf(app);
      if (!build || !builds.isPoor(build)) return;
      const isReplaced = await replace(app, build);
      if (!isReplaced && builds.isGivenUp(build)) throw new RemoteUnavailable(app, 'failed before');
    },
    /** Goes on with the build before, or with this one for the rest of the time where there is no other and it may yet come. */
    async fallBack<T>({ error, ...failed }: Failed<T>): Promise<T> {
      note(failed.app, error, failed.build);
      const isReplaced = await replace(failed.app, failed.build);
      if (!isReplaced && !isTimeout(error)) throw error;
      return attemptNext(failed);
    },
    /** An error that a boundary caught around a page or a widget. */
    report(app: string, error: unknown): void {
      const build = buildOf(app);
      if (!build) return;
      if (!(error instanceof RemoteUnavailable) && !isService(error)) builds.noteThrow(build);
      sendFailureReport({ app, build, error });
    },
    async retry(app: string): Promise<void> {
      builds.retry(app, await fetchRelease());
    },
  };
}

const isTimeout = (error: Error): boolean =>
  error instanceof RemoteUnavailable ? error.kind === 'timeout' : (error as { type?: string }).type === 'timeout';

const isService = (error: unknown): boolean => error instanceof Error && error.name === 'ApiClientError';
