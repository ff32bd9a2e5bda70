import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { createFolder, manifestOf, writeFiles } from '../../test/app-folder.ts';
import type { AppManifest } from './artifact.ts';
import { type Published, publishRemotes, removeUnreachable, rollBack, storeArtifact } from './publish.ts';
import { readRegistry, writeRegistry } from './registry.ts';

describe('an artifact', () => {
  it('has one digest wherever and whenever it was built', () => {
    const first = createWorkspace();
    const second = createWorkspace();

    const digests = [first, second].map(({ build, artifactsDir }) => storeArtifact(build('mf-stories'), artifactsDir));

    expect(digests[0]).toMatch(/^[\da-f]{16}$/);
    expect(digests[1]).toBe(digests[0]);
  });

  it.each([
    ['a script', { 'web/remoteEntry.js': 'changed' }],
    ['the server bundle', { 'node/index.mjs': 'changed' }],
    ['a further file', { 'web/chunk.js': '' }],
  ])('has another digest when %s changes', (_, files) => {
    const { build, artifactsDir } = createWorkspace();
    const before = storeArtifact(build('mf-stories'), artifactsDir);

    expect(storeArtifact(build('mf-stories', { files }), artifactsDir)).not.toBe(before);
  });

  it('carries compressed neighbours of its texts, and only of those', () => {
    const { build, artifactsDir } = createWorkspace();
    const text = 'console.log(1);'.repeat(100);
    const digest = storeArtifact(
      build('mf-stories', { files: { 'web/remoteEntry.js': text, 'web/serif.woff2': 'font' } }),
      artifactsDir,
    );
    const read = (file: string) => readFileSync(join(artifactsDir, 'mf-stories', digest, 'web', file));

    expect(brotliDecompressSync(read('remoteEntry.js.br')).toString()).toBe(text);
    expect(gunzipSync(read('remoteEntry.js.gz')).toString()).toBe(text);
    expect(existsSync(join(artifactsDir, 'mf-stories', digest, 'web/serif.woff2.br'))).toBe(false);
    expect(existsSync(join(artifactsDir, 'mf-stories', digest, 'node/index.mjs.br'))).toBe(false);
  });

  it('is refused when its manifest is not in the format', () => {
    const { build, artifactsDir } = createWorkspace();

    expect(() => storeArtifact(build('mf-stories', { manifest: { name: '../etc' } }), artifactsDir)).toThrow(
      'Use shell or mf-<name>',
    );
  });
});

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

    expect(readFileSync(join(artifactsDir, 'document.html'), 'utf8')).toBe(
      '<p data-nonce="%NONCE%">mf-stories, shell</p>',
    );
    expect(JSON.parse(readFileSync(join(artifactsDir, 'release.json'), 'utf8'))).toMatchObject({
      apps: { 'mf-stories': { title: 'Title of mf-stories' } },
    });
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
    expect(readFileSync(join(artifactsDir, 'release.json'), 'utf8')).toContain(digestOf(first, 'mf-stories'));
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

const SHELL_BUNDLE = `export const renderStaticDocument = ({ boot }, nonce) =>
  \`<p data-nonce="\${nonce}">\${Object.keys(boot.apps).join(', ')}</p>\`;`;

interface Special {
  manifest?: Partial<AppManifest>;
  files?: Record<string, string>;
}

/** A workspace with a folder of apps and an empty artifact store. `build` replaces the build of an app. */
function createWorkspace() {
  const root = createFolder();
  const [appsDir, artifactsDir] = [join(root, 'apps'), join(root, 'artifacts')];
  writeFiles(root, { 'node_modules/.keep': '', 'apps/not-built/app.json': '{}' });

  return {
    artifactsDir,
    build(app: string, { manifest = {}, files = {} }: Special = {}): string {
      const dist = join(appsDir, app, 'dist');
      rmSync(dist, { recursive: true, force: true });
      writeFiles(dist, {
        'app.json': JSON.stringify(manifestOf(app, manifest)),
        'web/remoteEntry.js': 'entry',
        'web/styles.css': 'p{}',
        'node/index.mjs': app === 'shell' ? SHELL_BUNDLE : 'export default {};',
        ...files,
      });
      return dist;
    },
    publish: (only?: readonly string[]) => publishRemotes({ appsDir, artifactsDir, ...(only && { only }) }),
  };
}

const digestOf = (published: readonly Published[], app: string): string =>
  published.find((one) => one.app === app)?.digest ?? expect.unreachable(`${app} was not published.`);

/** What visitors are answered from. */
const contentOf = (artifactsDir: string): string[] =>
  ['registry.json', 'document.html', 'release.json'].map((file) => readFileSync(join(artifactsDir, file), 'utf8'));
