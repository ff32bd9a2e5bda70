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

/**
 * What the shell's artifact brings for the server, one module each: its own bundle and those of all remotes get their
 * copies there, whatever the image has installed.
 */
export const providedPackages = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/server',
  'react-router-dom',
  '@tanstack/react-query',
  'zod',
  '@shoreline/remote-kit',
  '@shoreline/remote-kit/router',
  '@shoreline/remote-kit/query',
  '@shoreline/api-client',
  '@shoreline/contracts',
] as const;

/**
 * Left out of server bundles, so that all of them use one copy. More than is provided: a second copy of these would not
 * work, so that publishing refuses by name what the shell does not bring.
 */
export const serverExternals: readonly RegExp[] = [
  /^react($|\/)/,
  /^react-dom($|\/)/,
  /^react-router(-dom)?($|\/)/,
  /^@tanstack\/(react-query|query-core)($|\/)/,
  /^zod($|\/)/,
  /^@shoreline\/(remote-kit|api-client)($|\/)/,
  // What stands beside it, such as the addresses of operators, is for one app: that app carries it.
  /^@shoreline\/contracts$/,
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
