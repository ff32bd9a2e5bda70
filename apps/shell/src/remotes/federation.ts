import { createInstance } from '@module-federation/enhanced/runtime';
import type { ReleasedBuild } from '@shoreline/contracts';
import { containerName, SHELL_CONTAINER } from '@shoreline/federation/contract';
import * as remoteKit from '@shoreline/remote-kit';
import * as query from '@shoreline/remote-kit/query';
import * as router from '@shoreline/remote-kit/router';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';

import { entryPlugin } from './federation-plugins.ts';

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

export function createFederation() {
  /** Address of each entry → its integrity value. */
  const integrityOf = new Map<string, string | undefined>();
  const registered = new Map<string, string>();
  const runtime = createInstance({
    name: SHELL_CONTAINER,
    remotes: [],
    shared: sharedLibraries,
    shareStrategy: 'loaded-first',
    plugins: [entryPlugin({ integrityOf: (url) => integrityOf.get(url) })],
  });

  return {
    async loadEntryModule(app: string, { base, entry, integrity }: ReleasedBuild): Promise<unknown> {
      const name = containerName(app);
      const url = location.origin + base + entry;
      integrityOf.set(url, integrity[entry]);
      if (registered.get(app) !== url) {
        runtime.registerRemotes([{ name, entry: url, type: 'global', entryGlobalName: name }], { force: true });
        registered.set(app, url);
      }
      const entryModule = await runtime.loadRemote<{ default: unknown }>(`${name}/remote`);
      return entryModule?.default;
    },
  };
}
