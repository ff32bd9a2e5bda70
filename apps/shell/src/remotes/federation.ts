import { createInstance } from '@module-federation/enhanced/runtime';
import type { Release, ReleasedApp } from '@shoreline/contracts';
import { containerName, SHELL_CONTAINER } from '@shoreline/federation/contract';
import * as remoteKit from '@shoreline/remote-kit';
import * as query from '@shoreline/remote-kit/query';
import * as router from '@shoreline/remote-kit/router';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';

import { integrityPlugin, retryPlugin } from './federation-plugins.ts';

/** One copy of each in the window. The list is `sharedPackages` of libs/federation; the build fails a remote that asks for more. */
const libraries: Record<string, object> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@shoreline/remote-kit': remoteKit,
  '@shoreline/remote-kit/router': router,
  '@shoreline/remote-kit/query': query,
};

/** Package → exact version, written in by the build. */
const versions: Record<string, string> = import.meta.env.SHARED_VERSIONS;

const sharedLibraries = Object.fromEntries(
  Object.entries(libraries).map(([name, library]) => {
    const version = versions[name] ?? '0.0.0';
    return [name, { version, lib: () => library, shareConfig: { singleton: true, requiredVersion: version } }];
  }),
);

export function createFederation(currentRelease: () => Release) {
  const runtime = createInstance({
    name: SHELL_CONTAINER,
    remotes: [],
    shared: sharedLibraries,
    shareStrategy: 'loaded-first',
    plugins: [integrityPlugin({ integrityOf: (path) => integrityOf(currentRelease(), path) }), retryPlugin()],
  });

  return {
    register(apps: Release['apps']) {
      const remotes = Object.entries(apps).filter(([app]) => app !== 'shell');
      runtime.registerRemotes(remotes.map(toRemote), { force: true });
    },
    async loadEntryModule(app: string): Promise<unknown> {
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
