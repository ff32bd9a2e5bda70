import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import type { Release, ReleasedApp } from '@shoreline/contracts';
import type { Remote } from '@shoreline/remote-kit';

import { integrityPlugin, retryPlugin } from './federation-plugins.ts';
import { assertRemote, type RemoteLoader, RemoteUnavailable } from './remote-loader.ts';
import { sharedLibraries } from './shared-libraries.ts';
import { loadStyles } from './styles.ts';

/** How long a visitor waits for a remote before its fallback stands in its place (architecture: budget 5 s). */
const REMOTE_BUDGET_MS = 5_000;

/** Remotes in a browser. */
export interface BrowserRemotes extends RemoteLoader {
  /** Fetches the files of a page ahead of time; no promise, no failure. */
  preload(app: string, files: readonly string[]): void;
  /** What is live as far as this window knows. */
  release(): Release;
  /** Learns a newer release: remotes that failed are loaded from it, those that run stay as they are. */
  update(release: Release): void;
}

const containerName = (app: string): string => app.replace(/^mf-/, 'mfe_');

/** Loads remotes through the federation runtime. */
export function createBrowserRemotes(first: Release): BrowserRemotes {
  let release = first;
  const loaded = new Map<string, Promise<Remote>>();

  const federation = createInstance({
    name: 'shoreline_shell',
    remotes: [],
    shared: sharedLibraries,
    shareStrategy: 'loaded-first',
    plugins: [integrityPlugin({ integrityOf: (url) => integrityOf(release, url) }), retryPlugin()],
  });
  Object.entries(release.apps).forEach(([app, entry]) => register(federation, app, entry));

  async function fetchRemote(app: string): Promise<Remote> {
    const entry = release.apps[app];
    if (!entry) throw new RemoteUnavailable(app, 'is not part of the release');
    const [door] = await withinBudget(
      app,
      Promise.all([
        federation.loadRemote<{ default: unknown }>(`${containerName(app)}/remote`),
        loadStyles(app, entry),
      ]),
    );
    return assertRemote(app, door?.default);
  }

  return {
    load(app) {
      const known = loaded.get(app);
      if (known) return known;
      const loading = fetchRemote(app).catch((error: unknown) => {
        loaded.delete(app);
        throw error instanceof RemoteUnavailable
          ? error
          : new RemoteUnavailable(app, 'cannot be loaded', { cause: error });
      });
      loaded.set(app, loading);
      return loading;
    },
    preload(app, files) {
      const entry = release.apps[app];
      if (entry) [entry.entry, ...files].forEach((file) => preloadScript(entry, file));
    },
    release: () => release,
    update(next) {
      const changed = Object.entries(next.apps).filter(([app, { digest }]) => release.apps[app]?.digest !== digest);
      release = next;
      changed.forEach(([app, entry]) => {
        loaded.delete(app);
        register(federation, app, entry);
      });
    },
  };
}

function register(federation: ModuleFederation, app: string, { base, entry }: ReleasedApp): void {
  if (app === 'shell') return;
  const name = containerName(app);
  federation.registerRemotes(
    [{ name, entry: `${location.origin}${base}${entry}`, type: 'global', entryGlobalName: name }],
    {
      force: true,
    },
  );
}

function integrityOf(release: Release, pathname: string): string | undefined {
  const owner = Object.values(release.apps).find(({ base }) => pathname.startsWith(base));
  return owner?.integrity[pathname.slice(owner.base.length)];
}

async function withinBudget<T>(app: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteUnavailable(app, 'took too long')), REMOTE_BUDGET_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function preloadScript({ base }: ReleasedApp, file: string): void {
  const href = `${base}${file}`;
  if (document.head.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = href;
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}
