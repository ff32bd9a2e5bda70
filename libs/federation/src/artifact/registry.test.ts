import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { createFolder, manifestOf, writeFiles, writeRegistry } from '../../test/app-folder.ts';
import type { AppManifest, Registry } from './artifact.ts';
import {
  createRegistryReader,
  kindOfBuild,
  MAX_CANARIES,
  readRegistry,
  readReleases,
  registryPath,
  type Releases,
  type ReleaseSet,
} from './registry.ts';

/** A change must be live within two seconds (architecture). */
const TAKEN_OVER_MS = 2_000;

describe('the registry file', () => {
  it('is empty where there is none', () => {
    expect(readRegistry(createFolder())).toEqual({ version: 1, apps: {} });
  });

  it('is read as it was written', () => {
    const folder = createFolder();

    writeRegistry(folder, live({ 'mf-stories': 'aaaa' }));

    expect(readRegistry(folder)).toEqual(live({ 'mf-stories': 'aaaa' }));
  });

  it('is replaced as a whole and leaves nothing behind', () => {
    const folder = createFolder();
    writeRegistry(folder, live({ 'mf-stories': 'aaaa' }));

    writeRegistry(folder, live({ 'mf-stories': 'bbbb' }));

    expect(readdirSync(folder)).toEqual(['revisions']);
    expect(readRegistry(folder).apps['mf-stories']?.live).toBe('bbbb');
  });

  it.each([
    ['an app we do not have', { version: 1, apps: { Stories: entryOf('aaaa') } }],
    ['a digest that leaves the store', { version: 1, apps: { 'mf-stories': entryOf('../../etc') } }],
  ])('refuses %s, and keeps what it held', (_, registry) => {
    const folder = createFolder();
    writeRegistry(folder, live({ 'mf-stories': 'aaaa' }));

    expect(() => writeRegistry(folder, registry as Registry)).toThrow();
    expect(readRegistry(folder)).toEqual(live({ 'mf-stories': 'aaaa' }));
  });
});

describe('a release set', () => {
  it('carries digest and manifest of every app', () => {
    const { live: set, composed } = readReleases(createStore({ shell: 'aaaa', 'mf-stories': 'bbbb' }));

    expect(Object.keys(set.apps)).toEqual(['mf-stories', 'shell']);
    expect(set.apps['mf-stories']).toEqual({ digest: 'bbbb', manifest: manifestOf('mf-stories') });
    expect(composed).toEqual([]);
  });

  describe('names the build before', () => {
    const before = (entry: Partial<Registry['apps'][string]>, special: Partial<AppManifest> = {}) => {
      const folder = createStore({ shell: 'aaaa', 'mf-stories': 'bbbb' });
      const manifest = { ...manifestOf('mf-stories'), ...special };
      writeFiles(folder, { 'mf-stories/cccc/app.json': JSON.stringify(manifest) });
      const { apps } = readRegistry(folder);
      const registry = { version: 1 as const, apps: { ...apps, 'mf-stories': { ...entryOf('bbbb'), ...entry } } };
      const { live: set, composed } = readReleases(folder, registry);
      return [set, composed[0]?.set].map((it) => it?.apps['mf-stories']?.previous?.digest);
    };

    it.each<[string, ReturnType<typeof before>, Parameters<typeof before>]>([
      ['of what is live', ['cccc', undefined], [{ previous: 'cccc' }]],
      ['of a canary: what is live', ['cccc', 'bbbb'], [{ previous: 'cccc', canary: { digest: 'cccc', share: 0.1 } }]],
      ['unless it was taken back', [undefined, undefined], [{ previous: 'cccc', isWithdrawn: true }]],
      ['unless it is gone', [undefined, undefined], [{ previous: 'dddd' }]],
      [
        'unless this shell has other libraries',
        [undefined, undefined],
        [{ previous: 'cccc' }, { shared: { react: '1' } }],
      ],
      ['unless it speaks another contract', [undefined, undefined], [{ previous: 'cccc' }, { contract: 99 }]],
    ])('%s', (_, expected, [entry, special]) => {
      expect(before(entry, special)).toEqual(expected);
    });
  });

  it('has the same id for the same digests, and another for any other', () => {
    const folder = createStore({ shell: 'aaaa', 'mf-stories': 'bbbb' });
    const { id } = readReleases(folder).live;

    expect(readReleases(folder, live({ 'mf-stories': 'bbbb', shell: 'aaaa' })).live.id).toBe(id);
    expect(readReleases(folder, live({ 'mf-stories': 'bbbb' })).live.id).not.toBe(id);
  });

  it('is composed for every choice among the canaries, each with the share it asks for', () => {
    const { live: set, canaries, composed } = readWithCanaries({ 'mf-stories': 0.05, 'mf-guides': 0.5 });

    expect(digestsOf(set)).toEqual({ shell: 'aaaa', 'mf-stories': 'bbbb', 'mf-guides': 'cccc', 'mf-podcast': 'dddd' });
    expect(canaries).toEqual([
      { app: 'mf-guides', digest: 'next', share: 0.5 },
      { app: 'mf-stories', digest: 'next', share: 0.05 },
    ]);
    expect(composed.map((one) => [one.canaries, tried(one.set)])).toEqual([
      [['mf-guides'], ['mf-guides']],
      [['mf-stories'], ['mf-stories']],
      [
        ['mf-guides', 'mf-stories'],
        ['mf-guides', 'mf-stories'],
      ],
    ]);
    expect(new Set([set.id, ...composed.map((one) => one.set.id)]).size).toBe(4);
  });

  it('is composed of three canaries at most', () => {
    const { composed } = readWithCanaries({ shell: 0.1, 'mf-stories': 0.1, 'mf-guides': 0.1, 'mf-podcast': 0.1 });

    expect(composed).toHaveLength(2 ** MAX_CANARIES - 1);
    expect(composed.some(({ set }) => tried(set).includes('shell'))).toBe(false);
  });

  it('says of a build whether it is live, a canary or of before', () => {
    const releases = readWithCanaries({ 'mf-stories': 0.05 });

    const kinds = ['bbbb', 'next', 'gone'].map((digest) => kindOfBuild(releases, 'mf-stories', digest));

    expect(kinds).toEqual(['live', 'canary', 'earlier']);
    expect(kindOfBuild(releases, 'mf-guides', 'next')).toBe('earlier');
  });
});

const tried = ({ apps }: ReleaseSet): string[] => Object.keys(apps).filter((app) => apps[app]?.digest === 'next');

function readWithCanaries(shares: Record<string, number>): Releases {
  const digests = { shell: 'aaaa', 'mf-stories': 'bbbb', 'mf-guides': 'cccc', 'mf-podcast': 'dddd' };
  const folder = createStore(digests);
  const registry = live(digests);
  for (const [app, share] of Object.entries(shares)) {
    storeManifest(folder, app, 'next');
    Object.assign(registry.apps[app] ?? {}, { canary: { digest: 'next', share } });
  }
  return readReleases(folder, registry);
}

describe('a reader', () => {
  it('takes a change over while it runs, and says so once', () => {
    const { folder, reader, onChange } = follow(createStore({ 'mf-stories': 'aaaa' }));
    storeManifest(folder, 'mf-stories', 'bbbb');
    writeRegistry(folder, live({ 'mf-stories': 'bbbb' }));

    vi.advanceTimersByTime(TAKEN_OVER_MS);
    vi.advanceTimersByTime(TAKEN_OVER_MS);

    expect(digestsOf(reader.current().live)).toEqual({ 'mf-stories': 'bbbb' });
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('begins with nothing and finds the first registry when it comes', () => {
    const { folder, reader } = follow(createFolder());
    expect(reader.current().live.apps).toEqual({});
    storeManifest(folder, 'mf-stories', 'aaaa');
    writeRegistry(folder, live({ 'mf-stories': 'aaaa' }));

    vi.advanceTimersByTime(TAKEN_OVER_MS);

    expect(digestsOf(reader.current().live)).toEqual({ 'mf-stories': 'aaaa' });
  });

  it.each([
    ['cannot be read', (folder: string) => writeFileSync(registryPath(folder), '{"version":1,"apps"')],
    ['names a missing artifact', (folder: string) => writeRegistry(folder, live({ 'mf-stories': 'ffff' }))],
  ])('keeps what was live when the file %s, and says so once', (_, spoil) => {
    const { folder, reader, onError } = follow(createStore({ 'mf-stories': 'aaaa' }));
    spoil(folder);

    vi.advanceTimersByTime(TAKEN_OVER_MS);

    expect(digestsOf(reader.current().live)).toEqual({ 'mf-stories': 'aaaa' });
    expect(onError).toHaveBeenCalledOnce();
  });

  it('goes on after a broken file', () => {
    const { folder, reader } = follow(createStore({ 'mf-stories': 'aaaa' }));
    writeFileSync(registryPath(folder), 'broken');
    vi.advanceTimersByTime(TAKEN_OVER_MS);
    storeManifest(folder, 'mf-stories', 'bbbb');
    writeRegistry(folder, live({ 'mf-stories': 'bbbb' }));

    vi.advanceTimersByTime(TAKEN_OVER_MS);

    expect(digestsOf(reader.current().live)).toEqual({ 'mf-stories': 'bbbb' });
  });

  it('reads what an earlier version published, until something newer is', () => {
    const store = createFolder();
    storeManifest(store, 'mf-stories', 'aaaa');
    writeFiles(store, { 'registry.json': JSON.stringify(live({ 'mf-stories': 'aaaa' })) });
    const { folder, reader } = follow(store);
    expect([digestsOf(reader.current().live), reader.dir()]).toEqual([{ 'mf-stories': 'aaaa' }, folder]);
    storeManifest(folder, 'mf-stories', 'bbbb');
    writeRegistry(folder, live({ 'mf-stories': 'bbbb' }));

    vi.advanceTimersByTime(TAKEN_OVER_MS);

    expect(digestsOf(reader.current().live)).toEqual({ 'mf-stories': 'bbbb' });
    expect(reader.dir()).toBe(join(folder, 'revisions/1'));
  });

  it('looks no more once it is stopped', () => {
    const { folder, reader } = follow(createStore({ 'mf-stories': 'aaaa' }));
    reader.stop();
    rmSync(registryPath(folder));

    vi.advanceTimersByTime(TAKEN_OVER_MS);

    expect(digestsOf(reader.current().live)).toEqual({ 'mf-stories': 'aaaa' });
  });
});

it('writes a registry people can read', () => {
  const folder = createFolder();

  writeRegistry(folder, live({ 'mf-stories': 'aaaa' }));

  expect(readFileSync(registryPath(folder), 'utf8')).toContain('    "mf-stories": {\n');
});

function follow(folder: string) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const onError = vi.fn();
  const onChange = vi.fn();
  const reader = createRegistryReader(folder, onError, onChange);
  onTestFinished(() => reader.stop());
  return { folder, reader, onError, onChange };
}

function createStore(digests: Record<string, string>): string {
  const folder = createFolder();
  Object.entries(digests).forEach(([app, digest]) => storeManifest(folder, app, digest));
  writeRegistry(folder, live(digests));
  return folder;
}

const storeManifest = (folder: string, app: string, digest: string): void =>
  writeFiles(folder, { [`${app}/${digest}/app.json`]: JSON.stringify(manifestOf(app)) });

const live = (digests: Record<string, string>): Registry => ({
  version: 1,
  apps: Object.fromEntries(Object.entries(digests).map(([app, digest]) => [app, entryOf(digest)])),
});

function entryOf(digest: string): Registry['apps'][string] {
  return { live: digest, previous: null, canary: null };
}

const digestsOf = ({ apps }: { apps: Readonly<Record<string, { digest: string }>> }): Record<string, string> =>
  Object.fromEntries(Object.entries(apps).map(([app, { digest }]) => [app, digest]));
