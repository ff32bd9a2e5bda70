import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { type AppManifest, appManifestSchema } from '@shoreline/federation/artifact';
import { integrityOf, writeFilesList } from '@shoreline/federation/build-files';
import type { Gate } from '@shoreline/federation/gate';
import { promote, rollBack, storeArtifact } from '@shoreline/federation/publish';
import type { Stack } from '@shoreline/tools/stack';

import { routesOf } from './addresses.ts';

const APPS_DIR = join(import.meta.dirname, '../../apps');
const ENTRY_FILE = 'faulty-entry.js';

/**
 * Publishes a version of remotes whose pages throw while they are rendered, on the server and in browsers:
 * real artifacts with real manifests, made by hand. Returns a function that rolls them back.
 */
export async function publishThrowingRemotes(
  { artifactsDir, origin }: Stack,
  apps: readonly string[],
): Promise<() => Promise<void>> {
  const digests = apps.map((app) => ({ app, digest: storeFaulty(app, { artifactsDir, ...THROWING }) }));
  await promote(artifactsDir, digests, letThrough);
  await waitUntilLive(origin, digests);
  return async () => {
    const mended = [];
    for (const app of apps) mended.push({ app, digest: (await rollBack(artifactsDir, app)).digest });
    await waitUntilLive(origin, mended);
  };
}

/**
 * Publishes a version of a remote that does something on the server when it is imported, or in the loader of its pages from
 * the first visitor on: `renders` counts the renderings of the worker, and the release is warmed with one for each page.
 */
export async function publishServerFault({ artifactsDir }: Stack, { app, ...fault }: ServerFault): Promise<void> {
  const digest = storeFaulty(app, { artifactsDir, ...toFault(app, fault) });
  await promote(artifactsDir, [{ app, digest }], letThrough);
}

/** Writes such a build into a folder, where `--from` finds it. */
export function writeServerFault(folder: string, { app, ...fault }: ServerFault): void {
  const dist = makeFaulty(app, toFault(app, fault));
  cpSync(dist, join(folder, app, 'dist'), { recursive: true });
  rmSync(dist, { recursive: true });
}

interface ServerFault {
  app: string;
  atImport?: string;
  inLoader?: string;
}

const toFault = (app: string, { atImport = '', inLoader = '' }: Omit<ServerFault, 'app'>): Fault => ({
  before: `${atImport}; let renders = 0; const kept = [];`,
  load: `async () => {
    if ((renders += 1) > ${routesOf(app).length}) { ${inLoader} }
    return { title: 'Faulty', description: 'Faulty', canonical: '/' };
  }`,
  component: '() => null',
});

/** Publishes a version of a remote whose page throws after it was rendered: each of its buttons in another way. */
export async function publishUncaught({ artifactsDir, origin }: Stack, app: string): Promise<string> {
  const button = (name: string, code: string) => `React.createElement('button', { onClick() { ${code} } }, '${name}')`;
  const component = `() => {
    const [isOn, setOn] = React.useState(false);
    React.useEffect(() => { if (isOn) throw new Error('thrown in an effect'); }, [isOn]);
    return React.createElement('div', null,
      ${button('Throw', "throw new Error('thrown in a handler');")},
      ${button('Forget', "void Promise.reject(new Error('forgotten'));")},
      ${button('Begin', 'setOn(true);')});
  }`;
  const digest = storeFaulty(app, { artifactsDir, ...THROWING, before: "import * as React from 'react';", component });
  await promote(artifactsDir, [{ app, digest }], letThrough);
  await waitUntilLive(origin, [{ digest }]);
  return digest;
}

/** What is shown here is how a fault is contained that no gate has found. */
const letThrough: Gate = async () => undefined;

const THROWING = {
  before: '',
  load: "() => ({ title: 'Faulty', description: 'Faulty', canonical: '/' })",
  component: "() => { throw new Error('thrown while rendering'); }",
};

interface Fault {
  /** Statements of the server bundle, expressions of its pages. */
  before: string;
  load: string;
  component: string;
}

function storeFaulty(app: string, { artifactsDir, ...fault }: Fault & { artifactsDir: string }): string {
  const dist = makeFaulty(app, fault);
  const digest = storeArtifact(dist, artifactsDir);
  rmSync(dist, { recursive: true });
  return digest;
}

function makeFaulty(app: string, { before, load, component }: Fault): string {
  const dist = mkdtempSync(join(tmpdir(), `${app}-faulty-`));
  cpSync(join(APPS_DIR, app, 'dist'), dist, { recursive: true });
  const manifest = appManifestSchema.parse(JSON.parse(readFileSync(join(dist, 'app.json'), 'utf8')));
  const remote = `{ contract: 1, pages: () => ${JSON.stringify(Object.keys(manifest.routes))}.map((path) => ({
    path, load: ${load}, component: async () => ${component},
  })) }`;
  const container = app.replace(/^mf-/, 'mfe_');
  const entry = `var ${container}; (() => { let React; ${container} = {
    async init(shared) { React = (await Object.values(shared.react)[0].get())(); },
    get() { return Promise.resolve(() => ({ default: ${remote} })); },
  }; })();`;

  writeFileSync(join(dist, 'node/index.mjs'), `${before} export default ${remote};`);
  writeFileSync(join(dist, 'web', ENTRY_FILE), entry);
  const faulty = writeFilesList(join(dist, 'web'), withFaultyEntry(manifest, entry));
  writeFileSync(join(dist, 'app.json'), JSON.stringify(faulty));
  return dist;
}

/** A release is rendered once, page by page, before it is live; a busy machine takes its time. */
const LIVE_MS = 60_000;
const POLL_MS = 100;

/**
 * Resolves when gateway and shell server both serve the artifacts: each follows the registry on its own. Of `page` the document
 * is new as well: its hydration state names the builds of all, but the gateway keeps it while those it was made of stay.
 */
export async function waitUntilLive(
  origin: string,
  artifacts: readonly { digest: string }[],
  page = '/404',
): Promise<void> {
  const digests = artifacts.map(({ digest }) => digest);
  const deadline = performance.now() + LIVE_MS;
  while (!(await isServedBy(`${origin}/mf/release.json`, digests)) || !(await isServedBy(origin + page, digests))) {
    if (performance.now() > deadline) throw new Error(`${digests.join(', ')} are not live after ${LIVE_MS} ms.`);
    await sleep(POLL_MS);
  }
}

async function isServedBy(address: string, digests: readonly string[]): Promise<boolean> {
  const text = await (await fetch(address)).text();
  return digests.every((digest) => text.includes(digest));
}

const withFaultyEntry = (manifest: AppManifest, entry: string): AppManifest => ({
  ...manifest,
  entry: ENTRY_FILE,
  routes: Object.fromEntries(Object.keys(manifest.routes).map((pattern) => [pattern, []])),
  // Declared, so that pages that place them do not refuse it; not there when they ask.
  widgets: Object.fromEntries(Object.keys(manifest.widgets).map((name) => [name, []])),
  integrity: { ...manifest.integrity, [ENTRY_FILE]: integrityOf(entry) },
});
