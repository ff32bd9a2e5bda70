import { type DescribedApp, type KnownApp, type ListedRelease, withTimeout } from '@shoreline/contracts';
import type { Remote } from '@shoreline/remote-kit';

import { completeBuild } from './complete-build.ts';
import type { ReportFailure } from './failure-reporter.ts';
import { createFederation } from './federation.ts';
import { assertRemote, isCodeFailure, type RemoteLoader, RemoteUnavailable, type RemoteWork } from './remote-loader.ts';
import type { SafetyNet } from './safety-net.ts';
import { loadStyles } from './styles.ts';

/** How long a visitor waits for a build before the one before it is tried. */
const LIVE_MS = 2_800;
/** How long the code that decides what to do instead may take; it was fetched when the first page was ready. */
const SAFETY_NET_MS = 1_000;

export interface BrowserRemotes extends RemoteLoader {
  /** What this window uses: the live release, with an earlier build in the place of one that failed. */
  release(): ListedRelease;
  /** What files the build of an app has that the window uses. */
  describe(app: string): Promise<DescribedApp>;
  report: ReportFailure;
  /** Tries the live build of an app again. */
  retry(app: string): Promise<void>;
  /** Has a say in whether a page gets a document of its own. */
  guard(requiresReload: (url: string) => boolean): void;
  /** The origins this document may call beside its own. */
  allow(origins: readonly string[]): void;
  /** What happens after a failure, in a chunk of its own. */
  safetyNet(): Promise<SafetyNet>;
}

/** An attempt to work with a remote: what for, and until when its code is waited for. */
export interface Attempt<T> {
  app: string;
  work: RemoteWork<T>;
  deadline: number;
}

const ignore = (): void => undefined;

export function createBrowserRemotes(first: ListedRelease): BrowserRemotes {
  const loaded = new Map<string, Promise<Remote>>();
  let release = first;
  let net: Promise<SafetyNet> | undefined;
  let guard = (_url: string): boolean => false;
  let allowed: readonly string[] = [];
  const federation = createFederation();

  const change = (next: ListedRelease, changed: readonly string[]): void => {
    release = next;
    changed.forEach((app) => loaded.delete(app));
  };

  const safetyNet = (): Promise<SafetyNet> => {
    net ??= import('../navigation/after-start.ts').then(({ createSafetyNet }) =>
      createSafetyNet({ first, release: () => release, change, attempt }),
    );
    net.catch(() => (net = undefined));
    return net;
  };

  function loadEntry(app: string): Promise<Remote> {
    const loading = describe(app)
      .then((build) => Promise.all([federation.loadEntryModule(app, build), loadStyles(app, build)]))
      .then(([entryModule]) => assertRemote(app, entryModule));
    loaded.set(app, loading);
    loading.catch(() => loaded.get(app) === loading && loaded.delete(app));
    return loading;
  }

  const describe = async (app: string): Promise<DescribedApp> => completeBuild(app, buildOf(app));

  function buildOf(app: string): KnownApp {
    const build = release.apps[app];
    if (!build) throw new RemoteUnavailable(app, 'is not part of the release');
    return build;
  }

  async function attempt<T>({ app, work, deadline }: Attempt<T>): Promise<T> {
    const entry = limitCode({ app, deadline, kind: 'missing' }, loaded.get(app) ?? loadEntry(app));
    return work(await entry, (code) => limitCode({ app, deadline, kind: 'threw' }, code));
  }

  async function run<T>(app: string, work: RemoteWork<T>): Promise<T> {
    const startedAt = performance.now();
    if (net) await (await net).prepare(app);
    const build = buildOf(app);
    try {
      return await attempt({ app, work, deadline: startedAt + LIVE_MS });
    } catch (error) {
      if (!isCodeFailure(error)) throw error;
      const loadedNet = await withTimeout(safetyNet(), SAFETY_NET_MS, () => undefined).catch(() => undefined);
      if (!loadedNet) throw error;
      return loadedNet.fallBack({ app, work, error, build, startedAt });
    }
  }

  return {
    run,
    safetyNet,
    describe,
    load: (app) => run(app, async (remote) => remote),
    release: () => release,
    report: (app, error) => void safetyNet().then(({ report }) => report(app, error), ignore),
    // Whether or not that could be asked for, the page is tried again.
    retry: (app) => safetyNet().then(({ retry }) => retry(app), ignore),
    guard: (requiresReload) => void (guard = requiresReload),
    allow: (origins) => void (allowed = origins),
    requiresReload: (app, url) =>
      guard(url) || (release.apps[app]?.connect ?? []).some((origin) => !allowed.includes(origin)),
  };
}

interface CodeLimit {
  app: string;
  deadline: number;
  /** What it is called when it fails otherwise. */
  kind: 'missing' | 'threw';
}

const limitCode = <C>({ app, deadline, kind }: CodeLimit, code: Promise<C>): Promise<C> =>
  withTimeout(code, deadline - performance.now(), () => {
    throw new RemoteUnavailable(app, 'took too long', { kind: 'timeout' });
  }).catch((cause: unknown) => {
    throw isCodeFailure(cause) ? cause : new RemoteUnavailable(app, 'cannot be loaded', { cause, kind });
  });
