import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { defineConfig, type EnvironmentConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import tailwindcss from '@tailwindcss/postcss';

import { type AppSource, appSourceSchema } from '../artifact/artifact.ts';
import { manifestPlugin } from './manifest-plugin.ts';
import { scopeStyles } from './scope-styles.ts';
import { installedVersion, serverExternals, sharedPackages } from './shared.ts';

/** The name a remote's container has in the browser. It must differ from every DOM id. */
const containerName = (app: string): string => app.replace(/^mf-/, 'mfe_');

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
          output: { uniqueName: containerName(source.name) },
          plugins: [
            new ModuleFederationPlugin({
              name: containerName(source.name),
              filename: 'remoteEntry.js',
              exposes: { './remote': './src/remote.tsx' },
              shared: shared(appDir, { import: false }),
              shareStrategy: 'loaded-first',
              manifest: false,
              dts: false,
              dev: false,
              experiments: {
                externalRuntime: true,
                asyncStartup: true,
                optimization: { target: 'web', disableSnapshot: true },
              },
            }),
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
      source: { entry: { main: './src/client.tsx', styles: './src/styles.css' } },
      output: { assetPrefix: 'auto' },
      tools: {
        rspack: {
          output: { uniqueName: 'shoreline_shell' },
          plugins: [
            new ModuleFederationPlugin({
              name: 'shoreline_shell',
              remotes: {},
              shared: shared(appDir, { eager: true }),
              shareStrategy: 'loaded-first',
              manifest: false,
              dts: false,
              dev: false,
              experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
            }),
          ],
        },
      },
    },
    node: { source: { entry: { index: './src/render.tsx' } } },
  });
}

interface BuildParts {
  appDir: string;
  entry: { script: RegExp; css: RegExp };
  web: EnvironmentConfig;
  node: EnvironmentConfig;
}

function baseBuild(source: AppSource, { appDir, entry, web, node }: BuildParts): RsbuildConfig {
  return defineConfig({
    root: appDir,
    mode: 'production',
    logLevel: 'warn',
    plugins: [pluginReact({ fastRefresh: false, splitChunks: false }), manifestPlugin({ appDir, source, entry })],
    source: { define: { 'import.meta.env.MF_SCOPE': JSON.stringify(source.name) } },
    performance: { printFileSize: false },
    splitChunks: false,
    tools: { htmlPlugin: false },
    environments: { web: webEnvironment(source, web), node: nodeEnvironment(node) },
  });
}

const webEnvironment = (source: AppSource, web: EnvironmentConfig): EnvironmentConfig => ({
  ...web,
  security: { sri: { enable: true } },
  output: {
    ...web.output,
    target: 'web',
    overrideBrowserslist: ['chrome >= 118', 'edge >= 118', 'firefox >= 128', 'safari >= 17.4'],
    distPath: { root: 'dist/web', js: '', jsAsync: '', css: '', cssAsync: '', font: '' },
    filename: {
      js: '[name].[contenthash:10].js',
      css: '[name].[contenthash:10].css',
      font: '[name].[contenthash:10][ext]',
    },
    legalComments: 'none',
    dataUriLimit: 0,
    cleanDistPath: true,
  },
  tools: {
    ...web.tools,
    postcss: { postcssOptions: { plugins: [tailwindcss({ optimize: false }), scopeStyles({ app: source.name })] } },
  },
});

const nodeEnvironment = (node: EnvironmentConfig): EnvironmentConfig => ({
  ...node,
  output: {
    target: 'node',
    module: true,
    distPath: { root: 'dist/node' },
    filename: { js: '[name].mjs' },
    externals: [...serverExternals],
    legalComments: 'none',
    minify: false,
    cleanDistPath: true,
  },
  tools: {
    rspack: {
      output: { library: { type: 'module' }, chunkFilename: '[name].mjs' },
      optimization: { chunkIds: 'named' },
    },
  },
});

function shared(appDir: string, options: { eager: true } | { import: false }) {
  return Object.fromEntries(
    sharedPackages.map((name) => {
      const version = installedVersion(appDir, name);
      return [name, { singleton: true, requiredVersion: version, version, ...options }];
    }),
  );
}

const readSource = (appDir: string): AppSource =>
  appSourceSchema.parse(JSON.parse(readFileSync(join(appDir, 'app.json'), 'utf8')));
