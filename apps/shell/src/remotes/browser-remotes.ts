import { type Release, withTimeout } from '@shoreline/contracts';
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
  const prefetched = new Set<string>();
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
    prefetch(app, files) {
      const { base, entry } = release.apps[app] ?? {};
      if (!base || !entry) return;
      for (const file of [entry, ...files]) void prefetchFile(`${base}${file}`, prefetched);
    },
    update(next) {
      const changed = Object.entries(next.apps).filter(([app, { digest }]) => release.apps[app]?.digest !== digest);
      release = next;
      changed.forEach(([app]) => loaded.delete(app));
      federation.register(Object.fromEntries(changed));
    },
  };
}

const toUnavailable = (app: string, error: unknown): RemoteUnavailable =>
  error instanceof RemoteUnavailable
    ? error
    : new RemoteUnavailable(app, 'cannot be loaded', { cause: error, kind: 'missing' });

/**
 * Has the browser store a file before it is needed; its integrity is checked when it is loaded. By a fetch and not by
 * `<link rel="prefetch">`: Safari ignores that, and Firefox holds it to `default-src`, which is `'none'`.
 */
async function prefetchFile(address: string, prefetched: Set<string>): Promise<void> {
  if (prefetched.has(address) || document.head.querySelector(`link[href="${address}"]`)) return;
  prefetched.add(address);
  try {
    const response = await fetch(address, { priority: 'low' });
    // A body that nobody reads is not stored.
    await response.arrayBuffer();
  } catch {
    prefetched.delete(address);
  }
}

/** How long a visitor waits for a remote before its fallback is rendered (architecture: budget 5 s). */
const REMOTE_TIMEOUT_MS = 5_000;

const withRemoteTimeout = <T>(app: string, work: Promise<T>): Promise<T> =>
  withTimeout(work, REMOTE_TIMEOUT_MS, () => {
    throw new RemoteUnavailable(app, 'took too long', { kind: 'timeout' });
  });
