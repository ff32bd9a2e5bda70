import { mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { createFolder, writeRegistry } from '../../test/app-folder.ts';
import { createWorkspace, rulesOnly } from '../../test/create-workspace.ts';
import { linkPackages, type Published, removeUnreachable, rollBack, setCanary, storeArtifact } from './publish.ts';
import { readRegistry, readReleases } from './registry.ts';
import { currentRevision } from './revisions.ts';

describe('publishing', () => {
  it('makes every built app live', async () => {
    const { build, publish, artifactsDir } = createWorkspace();
    build('shell');
    build('mf-stories');

    const published = await publish();

    expect(published.map(({ app, changed }) => [app, changed])).toEqual([
      ['mf-stories', true],
      ['shell', true],
    ]);
    expect(readRegistry(artifactsDir).apps).toEqual({
      shell: { live: digestOf(published, 'shell'), previous: null, canary: null },
      'mf-stories': { live: digestOf(published, 'mf-stories'), previous: null, canary: null },
    });
  });

  it('leaves other apps as they are when one is named', async () => {
    const { build, publish, artifactsDir } = createWorkspace();
    build('mf-stories');
    build('mf-guides');

    await publish(['mf-guides']);

    expect(Object.keys(readRegistry(artifactsDir).apps)).toEqual(['mf-guides']);
  });

  it('does not publish an unchanged build again', async () => {
    const { build, publish, artifactsDir } = createWorkspace();
    build('mf-stories');
    await publish();
    build('mf-stories', { files: { 'web/remoteEntry.js': 'changed' } });
    await publish();
    const before = readRegistry(artifactsDir);

    const published = await publish();

    expect(published).toMatchObject([{ app: 'mf-stories', changed: false }]);
    expect(readRegistry(artifactsDir)).toEqual(before);
    expect(before.apps['mf-stories']?.previous).toBeTruthy();
  });

  it('writes the document to fall back to, with a place for the nonce, and what is live', async () => {
    const { build, publish, artifactsDir } = createWorkspace();
    build('shell');
    build('mf-stories');

    await publish();

    expect(read(artifactsDir, 'document.html')).toBe('<p data-nonce="%NONCE%">mf-stories, shell</p>');
    expect(JSON.parse(read(artifactsDir, 'release.json'))).toMatchObject({
      apps: { 'mf-stories': { title: 'Title of mf-stories' } },
    });
  });

  it('names an app for operators in no document anybody may read', async () => {
    const { build, publish, artifactsDir } = createWorkspace();
    build('shell');
    build('mf-stories');
    build('mf-admin', { manifest: { routes: { '/admin': [] }, audience: 'operators' } });

    await publish();

    expect(readRegistry(artifactsDir).apps).toHaveProperty('mf-admin');
    for (const file of ['document.html', 'release.json']) expect(read(artifactsDir, file)).not.toContain('admin');
  });

  it.each([
    [
      'two apps own one pattern',
      'mf-guides',
      { manifest: { routes: { '/stories/:id': [] } } },
      'mf-guides and mf-stories both own',
    ],
    [
      'a remote was built for another version of a shared library',
      'mf-stories',
      { manifest: { shared: { react: '0.0.1' } } },
      'mf-stories was built with react 0.0.1, the shell shares',
    ],
    [
      'the shell cannot write its document',
      'shell',
      { files: { 'node/index.mjs': 'throw new Error("half a build")' } },
      'half',
    ],
  ])('changes nothing when %s', async (_, app, special, message) => {
    const { build, publish, artifactsDir } = createWorkspace();
    build('shell');
    build('mf-stories', { manifest: { routes: { '/stories/:slug': [] } } });
    await publish();
    const before = contentOf(artifactsDir);
    build(app, special);

    await expect(publish()).rejects.toThrow(message);

    expect(contentOf(artifactsDir)).toEqual(before);
  });
});

describe('rolling back', () => {
  it('returns one app to what was live before, and leaves the others', async () => {
    const { build, publish, artifactsDir } = createWorkspace();
    build('shell');
    build('mf-stories');
    const first = await publish();
    build('mf-stories', { files: { 'web/remoteEntry.js': 'changed' } });
    const second = await publish();

    const result = await rollBack(artifactsDir, 'mf-stories');

    expect(result).toEqual({ app: 'mf-stories', digest: digestOf(first, 'mf-stories'), changed: true });
    expect(readRegistry(artifactsDir).apps).toMatchObject({
      shell: { live: digestOf(first, 'shell') },
      'mf-stories': { live: digestOf(first, 'mf-stories'), previous: digestOf(second, 'mf-stories') },
    });
    expect(read(artifactsDir, 'release.json')).toContain(digestOf(first, 'mf-stories'));
  });

  it('is refused while there is nothing to go back to', async () => {
    const { build, publish, artifactsDir } = createWorkspace();
    build('mf-stories');
    await publish();

    await expect(rollBack(artifactsDir, 'mf-stories')).rejects.toThrow(
      'mf-stories has no earlier artifact to go back to.',
    );
  });
});

describe('a canary', () => {
  it('has a document for each set with it, beside the live one, and goes when it is ended', async () => {
    const { build, publish, artifactsDir } = createWorkspace();
    build('shell');
    build('mf-stories');
    await publish();
    const digest = storeArtifact(build('mf-stories', { files: { 'web/remoteEntry.js': 'changed' } }), artifactsDir);

    await setCanary(artifactsDir, { app: 'mf-stories', canary: { share: 0.05, digest } }, rulesOnly);

    const { live, composed } = readReleases(artifactsDir);
    expect(composed.map(({ set }) => set.apps['mf-stories']?.digest)).toEqual([digest]);
    expect(read(artifactsDir, `document.${composed[0]?.set.id}.html`)).toContain('mf-stories');
    expect(JSON.parse(read(artifactsDir, 'release.json'))).toMatchObject({ id: live.id });

    await setCanary(artifactsDir, { app: 'mf-stories', canary: null });
    expect(readReleases(artifactsDir).canaries).toEqual([]);
  });

  it('is refused beside three others, in a sentence, and of an app that is not live', async () => {
    const { build, publish, artifactsDir } = createWorkspace();
    const apps = ['mf-east', 'mf-north', 'mf-south', 'mf-west'];
    apps.forEach((app) => build(app));
    await publish();
    const tryOut = (app: string) => {
      const digest = storeArtifact(build(app, { files: { 'web/remoteEntry.js': 'changed' } }), artifactsDir);
      return setCanary(artifactsDir, { app, canary: { digest, share: 0.1 } }, rulesOnly);
    };
    for (const app of apps.slice(0, 3)) await tryOut(app);

    await expect(tryOut('mf-west')).rejects.toThrow(
      'mf-east, mf-north, mf-south and mf-west would have a canary at the same time, no more than 3 apps may. Publish refused.',
    );
    await expect(tryOut('mf-stories')).rejects.toThrow('mf-stories is not live');
  });

  it('passes the same gate as what is live', async () => {
    const { build, publish, artifactsDir } = createWorkspace();
    build('shell');
    build('mf-stories');
    await publish();
    const digest = storeArtifact(
      build('mf-stories', { files: { 'node/index.mjs': 'export default {' } }),
      artifactsDir,
    );

    await expect(setCanary(artifactsDir, { app: 'mf-stories', canary: { digest, share: 0.1 } })).rejects.toThrow(
      'mf-stories cannot be imported on the server: SyntaxError',
    );
  });
});

it('links the packages of this workspace, also into a store that another clone filled', () => {
  const folder = createFolder();
  const packagesOf = (clone: string) => {
    mkdirSync(join(folder, clone, 'node_modules'), { recursive: true });
    return join(folder, clone, 'node_modules');
  };
  const [older, newer, store] = [packagesOf('older'), packagesOf('newer'), join(folder, 'artifacts')];

  linkPackages(join(folder, 'older/apps'), store);
  expect(readlinkSync(join(store, 'node_modules'))).toBe(older);
  linkPackages(join(folder, 'newer/apps'), store);
  expect(readlinkSync(join(store, 'node_modules'))).toBe(newer);
  linkPackages(join(folder, 'gone/apps'), store);
  expect(readlinkSync(join(store, 'node_modules'))).toBe(newer);
});

it('removes artifacts nobody can reach any more', () => {
  const { build, artifactsDir } = createWorkspace();
  const [gone, previous, live, canary] = ['1', '2', '3', '4'].map((script) =>
    storeArtifact(build('mf-stories', { files: { 'web/remoteEntry.js': script } }), artifactsDir),
  ) as [string, string, string, string];
  const registered = { live, previous, canary: { digest: canary, share: 0.1 } };
  writeRegistry(artifactsDir, { version: 1, apps: { 'mf-stories': registered } });

  expect(removeUnreachable(artifactsDir)).toEqual([join(artifactsDir, 'mf-stories', gone)]);
  expect(readdirSync(join(artifactsDir, 'mf-stories')).toSorted()).toEqual([previous, live, canary].toSorted());
});

const digestOf = (published: readonly Published[], app: string): string =>
  published.find((one) => one.app === app)?.digest ?? expect.unreachable(`${app} was not published.`);

/** What visitors are answered from. */
const contentOf = (artifactsDir: string): string[] =>
  ['registry.json', 'document.html', 'release.json'].map((file) => read(artifactsDir, file));

const read = (artifactsDir: string, file: string): string =>
  readFileSync(join(currentRevision(artifactsDir).dir, file), 'utf8');
