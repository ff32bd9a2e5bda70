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
  /** The live one when the id is unknown. While a newer one is being loaded, requests get the one before. */
  find(id: string | undefined): Promise<RunningRelease>;
}

/** How many releases stay in memory: the live one, a canary, and the ones before each. */
const MAX_CACHED_RELEASES = 4;

export function createReleaseStore(
  artifactsDir: string,
  registry: RegistryReader,
  onRemoteFailure: (app: string, error: unknown) => void = () => undefined,
): ReleaseStore {
  const running = new Map<string, Promise<RunningRelease>>();
  let ready: RunningRelease | undefined;

  async function run(set: ReleaseSet): Promise<RunningRelease> {
    const remotes = createArtifactRemotes(artifactsDir, set);
    const shell = (await importBundle(artifactsDir, set, 'shell')) as ServerBundle;
    await Promise.all(remoteNames(set).map((app) => remotes.load(app).catch((error) => onRemoteFailure(app, error))));
    return { release: readServerRelease(artifactsDir, set), shell, remotes };
  }

  function loadRelease(set: ReleaseSet): Promise<RunningRelease> {
    const known = running.get(set.id);
    if (known) return known;
    const started = run(set);
    running.set(set.id, started);
    started.catch(() => running.delete(set.id));
    if (running.size > MAX_CACHED_RELEASES) running.delete(running.keys().next().value ?? '');
    return started;
  }

  return {
    async find(id) {
      const { live, canary } = registry.current();
      if (canary && canary.set.id === id) return loadRelease(canary.set);
      const next = loadRelease(live).then((release) => (ready = release));
      if (!ready) return next;
      if (ready.release.boot.id !== live.id) next.catch(() => undefined);
      return ready;
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
