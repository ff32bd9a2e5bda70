import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { type Tree } from '@nx/devkit';
import { createTreeWithEmptyWorkspace } from '@nx/devkit/testing';
import { createRsbuild } from '@rsbuild/core';
import { appManifestSchema } from '@shoreline/federation/artifact';
import { defineRemoteBuild } from '@shoreline/federation/rsbuild';
import { check, resolveConfig } from 'prettier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readText, ROOT } from '../../workspace-tests/workspace.ts';
import { newRemote, type NewRemoteOptions } from './new-remote.ts';

/** The build and the type check read every library a remote stands on. */
const BUILD_TIMEOUT_MS = 120_000;
const FOLDER = 'apps/mf-jobs';
const OPTIONS: NewRemoteOptions = { name: 'jobs', install: false };

describe('the files of a new remote', () => {
  it('name it, its route, its page and its team', async () => {
    const tree = await generate(OPTIONS);

    expect(readJson(tree, 'app.json')).toEqual({
      name: 'mf-jobs',
      title: 'Jobs',
      contract: 1,
      routes: { '/jobs': 'jobs-page' },
      parameters: {},
      widgets: {},
    });
    expect(tree.read(`${FOLDER}/src/remote.tsx`, 'utf8')).toContain("path: '/jobs'");
    expect(tree.read('CODEOWNERS', 'utf8')).toContain(
      '/apps/mf-stories/ @shoreline/stories\n/apps/mf-jobs/ @shoreline/jobs\n',
    );
  });

  it('take title, route and team that are stated', async () => {
    const tree = await generate({ ...OPTIONS, title: 'Work at night', route: '/work/night', team: '@shoreline/work' });

    expect(readJson(tree, 'app.json')).toMatchObject({
      title: 'Work at night',
      routes: { '/work/night': 'jobs-page' },
    });
    expect(tree.read('CODEOWNERS', 'utf8')).toContain(`/${FOLDER}/ @shoreline/work\n`);
  });

  it('depend on the versions the other apps have', async () => {
    const tree = await generate(OPTIONS);

    const { dependencies } = JSON.parse(readText('apps/mf-stories/package.json')) as Manifest;
    expect(readJson<Manifest>(tree, 'package.json').dependencies['react']).toBe(dependencies['react']);
  });

  it('are formatted as the workspace is', async () => {
    const files = generatedFiles(await generate(OPTIONS));

    const options = await resolveConfig(join(ROOT, 'package.json'));
    const isFormatted = await Promise.all(files.map(({ path, text }) => check(text, { ...options, filepath: path })));
    expect(files.filter((_, index) => !isFormatted[index]).map(({ path }) => path)).toEqual([]);
  });

  it('leave no word of the templates behind', async () => {
    const tree = await generate(OPTIONS);

    const files = generatedFiles(tree);
    expect(files.map(({ path }) => path).filter((path) => /__|template/.test(path))).toEqual([]);
    expect(files.filter(({ text }) => text.includes('<%'))).toEqual([]);
  });
});

describe('a name that cannot be used', () => {
  it.each([
    [{ name: 'Jobs' }, 'one word in lower case'],
    [{ name: 'mf-jobs' }, 'one word in lower case'],
    [{ name: 'night-jobs' }, 'one word in lower case'],
    [{ name: 'stories' }, 'apps/mf-stories exists already'],
    [{ name: 'tales', route: '/stories' }, '/stories belongs to apps/mf-stories already'],
    [{ name: 'tales', route: '/stories/new' }, '/stories/new belongs to apps/mf-stories already'],
    [{ name: 'api' }, '/api belongs to the gateway'],
    [{ name: 'jobs', route: 'jobs' }, 'begin with a slash'],
    [{ name: 'jobs', title: "Jobs'" }, 'is no title'],
  ])('%j is refused before anything is written', async (options, reason) => {
    const tree = createWorkspace();
    const before = tree.listChanges().length;

    await expect(newRemote(tree, { install: false, ...options })).rejects.toThrow(reason);
    expect(tree.listChanges()).toHaveLength(before);
  });
});

describe('the result', () => {
  // As deep below the root as an app is: its configuration and its styles lead to the same files from here.
  let folder: string;

  beforeAll(async () => {
    mkdirSync(join(ROOT, '.data'), { recursive: true });
    folder = mkdtempSync(join(ROOT, '.data/mf-'));
    await writeApp(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('type-checks', { timeout: BUILD_TIMEOUT_MS }, () => {
    expect(typeErrorsOf(folder)).toBe('');
  });

  it('builds an artifact that owns the route', { timeout: BUILD_TIMEOUT_MS }, async () => {
    const rsbuild = await createRsbuild({
      cwd: folder,
      rsbuildConfig: { ...defineRemoteBuild(folder), logLevel: 'silent' },
    });
    await rsbuild.build();

    const manifest = appManifestSchema.parse(JSON.parse(readFileSync(join(folder, 'dist/app.json'), 'utf8')));
    expect(manifest.name).toBe('mf-jobs');
    expect(Object.keys(manifest.routes)).toEqual(['/jobs']);
  });
});

interface Manifest {
  dependencies: Record<string, string>;
}

/** An empty workspace with what the generator reads of this one. */
function createWorkspace(): Tree {
  const tree = createTreeWithEmptyWorkspace();
  // Nx's empty workspace brings a formatter that is not ours.
  tree.delete('.oxfmtrc.json');
  const read = ['shell', 'mf-stories', 'mf-guides'].flatMap((app) => [
    `apps/${app}/app.json`,
    `apps/${app}/package.json`,
  ]);
  for (const file of [...read, 'CODEOWNERS']) tree.write(file, readText(file));
  tree.write('.prettierrc', readText('.prettierrc.json'));
  return tree;
}

async function generate(options: NewRemoteOptions): Promise<Tree> {
  const tree = createWorkspace();
  await newRemote(tree, options);
  return tree;
}

const readJson = <T>(tree: Tree, file: string): T => JSON.parse(tree.read(`${FOLDER}/${file}`, 'utf8') ?? '') as T;

const generatedFiles = (tree: Tree): { path: string; text: string }[] =>
  tree
    .listChanges()
    .filter(({ path }) => path.startsWith(`${FOLDER}/`))
    .map(({ path, content }) => ({ path, text: content?.toString('utf8') ?? '' }));

async function writeApp(folder: string): Promise<void> {
  for (const { path, text } of generatedFiles(await generate(OPTIONS))) {
    const target = join(folder, path.replace(`${FOLDER}/`, ''));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

/** What the compiler of `npx nx run-many -t types` prints: nothing, where all is well. */
function typeErrorsOf(folder: string): string {
  const compiler = join(ROOT, 'node_modules/typescript-7/bin/tsc');
  return spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' }).stdout;
}
