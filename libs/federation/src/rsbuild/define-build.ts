import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { defineConfig, type EnvironmentConfig, type RsbuildConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { routeAddresses } from '@shoreline/contracts';
import tailwindcss from '@tailwindcss/postcss';

import { type AppSource, appSourceSchema } from '../artifact/artifact.ts';
import { containerName, SHELL_CONTAINER } from '../contract.ts';
import { patchSharing } from './patch-sharing.ts';
import { dropFallbacks } from './drop-fallbacks.ts';
import { dropUnusedClasses } from './drop-unused-classes.ts';
import { manifestPlugin } from './manifest-plugin.ts';
import { scopeStyles } from './scope-styles.ts';
import { patchRouter } from './patch-router.ts';
import { patchRuntime } from './patch-runtime.ts';
import { nodeOutput, sharedEnvironment } from './shared-code.ts';
import { installedVersion, serverExternals, sharedPackages } from './shared.ts';
import { BUILD_TAG, tagBuild } from './tag-build.ts';

/** The bundler waits for two minutes. */
const CHUNK_TIMEOUT_MS = 5_000;
/** So long that the build before can still take the place of one whose chunk hangs, within the 6 s of a page. */
const REMOTE_CHUNK_TIMEOUT_MS = 3_000;

/** The whole build of a remote: container, page chunks and styles for browsers, one bundle for the server. */
export function defineRemoteBuild(appDir: string): RsbuildConfig {
  const source = readSource(appDir);
  return baseBuild(source, {
    appDir,
    entry: { script: /^remoteEntry\.js$/, css: /\.css$/ },
    web: {
      source: { entry: { styles: './src/styles.css' } },
      output: { assetPrefix: 'auto' },
      tools: {
        rspack: {
          output: {
            uniqueName: `${containerName(source.name)}${BUILD_TAG}`,
            chunkLoadTimeout: REMOTE_CHUNK_TIMEOUT_MS,
          },
          plugins: [
            new rspack.container.ModuleFederationPluginV1({
              name: containerName(source.name),
              filename: 'remoteEntry.js',
              library: { type: 'var', name: containerName(source.name) },
              exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
              shared: shared(appDir),
            }),
            patchSharing,
            tagBuild,
          ],
        },
      },
    },
    node: { source: { entry: { index: './src/remote.tsx' } } },
  });
}

/** The whole build of the shell: client entry for browsers, render entry for the server. */
export function defineShellBuild(appDir: string): RsbuildConfig {
  const source = readSource(appDir);
  return baseBuild(source, {
    appDir,
    entry: { script: /^main\.[\w-]+\.js$/, css: /^styles\.[\w-]+\.css$/ },
    web: {
      source: {
        entry: {
          main: './src/client.tsx',
          preview: './src/preview/preview.main.ts',
          sw: './src/offline/worker/sw.main.ts',
          styles: './src/styles.css',
        },
        define: sharedVersions(appDir),
      },
      plugins: [patchRouter],
      output: { assetPrefix: 'auto' },
      tools: {
        rspack: {
          output: { uniqueName: SHELL_CONTAINER, chunkLoadTimeout: CHUNK_TIMEOUT_MS },
          plugins: [patchRuntime],
        },
      },
    },
    node: { source: { entry: { index: './src/render.tsx' } } },
    shared: sharedEnvironment(appDir),
  });
}

/** What `@shoreline/contracts` is in a browser, table by table, so that a bundle keeps only those it uses: see its `browser.ts`. */
const contractAddresses = Object.fromEntries(
  Object.entries(routeAddresses()).map(([table, routes]) => [
    `import.meta.env.CONTRACT_ROUTES.${table}`,
    JSON.stringify(routes),
  ]),
);

/** Parts of the federation runtime nobody here uses: snapshots of a deployment service, and Node. */
const FEDERATION_SWITCHES = { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' };

interface BuildParts {
  appDir: string;
  entry: { script: RegExp; css: RegExp };
  web: EnvironmentConfig;
  node: EnvironmentConfig;
  /** The shell's: what it provides for server bundles. */
  shared?: EnvironmentConfig;
}

function baseBuild(source: AppSource, { appDir, entry, web, node, shared: provided }: BuildParts): RsbuildConfig {
  return defineConfig({
    root: appDir,
    mode: 'production',
    logLevel: 'warn',
    plugins: [
      pluginReact({ fastRefresh: false, splitChunks: false }),
      dropUnusedClasses,
      manifestPlugin({ appDir, source, entry }),
    ],
    source: { define: { 'import.meta.env.MF_SCOPE': JSON.stringify(source.name), ...FEDERATION_SWITCHES } },
    performance: { printFileSize: false },
    splitChunks: false,
    tools: { htmlPlugin: false },
    environments: {
      web: webEnvironment(source, web),
      node: nodeEnvironment(node),
      ...(provided && { shared: provided }),
    },
  });
}

/** The shortest names for what modules give each other; the content hash of a file tells builds apart. */
const SHORT_NAMES = {
  optimization: { mangleExports: 'size' },
  // The same wherever it is built.
  output: { devtoolModuleFilenameTemplate: '[resource-path]' },
} as const;

const webEnvironment = (source: AppSource, web: EnvironmentConfig): EnvironmentConfig => ({
  ...web,
  source: { ...web.source, define: { ...web.source?.define, ...contractAddresses } },
  security: { sri: { enable: true, algorithm: 'sha256' } },
  output: {
    ...web.output,
    target: 'web',
    overrideBrowserslist: ['chrome >= 123', 'edge >= 123', 'firefox >= 128', 'safari >= 17.5'],
    distPath: { root: 'dist/web', js: '', jsAsync: '', css: '', cssAsync: '', font: '' },
    filename: {
      js: '[name].[contenthash:10].js',
      css: '[name].[contenthash:10].css',
      font: '[name].[contenthash:10][ext]',
    },
    legalComments: 'none',
    // Named nowhere in the scripts; the manifest plugin puts them where nobody is served them.
    sourceMap: { js: 'hidden-nosources-source-map' },
    dataUriLimit: 0,
    cleanDistPath: true,
  },
  tools: {
    ...web.tools,
    rspack: [web.tools?.rspack ?? {}, SHORT_NAMES].flat(),
    postcss: {
      postcssOptions: {
        plugins: [tailwindcss({ optimize: false }), dropFallbacks(), scopeStyles({ app: source.name })],
      },
    },
  },
});

const nodeEnvironment = (node: EnvironmentConfig): EnvironmentConfig => ({
  ...node,
  output: { ...nodeOutput('node'), externals: [...serverExternals] },
  tools: {
    rspack: {
      output: { library: { type: 'module' }, chunkFilename: '[name].mjs' },
      optimization: { chunkIds: 'named' },
    },
  },
});

const sharedVersions = (appDir: string): Record<string, string> => ({
  'import.meta.env.SHARED_VERSIONS': JSON.stringify(
    Object.fromEntries(sharedPackages.map((name) => [name, installedVersion(appDir, name)])),
  ),
});

/** What a remote takes from the shell: exactly the version it was built with, and no copy of its own. */
const shared = (appDir: string) =>
  Object.fromEntries(
    sharedPackages.map((name) => [
      name,
      { singleton: true, import: false as const, requiredVersion: installedVersion(appDir, name) },
    ]),
  );

const readSource = (appDir: string): AppSource =>
  appSourceSchema.parse(JSON.parse(readFileSync(join(appDir, 'app.json'), 'utf8')));
