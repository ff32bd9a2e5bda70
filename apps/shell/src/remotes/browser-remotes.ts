import { type Release, type ReleasedApp, withTimeout } from '@shoreline/contracts';
import type { Remote } from '@shoreline/remote-kit';

import { createFailureReporter, type ReportFailure } from './failure-reporter.ts';
import { createFederation } from './federation.ts';
import { assertRemote, type RemoteLoader, RemoteUnavailable } from './remote-loader.ts';
import { loadStyles } from './styles.ts';

export interface BrowserRemotes extends RemoteLoader {
  prefetch(app: string, files: readonly string[]): void;
  release(): Release;
  report: ReportFailure;
  /** Learns a newer release: what changed is loaded anew when it is next needed. */
  update(release: Release): void;
}

export function createBrowserRemotes(first: Release): BrowserRemotes {
  let release = first;
  const loaded = new Map<string, Promise<Remote>>();
  const report = createFailureReporter(() => release);
  const federation = createFederation(() => release);
  federation.register(first.apps);

  async function loadEntry(app: string): Promise<Remote> {
    const entry = release.apps[app];
    if (!entry) throw new RemoteUnavailable(app, 'is not part of the release');
    const [entryModule] = await withRemoteTimeout(
      app,
      Promise.all([federation.loadEntryModule(app), loadStyles(app, entry)]),
    );
    return assertRemote(app, entryModule);
  }

  async function load(app: string): Promise<Remote> {
    const loading = loaded.get(app) ?? loadEntry(app);
    loaded.set(app, loading);
    try {
      return await loading;
    } catch (error) {
      loaded.delete(app);
      const failure = toUnavailable(app, error);
      report(app, failure);
      throw failure;
    }
  }

  return {
    load,
    release: () => release,
    report,
    prefetch: (app, files) => prefetchFiles(release.apps[app], files),
    update(next) {
      const changed = Object.entries(next.apps).filter(([app, { digest }]) => release.apps[app]?.digest !== digest);
      release = next;
      changed.forEach(([app]) => loaded.delete(app));
      federation.register(Object.fromEntries(changed));
    },
  };
}

function prefetchFiles(released: ReleasedApp | undefined, files: readonly string[]): void {
  if (released) [released.entry, ...files].forEach((file) => prefetchScript(released, file));
}

const toUnavailable = (app: string, error: unknown): RemoteUnavailable =>
  error instanceof RemoteUnavailable
    ? error
    : new RemoteUnavailable(app, 'cannot be loaded', { cause: error, kind: 'missing' });

/** Asks the browser to have a script at hand. Its integrity is checked when it is really loaded. */
function prefetchScript({ base }: ReleasedApp, file: string): void {
  const href = `${base}${file}`;
  if (document.head.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = href;
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}

/** How long a visitor waits for a remote before its fallback is rendered (architecture: budget 5 s). */
const REMOTE_TIMEOUT_MS = 5_000;

const withRemoteTimeout = <T>(app: string, work: Promise<T>): Promise<T> =>
  withTimeout(work, REMOTE_TIMEOUT_MS, () => {
    throw new RemoteUnavailable(app, 'took too long', { kind: 'timeout' });
  });
