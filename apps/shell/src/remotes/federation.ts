import { createInstance } from '@module-federation/enhanced/runtime';
import type { Release, ReleasedApp } from '@shoreline/contracts';
import { containerName, SHELL_CONTAINER } from '@shoreline/federation/contract';

import { integrityPlugin, retryPlugin } from './federation-plugins.ts';
import { sharedLibraries } from './shared-libraries.ts';

/** The federation runtime as the shell uses it. */
interface Federation {
  /** Registers remotes with the runtime, in place of what it knew of them before. */
  register(apps: Release['apps']): void;
  /** Loads the default export of the remote's entry module. */
  loadEntryModule(app: string): Promise<unknown>;
}

/** Starts the runtime with the shell's libraries. Files are fetched only as the current release says. */
export function createFederation(currentRelease: () => Release): Federation {
  const runtime = createInstance({
    name: SHELL_CONTAINER,
    remotes: [],
    shared: sharedLibraries,
    shareStrategy: 'loaded-first',
    plugins: [integrityPlugin({ integrityOf: (path) => integrityOf(currentRelease(), path) }), retryPlugin()],
  });

  return {
    register(apps) {
      const remotes = Object.entries(apps).filter(([app]) => app !== 'shell');
      runtime.registerRemotes(remotes.map(toRemote), { force: true });
    },
    async loadEntryModule(app) {
      const entryModule = await runtime.loadRemote<{ default: unknown }>(`${containerName(app)}/remote`);
      return entryModule?.default;
    },
  };
}

function toRemote([app, { base, entry }]: [string, ReleasedApp]) {
  const name = containerName(app);
  return { name, entry: `${location.origin}${base}${entry}`, type: 'global', entryGlobalName: name } as const;
}

function integrityOf({ apps }: Release, path: string): string | undefined {
  const owner = Object.values(apps).find(({ base }) => path.startsWith(base));
  return owner?.integrity[path.slice(owner.base.length)];
}
