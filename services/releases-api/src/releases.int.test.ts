import { createApiClient } from '@shoreline/api-client';
import { releaseRoutes } from '@shoreline/contracts/releases';
import { readRegistry } from '@shoreline/federation/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildApp, type BuiltApp } from '../test/build-app.ts';
import { COMMIT, OPERATOR, type Releases, startReleases } from '../test/start-releases.ts';

const PUBLISHERS = 25;
const TIMEOUT_MS = 60_000;
const ALPHABET = Array.from({ length: PUBLISHERS }, (_, index) => String.fromCharCode(97 + index));

let site: Releases;

beforeAll(async () => {
  site = await startReleases();
  await site.register('shell');
  await site.publishAsOperator([await buildApp('shell')]);
}, TIMEOUT_MS);
afterAll(() => site.stop());

describe('25 publishers at one moment', () => {
  it(
    'DEL-3: are all live, each as a revision of its own that says who, which commit and why',
    async () => {
      const { names, builts, tokens } = await prepareTeams('mf-team');
      const first = (await readCurrent()).number + 1;
      const publishAll = async (built: BuiltApp, index: number) => {
        const team = site.team(tokens[index] ?? '');
        return (await team.upload(built)).ok ? publish(team, built) : 0;
      };

      const statuses = await Promise.all(builts.map(publishAll));

      expect(statuses).toEqual(builts.map(() => 200));
      const history = await site.operator.call(releaseRoutes.history, { query: { limit: PUBLISHERS } });
      const published = history.toReversed();
      expect(published.map(({ number }) => number)).toEqual(published.map((_, index) => first + index));
      expect(published.map(({ changes }) => changes[0]?.to).toSorted()).toEqual(digestsOf(builts));
      expect(published.map(({ who }) => who).toSorted()).toEqual(names.map((app) => `${app} (token ci)`));
      expect(published[0]).toMatchObject({ why: 'Fixes the tides.', changes: [{ from: null, commit: COMMIT }] });
      expect(liveIn(site.artifactsDir)).toEqual(expect.arrayContaining(digestsOf(builts)));
    },
    TIMEOUT_MS,
  );

  it(
    'who say which revision they saw: one is live, the others are told 409, and none is lost when they come again',
    async () => {
      const { builts, tokens } = await prepareTeams('mf-crew');
      const first = (await readCurrent()).number;
      let open = builts.map((built, index) => ({ built, team: site.team(tokens[index] ?? '') }));
      for (const { built, team } of open) await team.upload(built);
      const rounds: number[] = [];

      while (open.length > 0) {
        const { number } = await readCurrent();
        const statuses = await Promise.all(open.map(({ built, team }) => publish(team, built, number)));
        expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
        rounds.push(statuses.filter((status) => status === 200).length);
        open = open.filter((_, index) => statuses[index] === 409);
      }

      expect(rounds).toEqual(builts.map(() => 1));
      expect(liveIn(site.artifactsDir)).toEqual(expect.arrayContaining(digestsOf(builts)));
      expect((await readCurrent()).number).toBe(first + PUBLISHERS);
    },
    TIMEOUT_MS,
  );
});

describe('going back', () => {
  it('takes one app to the build before, and again to the one before that, with the reason in the history', async () => {
    const builds = await publishVersions('mf-jobs', 3);

    await site.operator.call(releaseRoutes.rollback, { body: { app: 'mf-jobs', why: 'The form is broken.' } });
    expect(await liveOf('mf-jobs')).toBe(builds[1]?.digest);
    await site.operator.call(releaseRoutes.rollback, { body: { app: 'mf-jobs' } });
    expect(await liveOf('mf-jobs')).toBe(builds[0]?.digest);

    const third = site.operator.call(releaseRoutes.rollback, { body: { app: 'mf-jobs' } });
    await expect(third).rejects.toMatchObject({ status: 409, code: 'rollback-target' });
    const history = await site.operator.call(releaseRoutes.history, { query: { app: 'mf-jobs' } });
    expect(history.map(({ action }) => action)).toEqual(['rollback', 'rollback', 'publish', 'publish', 'publish']);
    expect(history[1]).toMatchObject({ who: OPERATOR, why: 'The form is broken.' });
    expect(history[1]?.changes[0]).toMatchObject({ from: builds[2]?.digest, to: builds[1]?.digest, commit: COMMIT });
  });

  it('takes one app to a named build, and no browser falls back to what it had', async () => {
    const builds = await publishVersions('mf-rentals', 3);

    const to = builds[0]?.digest ?? '';
    await site.operator.call(releaseRoutes.rollback, { body: { app: 'mf-rentals', to } });

    expect(readRegistry(site.artifactsDir).apps['mf-rentals']).toMatchObject({ live: to, isWithdrawn: true });
  });

  it('takes all apps to an earlier release set, without one that came since', async () => {
    await publishVersions('mf-surf', 1);
    const { set, registry } = await readCurrent();
    await publishVersions('mf-surf', 3);
    await publishVersions('mf-sailing', 1);

    await site.operator.call(releaseRoutes.rollback, { body: { set, why: 'Back to Monday.' } });

    expect((await readCurrent()).set).toBe(set);
    expect(Object.keys(readRegistry(site.artifactsDir).apps).toSorted()).toEqual(Object.keys(registry.apps).toSorted());
  });

  it.each([
    [{ set: '0123456789abcdef' }, 404, 'release-set-unknown'],
    [{ app: 'mf-jobs', to: '0123456789abcdef' }, 404, 'artifact-unknown'],
    [{}, 400, 'invalid-input'],
    [{ app: 'mf-jobs', set: '0123456789abcdef' }, 400, 'invalid-input'],
  ])('refuses %j', async (body, status, code) => {
    await expect(site.operator.call(releaseRoutes.rollback, { body })).rejects.toMatchObject({ status, code });
  });
});

it('gives a canary its share and ends it', async () => {
  const [first, second] = await publishVersions('mf-markets', 2);
  const digest = first?.digest ?? '';

  await site.operator.call(releaseRoutes.canary, { body: { app: 'mf-markets', digest, share: 0.05 } });

  const entry = () => readRegistry(site.artifactsDir).apps['mf-markets'];
  expect(entry()).toMatchObject({ live: second?.digest, canary: { digest, share: 0.05 } });
  await site.operator.call(releaseRoutes.canary, { body: { app: 'mf-markets', digest, share: 0 } });
  expect(entry()?.canary).toBeNull();
});

it('says whether a build could go live, and changes nothing', async () => {
  const token = await site.register('mf-events', { prefixes: ['/events'] });
  const good = await buildApp('mf-events', { routes: ['/events'] });
  const bad = await buildApp('mf-events', { routes: ['/events', '/elsewhere'] });
  const before = await readCurrent();
  const { client, upload } = site.team(token);
  const check = async ({ app, digest, ...built }: BuiltApp) => {
    await upload({ app, digest, ...built });
    return client.call(releaseRoutes.check, { body: { builds: [{ app, digest }] } });
  };

  expect(await check(good)).toMatchObject({ changed: [{ app: 'mf-events', digest: good.digest }] });
  await expect(check(bad)).rejects.toMatchObject({ status: 409, code: 'release-refused' });
  expect(await readCurrent()).toEqual(before);
});

async function prepareTeams(prefix: string) {
  const names = ALPHABET.map((suffix) => `${prefix}${suffix}`);
  const pathOf = (app: string) => `/${app.slice('mf-'.length)}`;
  const tokens = await Promise.all(names.map((app) => site.register(app, { prefixes: [pathOf(app)] })));
  const builts = await Promise.all(names.map((app) => buildApp(app, { routes: [pathOf(app)] })));
  return { names, builts, tokens };
}

async function publish({ send }: Pick<ReturnType<Releases['team']>, 'send'>, { app, digest }: BuiltApp, seen?: number) {
  const { status } = await send(releaseRoutes.publish.path, {
    method: 'POST',
    body: JSON.stringify({ builds: [{ app, digest }], why: 'Fixes the tides.' }),
    headers: { 'content-type': 'application/json', ...(seen !== undefined && { 'if-match': `"${seen}"` }) },
  });
  return status;
}

async function publishVersions(app: string, count: number): Promise<BuiltApp[]> {
  const path = `/${app.slice('mf-'.length)}`;
  await site.register(app, { prefixes: [path] });
  const builts: BuiltApp[] = [];
  for (let version = 1; version <= count; version += 1) {
    const built = await buildApp(app, { routes: [path], version });
    await site.publishAsOperator([built]);
    builts.push(built);
  }
  return builts;
}

const readCurrent = () => createApiClient(site.sendAs('gateway')).call(releaseRoutes.current, {});
const liveOf = async (app: string) => (await readCurrent()).registry.apps[app]?.live;
const digestsOf = (builts: readonly BuiltApp[]): string[] => builts.map(({ digest }) => digest).toSorted();
const liveIn = (artifactsDir: string): string[] =>
  Object.values(readRegistry(artifactsDir).apps).map(({ live }) => live);
