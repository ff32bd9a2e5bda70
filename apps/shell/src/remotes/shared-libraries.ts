import * as remoteKit from '@shoreline/remote-kit';
import * as query from '@shoreline/remote-kit/query';
import * as router from '@shoreline/remote-kit/router';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/**
 * What remotes get from the shell instead of bundling it: one copy of each in the window.
 * The list is `sharedPackages` of libs/federation; the build fails a remote that asks for more.
 */
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

/** The shared libraries in the form the federation runtime wants. */
export const sharedLibraries = Object.fromEntries(
  Object.entries(libraries).map(([name, library]) => {
    const version = versions[name] ?? '0.0.0';
    return [name, { version, lib: () => library, shareConfig: { singleton: true, requiredVersion: version } }];
  }),
);
