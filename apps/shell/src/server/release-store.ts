import type { ShellBundle } from '@shoreline/federation/contract';
import { type RegistryReader, type ReleaseSet } from '@shoreline/federation/registry';
import { readServerRelease, type ServerRelease, serverBundleUrl } from '@shoreline/federation/server-release';

import { assertRemote, type RemoteLoader, RemoteUnavailable } from '../remotes/remote-loader.ts';
import type { renderPage } from '../render.tsx';

interface ServerBundle extends ShellBundle {
  renderPage: typeof renderPage;
}

export interface RunningRelease {
  release: ServerRelease;
  shell: ServerBundle;
  remotes: RemoteLoader;
}

export interface ReleaseStore {
  /** The live one when the id is unknown. While a release is being prepared, requests get the live one before it. */
  find(id: string | undefined): Promise<RunningRelease>;
}

/** How many releases stay in memory: the live one, a canary, and the ones before each. */
const MAX_CACHED_RELEASES = 4;

export interface ReleaseStoreOptions {
  artifactsDir: string;
  registry: RegistryReader;
  onRemoteFailure?: (app: string, error: unknown) => void;
  /** Prepares a release that was imported; no visitor gets it before. `before` is the one that is live. */
  warm?: (release: RunningRelease, before: RunningRelease | undefined) => Promise<void>;
}

interface LoadingRelease {
  loading: Promise<RunningRelease>;
  /** Once it is loaded: most requests wait for nothing. */
  ready?: RunningRelease;
}

export function createReleaseStore({
  artifactsDir,
  registry,
  onRemoteFailure,
  warm,
}: ReleaseStoreOptions): ReleaseStore {
  const releases = new Map<string, LoadingRelease>();
  let lastLive: RunningRelease | undefined;

  async function run(set: ReleaseSet): Promise<RunningRelease> {
    const remotes = createArtifactRemotes(artifactsDir, set);
    const shell = (await importBundle(artifactsDir, set, 'shell')) as ServerBundle;
    await Promise.all(remoteNames(set).map((app) => remotes.load(app).catch((error) => onRemoteFailure?.(app, error))));
    const release = { release: readServerRelease(artifactsDir, set), shell, remotes };
    await warm?.(release, lastLive);
    return release;
  }

  function loadRelease(set: ReleaseSet): LoadingRelease {
    const known = releases.get(set.id);
    if (known) return known;
    const started: LoadingRelease = { loading: run(set) };
    releases.set(set.id, started);
    started.loading.then((release) => (started.ready = release)).catch(() => releases.delete(set.id));
    if (releases.size > MAX_CACHED_RELEASES) releases.delete(releases.keys().next().value ?? '');
    return started;
  }

  return {
    async find(id) {
      const { live, canary } = registry.current();
      const isCanary = canary !== undefined && canary.set.id === id;
      const { ready, loading } = loadRelease(isCanary ? canary.set : live);
      if (ready && !isCanary) lastLive = ready;
      if (ready) return ready;

      // Failing to prepare a release fails no page while there is another.
      loading.then((release) => isCanary || (lastLive = release)).catch(() => undefined);
      return lastLive ?? loading;
    },
  };
}

const remoteNames = (set: ReleaseSet): string[] => Object.keys(set.apps).filter((app) => app !== 'shell');

/** Remotes of one release, as their server bundles. A bundle that cannot be imported fails its own pages only. */
function createArtifactRemotes(artifactsDir: string, set: ReleaseSet): RemoteLoader {
  return {
    async load(app) {
      try {
        const { default: entryModule } = (await importBundle(artifactsDir, set, app)) as { default: unknown };
        return assertRemote(app, entryModule);
      } catch (error) {
        if (error instanceof RemoteUnavailable) throw error;
        throw new RemoteUnavailable(app, 'cannot be imported on the server', { cause: error });
      }
    },
  };
}

async function importBundle(artifactsDir: string, set: ReleaseSet, app: string): Promise<unknown> {
  const released = set.apps[app];
  if (!released) throw new RemoteUnavailable(app, 'is not part of the release');
  return import(serverBundleUrl(artifactsDir, app, released.digest));
}
