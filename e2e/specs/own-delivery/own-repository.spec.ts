import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createToken } from '@shoreline/remote-cli/token';
import { buildPackages, publishPackages } from '@shoreline/tools/npm-packages';
import { inWorkspace } from '@shoreline/tools/workspace';
import postcss, { type ChildNode, type Container, type Document } from 'postcss';

import { startRegistry } from '../../support/local-registry.ts';
import {
  addDependenciesOf,
  copySources,
  createRepository,
  type OutsideRepository,
  startDev,
} from '../../support/outside-repository.ts';
import { expect, test } from '../../support/own-site.ts';
import { open } from '../../support/page-helpers.ts';
import { release } from '../../support/run-ops.ts';

const LIVE_MS = 30_000;
const REBUILT_MS = 60_000;
const RECOVERY_MS = 30_000;

let parent: string;
let repository: OutsideRepository;
let stopRegistry: () => Promise<void>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'shoreline-team-'));
  const registry = await startRegistry(join(parent, 'registry'));
  stopRegistry = registry.stop;
  const env = { ...process.env, npm_config_userconfig: registry.npmrc };
  const packages = await buildPackages(join(parent, 'packages'));
  await publishPackages(packages, { registry: registry.address, env });
  repository = await createRepository(parent, { name: 'jobs', registry: registry.address, env });
  addDependenciesOf('mf-stories', repository);
  await repository.npm('install', '--prefer-offline');
});

test.afterAll(async () => {
  await stopRegistry();
  rmSync(parent, { recursive: true, force: true });
});

test('a remote in its own repository passes its tests and checks, against the site it is for', async ({ site }) => {
  await repository.npm('test');

  const output = await repository.remote(['check', '--site', site.origin]);

  expect(output).toContain('✓ types');
  expect(output).toMatch(/\/jobs: remote \d\.\d kB of 25\.0 kB, script 1?\d\d\.\d kB/);
});

test('its styles are those the same sources have inside the workspace, rule by rule', async () => {
  const folder = copySources('mf-stories', repository);

  await repository.remote(['build'], { cwd: folder });

  const inside = rulesOf(inWorkspace('apps/mf-stories'));
  expect(inside.length).toBeGreaterThan(100);
  expect(rulesOf(folder)).toEqual(inside);
});

test('DEL-26: it is published over HTTP and live beside the others', async ({ site, visitor }) => {
  const { token, hash } = createToken();
  const publish = (secret: string) =>
    repository.remote(['publish', '--to', site.urls.releases.url], { env: { SHORELINE_PUBLISH_TOKEN: secret } });
  // A spec before this one may have killed the database.
  const unknownToken = expect(() => expect(publish(token)).rejects.toThrow('Send a token that may publish mf-jobs.'));
  await unknownToken.toPass({ timeout: RECOVERY_MS });
  await release(site, 'apps', 'add', 'mf-jobs', '--team', 'jobs', '--prefix', '/jobs');
  await release(site, 'apps', 'token', 'mf-jobs', '--name', 'ci', '--hash', hash);

  expect(await publish(token)).toMatch(/published mf-jobs [0-9a-f]{16}/);

  const read = async (path: string) => (await fetch(`${site.origin}${path}`)).text();
  await expect.poll(() => read('/jobs'), { timeout: LIVE_MS }).toContain('>Jobs</h1>');
  expect(await read('/stories')).toContain('Community Stories</h1>');
  await open(visitor, '/jobs');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Jobs');
  await expect(visitor.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
});

test('a team shows a build to whoever has the link, and ends that by itself', async ({ site }) => {
  const { token, hash } = createToken();
  await release(site, 'apps', 'token', 'mf-jobs', '--name', 'previews', '--hash', hash);
  const run = (...args: string[]) =>
    repository.remote([...args, '--to', site.urls.releases.url], { env: { SHORELINE_PUBLISH_TOKEN: token } });

  const output = await run('publish', '--preview', 'jobs-pr-7');

  const link = /^https?:\S+\?preview=\S+$/m.exec(output)?.[0] ?? '';
  const statusOf = async () => (await fetch(link, { redirect: 'manual' })).status;
  await expect.poll(statusOf, { timeout: LIVE_MS }).toBe(302);
  expect(await run('preview', '--close', 'jobs-pr-7')).toContain('The preview jobs-pr-7 is over.');
  await expect.poll(statusOf, { timeout: LIVE_MS }).toBe(200);
});

test('in development it replaces what the site has live, and follows every save', async ({ site, visitor }) => {
  const dev = await startDev(repository, site.origin);
  try {
    await open(visitor, `${dev.origin}/jobs`);
    const heading = visitor.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Jobs');

    const page = join(repository.folder, 'src/jobs/jobs-page.tsx');
    writeFileSync(page, readFileSync(page, 'utf8').replace('>Jobs</h1>', '>Work in Noosa</h1>'));
    await expect(heading).toHaveText('Work in Noosa', { timeout: REBUILT_MS });

    await open(visitor, `${dev.origin}/stories`);
    await expect(heading).toHaveText('Community Stories');
    await open(visitor, '/jobs');
    await expect(heading).toHaveText('Jobs');
  } finally {
    dev.stop();
  }
});

/** Every declaration of a built stylesheet with the rules and at-rules around it, in order. */
function rulesOf(folder: string): string[] {
  const web = join(folder, 'dist/web');
  const css = readdirSync(web).filter((file) => file.endsWith('.css'));
  const rules: string[] = [];
  for (const file of css) {
    postcss.parse(readFileSync(join(web, file), 'utf8')).walkDecls((declaration) => {
      rules.push(`${pathOf(declaration)} { ${declaration.prop}: ${declaration.value} }`);
    });
  }
  return rules;
}

function pathOf({ parent }: { parent?: Container<ChildNode> | Document | undefined }): string {
  const names = [];
  for (let node = parent; node && node.type !== 'root'; node = node.parent) {
    names.unshift(
      node.type === 'atrule'
        ? `@${String(Reflect.get(node, 'name'))} ${String(Reflect.get(node, 'params'))}`
        : String(Reflect.get(node, 'selector')),
    );
  }
  return names.join(' › ');
}
