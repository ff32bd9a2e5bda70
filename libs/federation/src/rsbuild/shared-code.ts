import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { EnvironmentConfig } from '@rsbuild/core';
import { parse } from 'acorn';

import type { AppManifest } from '../artifact/artifact.ts';
import { installedVersion, providedPackages } from './shared.ts';

/** Where the modules lie in the artifact of a shell. */
const SHARED_DIR = 'shared';

/** What the bundler writes for itself beside the exports of a module. */
const BUNDLER_NAME = /^__(?:rspack|webpack)_/;

/** Builds what the shell provides for server bundles: one module for each package, and one copy of everything among them. */
export const sharedEnvironment = (appDir: string): EnvironmentConfig => ({
  source: {
    entry: Object.fromEntries(providedPackages.map((name) => [moduleName(name), toModule(reexports(appDir, name))])),
  },
  output: {
    target: 'node',
    module: true,
    distPath: { root: `dist/${SHARED_DIR}` },
    filename: { js: '[name].mjs' },
    legalComments: 'none',
    minify: false,
    cleanDistPath: true,
  },
  tools: {
    rspack: {
      output: { library: { type: 'module' }, chunkFilename: '[name].mjs' },
      optimization: {
        chunkIds: 'named',
        runtimeChunk: { name: 'runtime' },
        splitChunks: { chunks: 'all', minSize: 0, minChunks: 2 },
      },
    },
  },
});

/** What the manifest of a shell says of it, read from the build. */
export function readProvided(appDir: string): NonNullable<AppManifest['provides']> {
  return Object.fromEntries(
    providedPackages.map((name) => {
      const file = `${SHARED_DIR}/${moduleName(name)}.mjs`;
      const exports = exportsOf(readFileSync(join(appDir, 'dist', file), 'utf8'));
      return [name, { version: installedVersion(appDir, name), exports, file }];
    }),
  );
}

const moduleName = (request: string): string => request.replace(/^@/, '').replaceAll('/', '-');

const toModule = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;

/** CommonJS as a whole is what a module imports from it by default. */
const COMMON_JS: ReadonlySet<string> = new Set(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server']);

/** The bundler cannot tell the exports of CommonJS by itself; Node can. */
function reexports(appDir: string, name: string): string {
  if (name.startsWith('@shoreline/')) return `export * from '${name}';`;
  const names = new Set([...installedExports(appDir, name), ...(COMMON_JS.has(name) ? ['default'] : [])]);
  return `export { ${[...names].join(', ')} } from '${name}';`;
}

/** What the installed package exports. */
export const installedExports = (appDir: string, request: string): string[] =>
  Object.keys(createRequire(join(appDir, 'package.json'))(request) as object).filter(isIdentifier);

const isIdentifier = (name: string): boolean => /^[\w$]+$/.test(name) && name !== '__esModule';

function exportsOf(code: string): string[] {
  const { body } = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  return body
    .flatMap((node) => (node.type === 'ExportNamedDeclaration' ? node.specifiers : []))
    .flatMap(({ exported }) => (exported.type === 'Identifier' ? [exported.name] : []))
    .filter((name) => !BUNDLER_NAME.test(name))
    .toSorted();
}
