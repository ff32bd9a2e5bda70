import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * What shell and remotes share at run time: the shell brings it, remotes carry no copy.
 * `react-router-dom` and `@tanstack/react-query` are reached through the facades of remote-kit, so that
 * the shell ships only the parts that are used.
 */
export const sharedPackages = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@shoreline/remote-kit',
  '@shoreline/remote-kit/router',
  '@shoreline/remote-kit/query',
] as const;

/** Loaded by Node on the server rather than bundled, so that all bundles there use one copy. */
export const serverExternals: readonly RegExp[] = [
  /^react($|\/)/,
  /^react-dom($|\/)/,
  /^react-router(-dom)?($|\/)/,
  /^@tanstack\//,
  /^zustand($|\/)/,
  /^zod($|\/)/,
  /^@shoreline\/(remote-kit|api-client|contracts)($|\/)/,
];

/** The exact version of a package, as installed in the workspace. */
export function installedVersion(appDir: string, request: string): string {
  const name = request.startsWith('@') ? request.split('/').slice(0, 2).join('/') : (request.split('/')[0] ?? request);
  const require = createRequire(join(appDir, 'package.json'));
  const folders = require.resolve.paths(name) ?? [];
  for (const folder of folders) {
    try {
      return (require(join(folder, name, 'package.json')) as { version: string }).version;
    } catch {
      // Not in this folder: Node looks one folder further up, and so do we.
    }
  }
  throw new Error(`${name} is shared at run time but not installed.`);
}
