import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { createFolder, writeFiles } from '../../test/app-folder.ts';
import { createWorkspace } from '../../test/create-workspace.ts';
import { digestOf } from '../artifact/publish.ts';
import { packBuild, readBuildOrigin, toUploadHeaders } from './pack-build.ts';

it('packs the same build to the same bytes, with its digest and routes', async () => {
  const dist = createWorkspace().build('mf-jobs', { manifest: { routes: { '/jobs': [] } } });

  const packed = await packBuild(dist);

  expect(packed).toMatchObject({ app: 'mf-jobs', digest: digestOf(dist), routes: ['/jobs'] });
  expect((await packBuild(dist))?.body).toEqual(packed?.body);
});

it('has nothing to pack where nothing is built', async () => {
  expect(await packBuild(createFolder())).toBeUndefined();
});

it('asks the CI for the commit, and says which run it was', () => {
  const env = { GITHUB_SHA: 'c0ffee'.repeat(6), GITHUB_REPOSITORY: 'noosa/jobs', GITHUB_RUN_ID: '7' };

  expect(readBuildOrigin('/', env)).toEqual({ commit: env.GITHUB_SHA, builder: 'github noosa/jobs run 7' });
});

it('asks GitLab the same', () => {
  const env = { CI_COMMIT_SHA: 'c0ffee'.repeat(6), CI_PROJECT_PATH: 'noosa/jobs', CI_PIPELINE_ID: '8' };

  expect(readBuildOrigin('/', env)).toEqual({ commit: env.CI_COMMIT_SHA, builder: 'gitlab noosa/jobs run 8' });
});

it('asks git, and admits to changes that are not committed', () => {
  const folder = createFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  git('init', '-q');
  writeFiles(folder, { 'a.txt': 'one' });
  git('add', '.');
  git('commit', '-qm', 'first');

  const clean = readBuildOrigin(folder, {});
  writeFiles(folder, { 'a.txt': 'two' });

  expect(clean.commit).toBe(git('rev-parse', 'HEAD'));
  expect(clean.builder).not.toContain('uncommitted');
  expect(readBuildOrigin(folder, {}).builder).toContain('with uncommitted changes');
});

it('knows no commit outside of a repository', () => {
  const { commit, ...rest } = readBuildOrigin(join(createFolder(), 'gone'), {});

  expect(commit).toBeUndefined();
  expect(toUploadHeaders({ digest: 'aaaa' }, { commit, ...rest })).not.toHaveProperty('x-artifact-commit');
});
