import { createInstance } from '@module-federation/enhanced/runtime';
import type { Release, ReleasedApp } from '@shoreline/contracts';

import { integrityPlugin, retryPlugin } from './federation-plugins.ts';
import { sharedLibraries } from './shared-libraries.ts';

/** The federation runtime as the shell uses it. */
export interface Federation {
  /** Tells the runtime where a remote is; a remote known before is forgotten. */
  register(app: string, entry: ReleasedApp): void;
  /** Loads what stands behind the remote's door. */
  loadDoor(app: string): Promise<unknown>;
}

/** The name a remote's container has in the window: libs/federation builds it so. */
const containerName = (app: string): string => app.replace(/^mf-/, 'mfe_');

/** Starts the runtime with the shell's libraries. Files are fetched only as the current release says. */
export function createFederation(currentRelease: () => Release): Federation {
  const runtime = createInstance({
    name: 'shoreline_shell',
    remotes: [],
    shared: sharedLibraries,
    shareStrategy: 'loaded-first',
    plugins: [integrityPlugin({ integrityOf: (path) => integrityOf(currentRelease(), path) }), retryPlugin()],
  });

  return {
    register(app, { base, entry }) {
      const name = containerName(app);
      const remote = {
        name,
        entry: `${location.origin}${base}${entry}`,
        type: 'global',
        entryGlobalName: name,
      } as const;
      runtime.registerRemotes([remote], { force: true });
    },
    async loadDoor(app) {
      const door = await runtime.loadRemote<{ default: unknown }>(`${containerName(app)}/remote`);
      return door?.default;
    },
  };
}

function integrityOf({ apps }: Release, path: string): string | undefined {
  const owner = Object.values(apps).find(({ base }) => path.startsWith(base));
  return owner?.integrity[path.slice(owner.base.length)];
}
