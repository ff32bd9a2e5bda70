import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { createFolder, manifestOf, writeFiles } from '../../test/app-folder.ts';
import { installArtifacts } from './install-artifacts.ts';
import { rollBack, storeArtifact } from './publish.ts';
import { readRegistry } from './registry.ts';

it('makes what an image brings live in an empty store', async () => {
  const { image, install, live } = createStore();
  const stories = image('mf-stories', 'one');

  expect(await install()).toEqual([{ app: 'mf-stories', digest: stories, changed: true }]);
  expect(live('mf-stories')).toBe(stories);
});

it('makes only what is new in the next image live', async () => {
  const { image, install, live } = createStore();
  const guides = image('mf-guides', 'one');
  image('mf-stories', 'one');
  await install();

  const stories = image('mf-stories', 'two');

  expect(await install()).toEqual([{ app: 'mf-stories', digest: stories, changed: true }]);
  expect([live('mf-guides'), live('mf-stories')]).toEqual([guides, stories]);
});

it('undoes no rollback when the same image starts again', async () => {
  const { image, install, live, artifactsDir } = createStore();
  const first = image('mf-stories', 'one');
  await install();
  image('mf-stories', 'two');
  await install();
  await rollBack(artifactsDir, 'mf-stories');

  expect(await install()).toEqual([]);
  expect(live('mf-stories')).toBe(first);
});

it('makes an app live that is named, whatever was decided before', async () => {
  const { image, install, live, artifactsDir } = createStore();
  image('mf-stories', 'one');
  image('mf-guides', 'one');
  await install();
  const second = image('mf-stories', 'two');
  await install();
  await rollBack(artifactsDir, 'mf-stories');

  expect(await install(['mf-stories'])).toEqual([{ app: 'mf-stories', digest: second, changed: true }]);
  expect(live('mf-stories')).toBe(second);
});

it('keeps artifacts of images before in the store, for whoever is still on them', async () => {
  const { image, install, artifactsDir } = createStore();
  const first = image('mf-stories', 'one');
  await install();
  image('mf-stories', 'two');
  await install();

  expect(existsSync(join(artifactsDir, 'mf-stories', first, 'web/remoteEntry.js.br'))).toBe(true);
});

/** A store, and images that bring one artifact of each app, as they were built last. */
function createStore() {
  const root = createFolder();
  const artifactsDir = join(root, 'store');
  const appsDir = join(root, 'app/apps');
  mkdirSync(join(root, 'app/node_modules'), { recursive: true });
  mkdirSync(appsDir);
  const builds = new Map<string, string>();
  let images = 0;

  return {
    artifactsDir,
    image(app: string, text: string): string {
      const distDir = join(createFolder(), 'dist');
      writeFiles(distDir, {
        'app.json': JSON.stringify(manifestOf(app)),
        'web/remoteEntry.js': text,
        'web/styles.css': '',
        'node/index.mjs': 'export default {};',
      });
      builds.set(app, distDir);
      return storeArtifact(distDir, createFolder());
    },
    install(only?: string[]) {
      const preparedDir = join(root, `image-${(images += 1)}`);
      for (const distDir of builds.values()) storeArtifact(distDir, preparedDir);
      return installArtifacts({ preparedDir, artifactsDir, appsDir, ...(only && { only }) });
    },
    live: (app: string) => readRegistry(artifactsDir).apps[app]?.live,
  };
}
