import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { RegistryReader, ReleaseSet } from '@shoreline/federation/registry';
import { expect, it, onTestFinished, vi } from 'vitest';

import { releasedApp } from '../../test/fixtures.ts';
import { RemoteUnavailable } from '../remotes/remote-loader.ts';
import { createReleaseStore, type ReleaseStoreOptions } from './release-store.ts';

it('runs the live release with the shell it was published with', async () => {
  const { store } = createStore({ shell: 'export const madeBy = "first shell";' });

  const { release, shell } = await store.find(undefined);

  expect(release.boot.id).toBe('live');
  expect(release.css).toEqual({ shell: 'p{}' });
  expect(shell).toMatchObject({ madeBy: 'first shell' });
});

it('reads a release once', async () => {
  const { store } = createStore({ shell: '' });

  expect(await store.find(undefined)).toBe(await store.find(undefined));
});

it.each([
  ['canary', 'canary'],
  ['live', 'live'],
  ['gone-since', 'live'],
  [undefined, 'live'],
])('answers a request for the release %s with %s', async (asked, answered) => {
  const { store, current, artifact } = createStore({ shell: '' });
  current.canary = { set: setOf('canary', { shell: artifact('shell', '') }), share: 0.1 };

  expect((await store.find(asked)).release.boot.id).toBe(answered);
});

it('answers with the release it has until the next one is ready, and then with that', async () => {
  const { store, current, artifact } = createStore({ shell: 'export const madeBy = "first shell";' });
  await store.find(undefined);
  current.live = setOf('next', { shell: artifact('shell', 'export const madeBy = "second shell";') });

  expect(await store.find(undefined)).toMatchObject({ shell: { madeBy: 'first shell' } });
  await vi.waitFor(async () =>
    expect(await store.find(undefined)).toMatchObject({
      release: { boot: { id: 'next' } },
      shell: { madeBy: 'second shell' },
    }),
  );
});

it.each(['live', 'canary'] as const)('gives nobody a %s release before it is warm', async (place) => {
  const warmed = Promise.withResolvers<void>();
  const { store, current, artifact } = createStore({ shell: '' }, ({ release }) =>
    release.boot.id === 'next' ? warmed.promise : Promise.resolve(),
  );
  await store.find(undefined);
  const next = setOf('next', { shell: artifact('shell', '') });
  Object.assign(current, place === 'live' ? { live: next } : { canary: { set: next, share: 1 } });

  expect((await store.find('next')).release.boot.id).toBe('live');
  warmed.resolve();
  await vi.waitFor(async () => expect((await store.find('next')).release.boot.id).toBe('next'));
});

it('stays with the release it has when the next one cannot be run', async () => {
  const { store, current, artifact } = createStore({ shell: 'export const madeBy = "first shell";' });
  await store.find(undefined);
  current.live = setOf('next', { shell: artifact('shell', 'throw new Error("half a build");') });
  await store.find(undefined);

  expect(await store.find(undefined)).toMatchObject({ shell: { madeBy: 'first shell' } });
});

it('loads a remote from its server bundle', async () => {
  const { store } = createStore({ shell: '', 'mf-stories': 'export default { contract: 1, pages: () => [] };' });

  const { remotes } = await store.find(undefined);

  expect((await remotes.load('mf-stories')).pages({} as never)).toEqual([]);
});

it.each([
  ['throws while it is imported', 'throw new Error("half a build");', 'mf-stories: cannot be imported on the server'],
  ['is no module at all', '<h1>Not found</h1>', 'mf-stories: cannot be imported on the server'],
  ['has no default export', 'export const remote = {};', 'mf-stories: has no pages'],
  [
    'speaks another contract',
    'export default { contract: 2, pages: () => [] };',
    'mf-stories: speaks another contract',
  ],
])('fails the pages of a remote whose bundle %s, and no others', async (_, bundle, message) => {
  const { store } = createStore({
    shell: '',
    'mf-stories': bundle,
    'mf-guides': 'export default { contract: 1, pages: () => [] };',
  });
  const { remotes } = await store.find(undefined);

  const failure = await remotes.load('mf-stories').catch((error: unknown) => error);

  expect(failure).toBeInstanceOf(RemoteUnavailable);
  expect(failure).toMatchObject({ message, app: 'mf-stories' });
  expect(await remotes.load('mf-guides')).toMatchObject({ contract: 1 });
});

it('has no remote that is not part of the release', async () => {
  const { store } = createStore({ shell: '' });
  const { remotes } = await store.find(undefined);

  await expect(remotes.load('mf-stories')).rejects.toThrow('mf-stories: is not part of the release');
});

it('looks again after a release that could not be run', async () => {
  const { store, current, artifact } = createStore({});
  await expect(store.find(undefined)).rejects.toThrow('shell: is not part of the release');
  current.live = setOf('live', { shell: artifact('shell', '') });

  expect((await store.find(undefined)).release.boot.id).toBe('live');
});

/** An artifact store on disk with one server bundle per app, all of them live. */
function createStore(bundles: Record<string, string>, warm?: ReleaseStoreOptions['warm']) {
  const folder = mkdtempSync(join(tmpdir(), 'shoreline-shell-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let count = 0;

  const artifact = (app: string, bundle: string): string => {
    count += 1;
    const digest = `digest-${count}`;
    write(join(folder, app, digest, 'node/index.mjs'), bundle);
    write(join(folder, app, digest, 'web/styles.css'), 'p{}');
    return digest;
  };
  const digests = Object.entries(bundles).map(([app, bundle]) => [app, artifact(app, bundle)]);
  const current: ReturnType<RegistryReader['current']> = {
    live: setOf('live', Object.fromEntries(digests)),
    canary: undefined,
  };
  const registry = { current: () => current, dir: () => folder, stop: () => undefined };
  const store = createReleaseStore({ artifactsDir: folder, registry, ...(warm && { warm }) });
  return { store, current, artifact };
}

function setOf(id: string, digests: Record<string, string>): ReleaseSet {
  const apps = Object.entries(digests).map(([app, digest]) => {
    const manifest = { ...releasedApp(app), name: app, preload: [], shared: {} };
    return [app, { digest, manifest }] as const;
  });
  return { id, apps: Object.fromEntries(apps) };
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
