import { randomUUID } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type AppManifest, appManifestSchema, artifactDir, readManifest } from '@shoreline/federation/artifact';
import { integrityOf, writeFilesList } from '@shoreline/federation/build-files';
import { FILES_LIST } from '@shoreline/federation/contract';
import { digestOf } from '@shoreline/federation/publish';

import { routesOf } from './addresses.ts';

const APPS_DIR = join(import.meta.dirname, '../../apps');
const REACT = 'react';

/** What another build of an app would have in it. */
export interface BuildChange {
  /** Edits the files of these folders, by their path in the artifact. */
  edit?: (path: string, text: string) => string;
  manifest?: (manifest: AppManifest) => AppManifest;
}

interface Store {
  artifactsDir: string;
}

/**
 * Stores the build of an app, which a site has had since its start, with something changed in its files: as another artifact, whose
 * digest it gives. Files that were changed are there without compressed neighbours.
 */
export function storeChanged({ artifactsDir }: Store, app: string, { edit, manifest: change }: BuildChange): string {
  const digest = `changed-${randomUUID()}`;
  const dir = artifactDir(artifactsDir, app, digest);
  const builtDigest = digestOf(join(APPS_DIR, app, 'dist'));
  const manifest = readManifest(artifactsDir, app, builtDigest);
  cpSync(artifactDir(artifactsDir, app, builtDigest), dir, { recursive: true });
  if (edit) editFiles(dir, edit);
  const files = Object.keys(manifest.integrity);
  const integrity = Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(join(dir, 'web', file)))]));
  const changed = { ...manifest, integrity };
  const listed = writeFilesList(join(dir, 'web'), change ? change(changed) : changed);
  removeCompressed(join(dir, 'web', FILES_LIST));
  writeFileSync(join(dir, 'app.json'), JSON.stringify(listed));
  return digest;
}

/** A shell with another version of React, in all its files. */
export function withReact(version: string): BuildChange {
  const installed = builtManifest('shell').provides?.[REACT]?.version ?? '';
  return {
    edit: (_, text) => text.replaceAll(installed, version),
    manifest: (manifest) =>
      JSON.parse(JSON.stringify(manifest).replaceAll(`"${installed}"`, `"${version}"`)) as AppManifest,
  };
}

/** A shell whose kit exports a function more, `formatPrice`, for servers and browsers. */
export const withFormatPrice: BuildChange = {
  edit: (path, text) =>
    path === 'shared/shoreline-remote-kit.mjs'
      ? `${text}\nexport const formatPrice = ${FORMAT_PRICE};`
      : text.replace(
          /(?<="@shoreline\/remote-kit":)(\w+)(?=,"@shoreline\/remote-kit\/router")/,
          `{...$1,formatPrice:${FORMAT_PRICE}}`,
        ),
  manifest: withExports('@shoreline/remote-kit', (exports) => [...exports, 'formatPrice']),
};
const FORMAT_PRICE = '(price) => "$" + price';

/** A manifest whose shell provides other exports of a package. */
export function withExports(
  request: string,
  change: (exports: string[]) => string[],
): (manifest: AppManifest) => AppManifest {
  return (manifest) => {
    const provided = manifest.provides?.[request];
    if (!provided) throw new Error(`The shell does not provide ${request}.`);
    const changed = { ...provided, exports: change(provided.exports) };
    return { ...manifest, provides: { ...manifest.provides, [request]: changed } };
  };
}

/** A shell that reads remotes of contract 2 as well. */
export const withContract2: BuildChange = {
  edit: (_, text) =>
    text
      .replace('1: (entryModule)=>entryModule', '1: (entryModule)=>entryModule, 2: (entryModule)=>entryModule')
      .replace('{1:e=>e}', '{1:e=>e,2:e=>e}'),
  manifest: (manifest) => ({ ...manifest, contract: 2, contracts: [2, 1] }),
};

/** As builds were before manifests said what they provide and use. */
export const ofEarlierFormat: BuildChange = {
  manifest: ({ provides, uses, places, contracts, ...manifest }) => {
    void [provides, uses, places, contracts];
    return manifest;
  },
};

interface Probe {
  app: string;
  contract?: number;
  uses: NonNullable<AppManifest['uses']>;
}

/**
 * Stores a remote whose pages say which React they run on and what `formatPrice` makes of 5, on the server and in browsers, and
 * have a button that changes its label.
 */
export function storeProbe(store: Store, { app, contract = 1, uses }: Probe): string {
  const container = app.replace(/^mf-/, 'mfe_');
  const remote = (component: string): string => `{ contract: ${contract}, pages: () =>
    ${JSON.stringify(routesOf(app))}.map((path) => ({
      path, component: async () => ${component},
      load: () => ({ title: 'Probe', description: 'Probe', canonical: '/' }),
    })),
    widgets: { ${Object.keys(builtManifest(app).widgets)
      .map((name) => `${name}: { component: async () => () => ${expectedElement(`${app}/${name}`)} }`)
      .join()} } }`;
  const entry = `var ${container} = (() => {
    let scope;
    const shared = async (name) => (await Object.values(scope[name])[0].get())();
    return {
      init: (given) => { scope = given; },
      async get() {
        const [React, kit] = [await shared('react'), await shared('@shoreline/remote-kit')];
        ${PROBE_COMPONENT}
        return () => ({ default: ${remote('Probe')} });
      },
    };
  })();`;
  const server = `import * as React from 'react'; import * as kit from '@shoreline/remote-kit';
    ${PROBE_COMPONENT}
    export default ${remote('Probe')};`;

  return storeChanged(store, app, {
    edit: (path, text) => (path === 'node/index.mjs' ? server : path === 'web/remoteEntry.js' ? entry : text),
    manifest: (manifest) => ({
      ...manifest,
      contract,
      uses,
      routes: Object.fromEntries(Object.keys(manifest.routes).map((pattern) => [pattern, []])),
      widgets: Object.fromEntries(Object.keys(manifest.widgets).map((name) => [name, []])),
      places: [],
    }),
  });
}

const TAGS: Readonly<Record<string, string>> = { heading: "'h2', null", link: "'a', { href: '/' }" };

/** What remotes of this site expect a widget to show, and nothing else. */
function expectedElement(widget: string): string {
  const expected = readdirSync(APPS_DIR).flatMap((consumer) => builtManifest(consumer).expects?.[widget] ?? []);
  const elements = expected
    .flatMap(({ shows }) => shows)
    .map((shown) =>
      'text' in shown
        ? `React.createElement('p', null, ${JSON.stringify(shown.text)})`
        : `React.createElement(${TAGS[shown.role] ?? "'div', null"}, ${JSON.stringify(shown.name)})`,
    );
  return `React.createElement('div', null, ${elements.join() || 'null'})`;
}

const PROBE_COMPONENT = `function Probe() {
  const [label, setLabel] = React.useState('Not pressed');
  const words = ['React', React.version, kit.formatPrice ? kit.formatPrice(5) : 'no price'];
  return React.createElement('div', null,
    React.createElement('h1', null, words.join(' ')),
    React.createElement('button', { onClick: () => setLabel('Pressed') }, label));
}`;

/** What the build of an app says of itself. */
export const builtManifest = (app: string): AppManifest =>
  appManifestSchema.parse(JSON.parse(readFileSync(join(APPS_DIR, app, 'dist/app.json'), 'utf8')));

function editFiles(dist: string, edit: NonNullable<BuildChange['edit']>): void {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => /\/[^/]+\.m?js$/.test(path));
  for (const path of files) {
    const text = readFileSync(join(dist, path), 'utf8');
    const edited = edit(path, text);
    if (edited === text) continue;
    writeFileSync(join(dist, path), edited);
    removeCompressed(join(dist, path));
  }
}

function removeCompressed(path: string): void {
  for (const coding of ['.br', '.gz']) rmSync(path + coding, { force: true });
}
