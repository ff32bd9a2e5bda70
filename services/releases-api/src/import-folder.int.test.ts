import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { createApiClient } from '@shoreline/api-client';
import { releaseAppRoutes, releaseRoutes } from '@shoreline/contracts/releases';
import { artifactDir } from '@shoreline/federation/artifact';
import { currentRevision } from '@shoreline/federation/origins';
import { promote, storeArtifact } from '@shoreline/federation/publish';
import { readRegistry } from '@shoreline/federation/registry';
import { testDatabaseUri } from '@shoreline/service-testing';
import { expect, it, onTestFinished } from 'vitest';

import { buildApp, createFolder } from '../test/build-app.ts';
import { type Releases, startReleases } from '../test/start-releases.ts';

const TIMEOUT_MS = 30_000;

it(
  'opens a store that a version without this service filled: what is live is the first revision, its builds are known',
  async () => {
    const { dir, stories } = await fillFolder();
    const before = currentRevision(dir).number;

    const site = await start({ artifactsDir: dir });
    await site.synchronise();

    expect(await historyOf(site)).toMatchObject([{ number: 1, action: 'import', who: 'folder' }]);
    expect((await currentOf(site)).registry).toEqual(readRegistry(dir));
    expect((await currentOf(site)).documents?.find(({ name }) => name === 'document.html')?.text).toContain(
      stories.digest,
    );
    const builds = await site.operator.call(releaseRoutes.artifacts, { query: {} });
    expect(builds.map(({ app, state }) => `${app} ${state}`).toSorted()).toEqual([
      'mf-stories live',
      'mf-stories previous',
      'shell live',
    ]);
    const apps = await site.operator.call(releaseAppRoutes.list, {});
    expect(apps.find(({ app }) => app === 'mf-stories')).toMatchObject({ prefixes: ['/stories'], tokens: [] });
    // Nothing was published again.
    expect(currentRevision(dir).number).toBe(before);
  },
  TIMEOUT_MS,
);

it(
  'can go back to a build from before',
  async () => {
    const { dir, earlier } = await fillFolder();
    const site = await start({ artifactsDir: dir });
    await site.synchronise();

    await site.operator.call(releaseRoutes.rollback, { body: { app: 'mf-stories', to: earlier.digest } });

    expect(readRegistry(dir).apps['mf-stories']).toMatchObject({ live: earlier.digest });
  },
  TIMEOUT_MS,
);

it(
  'opens a store from before revisions: a registry at its top',
  async () => {
    const { dir } = await fillFolder();
    const registry = readRegistry(dir);
    rmSync(join(dir, 'revisions'), { recursive: true });
    writeFileSync(join(dir, 'registry.json'), JSON.stringify(registry));
    const site = await start({ artifactsDir: dir });

    await site.synchronise();

    expect((await currentOf(site)).registry).toEqual(registry);
  },
  TIMEOUT_MS,
);

it(
  'adds what is published into the folder while it runs, or was while it did not, to what else is live',
  async () => {
    const { dir } = await fillFolder();
    const uri = testDatabaseUri();
    const first = await startReleases({ artifactsDir: dir, uri });
    await first.synchronise();
    await first.register('mf-jobs', { prefixes: ['/jobs'] });
    const jobs = await buildApp('mf-jobs', { routes: ['/jobs'] });
    await first.publishAsOperator([jobs]);
    await first.stop({ drop: false });

    const stories = await buildApp('mf-stories', { routes: ['/stories', '/tales'], version: 3 });
    await promote(dir, [{ app: 'mf-stories', digest: storeArtifact(stories.dist, dir) }]);
    const second = await start({ artifactsDir: dir, uri, keys: first.keys });
    await second.synchronise();

    expect(await historyOf(second)).toMatchObject([
      { number: 3, action: 'import', changes: [{ app: 'mf-stories', to: stories.digest }] },
      { number: 2, action: 'publish', changes: [{ app: 'mf-jobs', to: jobs.digest }] },
      { number: 1, action: 'import' },
    ]);
    expect((await currentOf(second)).registry).toEqual(readRegistry(dir));
    const apps = await second.operator.call(releaseAppRoutes.list, {});
    expect(apps.find(({ app }) => app === 'mf-stories')?.prefixes).toEqual(['/stories', '/tales']);
  },
  TIMEOUT_MS,
);

it(
  'loses neither of two that publish at one moment, one into the folder and one over HTTP',
  async () => {
    const { dir } = await fillFolder();
    const site = await start({ artifactsDir: dir });
    await site.synchronise();
    await site.register('mf-jobs', { prefixes: ['/jobs'] });
    const jobs = await buildApp('mf-jobs', { routes: ['/jobs'] });
    const stories = await buildApp('mf-stories', { routes: ['/stories'], version: 3 });

    await Promise.all([
      site.publishAsOperator([jobs]),
      promote(dir, [{ app: 'mf-stories', digest: storeArtifact(stories.dist, dir) }]),
    ]);
    await site.synchronise();

    expect(readRegistry(dir).apps).toMatchObject({
      'mf-jobs': { live: jobs.digest },
      'mf-stories': { live: stories.digest },
    });
    expect((await currentOf(site)).registry).toEqual(readRegistry(dir));
  },
  TIMEOUT_MS,
);

it(
  'takes over what is live when its database was lost, under a number nobody has had',
  async () => {
    const { dir } = await fillFolder();
    const first = await startReleases({ artifactsDir: dir });
    await first.synchronise();
    await first.operator.call(releaseRoutes.rollback, { body: { app: 'mf-stories' } }).catch(() => undefined);
    await first.stop();

    const second = await start({ artifactsDir: dir });
    await second.synchronise();

    const { number, registry } = await currentOf(second);
    expect(number).toBeGreaterThan(1);
    expect(registry).toEqual(readRegistry(dir));
  },
  TIMEOUT_MS,
);

it(
  'prunes builds nobody needs, and leaves what is pinned, live or was live lately',
  async () => {
    const { dir } = await fillFolder();
    const site = await start({ artifactsDir: dir, now: () => new Date(Date.now() + 7_200_000) });
    await site.synchronise();
    await site.register('mf-jobs', { prefixes: ['/jobs'] });
    const builds = [];
    for (let version = 1; version <= 5; version += 1) {
      const built = await buildApp('mf-jobs', { routes: ['/jobs'], version });
      builds.push(built);
      await site.publishAsOperator([built]);
    }
    const [first, second, third, fourth, fifth] = builds.map(({ digest }) => digest);
    const params = { app: 'mf-jobs', digest: first ?? '' };
    await site.operator.call(releaseRoutes.pin, { params, body: { isPinned: true } });
    const prune = (body: object) => site.operator.call(releaseRoutes.prune, { body });

    expect((await prune({ builds: 1, days: 14 })).removed).toEqual([]);
    expect((await prune({ builds: 1, days: 0, isDryRun: true })).removed).toHaveLength(2);
    const { removed, bytes } = await prune({ builds: 1, days: 0 });

    expect(removed.map(({ digest }) => digest).toSorted()).toEqual([second, third].toSorted());
    expect(bytes).toBeGreaterThan(0);
    const isThere = (digest = '') => existsSync(artifactDir(dir, 'mf-jobs', digest));
    expect([first, second, third, fourth, fifth].map(isThere)).toEqual([true, false, false, true, true]);
    const back = site.operator.call(releaseRoutes.rollback, { body: { app: 'mf-jobs', to: second } });
    await expect(back).rejects.toMatchObject({ code: 'artifact-unknown' });
  },
  TIMEOUT_MS,
);

const currentOf = (site: Releases) => createApiClient(site.sendAs('shell')).call(releaseRoutes.current, {});
const historyOf = (site: Releases) => site.operator.call(releaseRoutes.history, { query: {} });

async function start(options: Parameters<typeof startReleases>[0]): Promise<Releases> {
  const site = await startReleases(options);
  onTestFinished(() => site.stop());
  return site;
}

/** An artifact store as `npm run publish:remotes` fills it: a shell, and a remote that was published twice. */
async function fillFolder() {
  const dir = createFolder();
  mkdirSync(join(dir, 'mf-stories'), { recursive: true });
  const shell = await buildApp('shell');
  const earlier = await buildApp('mf-stories', { routes: ['/stories'] });
  const stories = await buildApp('mf-stories', { routes: ['/stories'], version: 2 });
  for (const { app, dist } of [shell, earlier, stories])
    await promote(dir, [{ app, digest: storeArtifact(dist, dir) }]);
  return { dir, earlier, stories };
}
