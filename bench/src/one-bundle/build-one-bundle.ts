import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { createRsbuild, type EnvironmentConfig, type RsbuildConfig, rspack } from '@rsbuild/core';
import { integrityOf } from '@shoreline/federation/build-files';
import { defineShellBuild } from '@shoreline/federation/rsbuild';
import { UserError } from '@shoreline/tools/print';
import { inWorkspace } from '@shoreline/tools/workspace';

/** Below `/mf/`: the shell's Trusted Types policy lets scripts come from there only. */
export const BUNDLE_BASE = '/mf/one-bundle/';

export interface OneBundle {
  /** File name → its bytes after brotli, as the gateway has them for artifacts. */
  files: ReadonlyMap<string, Buffer>;
  /** The client script, relative to `BUNDLE_BASE`, and its integrity value. */
  entry: string;
  integrityOf(file: string): string;
  css: string;
}

interface BundleOptions {
  outDir: string;
  remotes: readonly string[];
  /** Whether every page stays a file of its own; else everything is in one. */
  isSplit: boolean;
}

/** Builds the shell's own client with the remotes in it: same sources, same settings, no federation. */
export async function buildOneBundle(options: BundleOptions): Promise<OneBundle> {
  const { outDir, remotes } = options;
  mkdirSync(outDir, { recursive: true });
  writeFileSync(join(outDir, 'static-remotes.js'), staticRemotesSource(remotes));
  writeFileSync(join(outDir, 'combined.css'), combinedStylesSource(remotes));

  const rsbuild = await createRsbuild({ cwd: inWorkspace('apps/shell'), rsbuildConfig: withoutFederation(options) });
  const built = await rsbuild.build().catch((error: unknown) => {
    throw new UserError(`The site cannot be built as one bundle. ${String(error)}`);
  });
  await built.close();
  return readBundle(join(outDir, 'web'));
}

function withoutFederation({ outDir, isSplit }: BundleOptions): RsbuildConfig {
  const shell = defineShellBuild(inWorkspace('apps/shell'));
  const web = shell.environments?.['web'] ?? {};
  const plugins = (shell.plugins ?? []).filter((plugin) => !hasName(plugin, 'shoreline-manifest'));
  return { ...shell, plugins, environments: { web: toBundle(web, outDir, isSplit) } };
}

const hasName = (plugin: unknown, name: string): boolean =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === name;

const toBundle = (web: EnvironmentConfig, outDir: string, isSplit: boolean): EnvironmentConfig => ({
  ...web,
  source: { ...web.source, entry: { main: './src/client.tsx', styles: join(outDir, 'combined.css') } },
  output: {
    ...web.output,
    assetPrefix: BUNDLE_BASE,
    distPath: { root: join(outDir, 'web'), js: '', jsAsync: '', css: '', cssAsync: '', font: '' },
  },
  tools: {
    ...web.tools,
    rspack: {
      output: { uniqueName: 'one_bundle', asyncChunks: isSplit },
      plugins: [new rspack.NormalModuleReplacementPlugin(/\/browser-remotes\.ts$/, join(outDir, 'static-remotes.js'))],
    },
  },
});

function readBundle(webDir: string): OneBundle {
  const names = readdirSync(webDir).filter((name) => /\.(?:js|css)$/.test(name));
  const find = (pattern: RegExp): string => {
    const name = names.find((candidate) => pattern.test(candidate));
    if (name === undefined) throw new UserError(`The build as one bundle has no file like ${pattern}.`);
    return name;
  };
  const integrity = new Map(names.map((name) => [name, integrityOf(readFileSync(join(webDir, name)))]));
  return {
    files: new Map(names.map((name) => [name, brotliCompressSync(readFileSync(join(webDir, name)))])),
    entry: find(/^main\.[\w-]+\.js$/),
    integrityOf: (file) => integrity.get(file) ?? '',
    css: readFileSync(join(webDir, find(/^styles\.[\w-]+\.css$/)), 'utf8'),
  };
}

/**
 * A module in place of the shell's `browser-remotes.ts` that has every remote at hand. It is generated because
 * nothing outside an app may import the app.
 */
function staticRemotesSource(remotes: readonly string[]): string {
  const imports = remotes.map((app, index) => `import remote${index} from ${quoted(`apps/${app}/src/remote.tsx`)};`);
  const entries = remotes.map((app, index) => `[${JSON.stringify(app)}, remote${index}]`);
  return `${imports.join('\n')}
import { assertRemote } from ${quoted('apps/shell/src/remotes/remote-loader.ts')};

const remotes = new Map([${entries.join(', ')}]);

export const createBrowserRemotes = (release) => ({
  load: async (app) => assertRemote(app, remotes.get(app)),
  report() {},
  release: () => release,
  describe: async () => Promise.reject(new Error('There is nothing to fetch.')),
  async retry() {},
  guard() {},
  allow() {},
  safetyNet: async () => ({ update() {} }),
});
`;
}

/** One stylesheet for the shell and every remote: what a single build would have. */
const combinedStylesSource = (remotes: readonly string[]): string =>
  [
    `@import ${quoted('apps/shell/src/styles.css')};`,
    ...remotes.map((app) => `@source ${quoted(`apps/${app}/src/**/*.{ts,tsx}`)};`),
  ].join('\n');

const quoted = (path: string): string => JSON.stringify(inWorkspace(path));
