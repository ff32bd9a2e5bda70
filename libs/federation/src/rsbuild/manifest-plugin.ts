import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

import { type AppManifest, type AppSource, listFiles } from '../artifact/artifact.ts';
import { installedVersion, sharedPackages } from './shared.ts';

interface ManifestOptions {
  appDir: string;
  source: AppSource;
  entry: { script: RegExp; css: RegExp };
}

const ENTRY_MODULE = 'remote';

/** A stylesheet that is an entry of its own comes with an empty script. */
const STYLES_SCRIPT = /^styles\.[\w-]+\.js$/;

/** Writes `dist/app.json` after the web build: what the app owns, and every file with its integrity value. */
export const manifestPlugin = (options: ManifestOptions): RsbuildPlugin => ({
  name: 'shoreline-manifest',
  setup(api) {
    api.onAfterEnvironmentCompile(({ environment, stats }) => {
      if (environment.name !== 'web' || !stats || stats.hasErrors()) return;
      const manifest = createManifest(
        options,
        stats.toJson({ all: false, chunks: true, chunkOrigins: true, assets: false }),
      );
      mkdirSync(join(options.appDir, 'dist'), { recursive: true });
      writeFileSync(join(options.appDir, 'dist/app.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    });
  },
});

function createManifest({ appDir, source, entry }: ManifestOptions, stats: Rspack.StatsCompilation): AppManifest {
  const webDir = join(appDir, 'dist/web');
  rmSync(join(webDir, one(webFiles(webDir), STYLES_SCRIPT)));
  const files = webFiles(webDir);
  const chunkFiles = chunksByModule(stats);

  const resolve = (module: string): string[] => {
    const found = chunkFiles.get(module);
    if (!found) throw new Error(`${source.name}/app.json names the module ${module}, which no dynamic import loads.`);
    return found;
  };

  const entryChunks = chunkFiles.get(ENTRY_MODULE) ?? [];
  const resolveAll = (modules: Record<string, string>): Record<string, string[]> =>
    Object.fromEntries(
      Object.entries(modules).map(([key, module]) => [key, [...new Set([...entryChunks, ...resolve(module)])]]),
    );

  return {
    name: source.name,
    title: source.title,
    contract: source.contract,
    routes: resolveAll(source.routes),
    parameters: source.parameters,
    widgets: resolveAll(source.widgets),
    ...(source.connect.length > 0 && { connect: source.connect }),
    entry: one(files, entry.script),
    css: one(files, entry.css),
    preload: files.filter((file) => extname(file) === '.woff2'),
    integrity: Object.fromEntries(files.map((file) => [file, integrityOf(join(webDir, file))])),
    shared: Object.fromEntries(sharedPackages.map((name) => [name, installedVersion(appDir, name)])),
  };
}

/** Which files an `import('./…/story-page.tsx')` loads, by the name of the module; the entry module by its chunk's name. */
function chunksByModule(stats: Rspack.StatsCompilation): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { names = [], origins = [], files = [] } of stats.chunks ?? []) {
    const requests = origins.flatMap(({ request }) =>
      request?.startsWith('.') ? [basename(request, extname(request))] : [],
    );
    const scripts = files.filter((file) => file.endsWith('.js'));
    for (const module of [...names, ...requests]) found.set(module, [...(found.get(module) ?? []), ...scripts]);
  }
  return found;
}

const webFiles = (dir: string): string[] => listFiles(dir).filter((file) => !/\.(?:br|gz|map|txt)$/.test(file));

function one(files: readonly string[], pattern: RegExp): string {
  const found = files.filter((file) => pattern.test(file));
  if (found.length !== 1 || !found[0])
    throw new Error(`Expected one file like ${pattern}, found ${found.join(', ') || 'none'}.`);
  return found[0];
}

/** Every document carries a dozen of these: a longer hash would be no safer here, and heavier. */
const integrityOf = (file: string): string =>
  `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;
