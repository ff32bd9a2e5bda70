import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

import { type AppManifest, type AppSource, listFiles } from '../artifact/artifact.ts';
import { integrityOf, writeFilesList } from '../artifact/build-files.ts';
import { mapFile } from '../artifact/source-maps.ts';
import { SPOKEN_CONTRACTS } from '../contract.ts';
import { DECLARATIONS_FILE } from '../gate/widget-props.ts';
import { findWidgetUses } from './find-widget-uses.ts';
import { observeUses, type UsedNames } from './observe-uses.ts';
import { installedExports, readProvided } from './shared-code.ts';
import { installedVersion, sharedPackages } from './shared.ts';

interface ManifestOptions {
  appDir: string;
  source: AppSource;
  entry: { script: RegExp; css: RegExp };
}

const ENTRY_MODULE = 'remote';

/** A stylesheet that is an entry of its own comes with an empty script. */
const STYLES_SCRIPT = /^styles\.[\w-]+\.js$/;

/** Writes `dist/app.json` after the build: what the app owns, every file with its integrity value, and what shell and remote need of each other. */
export const manifestPlugin = (options: ManifestOptions): RsbuildPlugin => ({
  name: 'shoreline-manifest',
  setup(api) {
    let used: UsedNames = new Map();
    let web: Rspack.StatsCompilation | undefined;
    api.modifyRspackConfig((_, { environment, appendPlugins }) => {
      if (environment.name === 'node') appendPlugins(observeUses((names) => (used = names)));
    });
    api.onAfterEnvironmentCompile(({ environment, stats }) => {
      if (environment.name !== 'web' || !stats || stats.hasErrors()) return;
      web = stats.toJson({ all: false, chunks: true, chunkOrigins: true, assets: false });
    });
    api.onAfterBuild(async ({ stats }) => {
      if (!web || stats?.hasErrors()) return;
      const { appDir, source } = options;
      const requirements =
        source.name === 'shell' ? describeShell(appDir) : describeRequirements(appDir, source.name, used);
      const manifest = writeFilesList(join(appDir, 'dist/web'), {
        ...createManifest(options, web),
        ...requirements,
        ...(await describeWidgets(options, requirements)),
      });
      storeSourceMaps(join(appDir, 'dist'));
      writeFileSync(join(appDir, 'dist/app.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    });
  },
});

/** Source maps of scripts for browsers stay with the build, and are not among what is served. */
function storeSourceMaps(dist: string): void {
  const web = join(dist, 'web');
  for (const file of listFiles(web).filter((name) => name.endsWith('.map'))) {
    const to = join(dist, mapFile(file.slice(0, -'.map'.length)));
    mkdirSync(dirname(to), { recursive: true });
    renameSync(join(web, file), to);
  }
}

const describeShell = (appDir: string): Partial<AppManifest> => ({
  contracts: [...SPOKEN_CONTRACTS],
  provides: readProvided(appDir),
});

function describeRequirements(appDir: string, name: string, used: UsedNames): Partial<AppManifest> {
  const uses = [...used].map(([request, names]) => [request, toRequirement(appDir, request, names)] as const);
  const nodeDir = join(appDir, 'dist/node');
  const widgets = listFiles(nodeDir)
    .filter((file) => file.endsWith('.mjs'))
    .flatMap((file) => findWidgetUses(readFileSync(join(nodeDir, file), 'utf8')));
  return {
    uses: Object.fromEntries(uses.toSorted(([a], [b]) => a.localeCompare(b))),
    places: [...new Set(widgets)].filter((widget) => !widget.startsWith(`${name}/`)).toSorted(),
  };
}

/** Writes what the widgets of a remote take beside its manifest, and answers what it passes to those of others. */
async function describeWidgets({ appDir, source }: ManifestOptions, { places = [] }: Partial<AppManifest>) {
  const file = join(appDir, 'dist', DECLARATIONS_FILE);
  rmSync(file, { force: true });
  const hasWidgets = Object.keys(source.widgets).length > 0;
  if (!hasWidgets && places.length === 0) return {};
  // Most configurations are read for something else, and a compiler takes half a second to load.
  const { readWidgetTypes, toDeclarations } = await import('./widget-types.ts');
  const { accepts, passes } = readWidgetTypes(appDir);
  if (hasWidgets) writeFileSync(file, toDeclarations({ accepts }));
  return { passes: Object.fromEntries(places.map((place) => [place, [...(passes[place] ?? [])]])) };
}

/** A newer version that promises to be compatible will do. */
const toRequirement = (appDir: string, request: string, names: ReadonlySet<string> | 'all') => ({
  range: `^${installedVersion(appDir, request)}`,
  names: [...(names === 'all' ? installedExports(appDir, request) : names)].toSorted(),
});

/** A file with the rest of the characters is asked for by pages that have one of them. */
const FONT_OF_EVERY_PAGE = /(?<!-rest)\.[\w-]+\.woff2$/;

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
    ...(source.audience && { audience: source.audience }),
    ...(Object.keys(source.expects).length > 0 && { expects: source.expects }),
    entry: one(files, entry.script),
    css: one(files, entry.css),
    preload: files.filter((file) => FONT_OF_EVERY_PAGE.test(file)),
    integrity: Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(join(webDir, file)))])),
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
