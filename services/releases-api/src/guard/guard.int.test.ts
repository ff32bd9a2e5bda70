import { setTimeout as sleep } from 'node:timers/promises';

import { releasesAuditRoutes } from '@shoreline/contracts';
import { type Build, releaseRoutes } from '@shoreline/contracts/releases';
import { ApiError, createLog, createMetrics } from '@shoreline/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { buildApp, type BuiltApp } from '../../test/build-app.ts';
import { handOver, signalsOf } from '../../test/signals.ts';
import { type Releases, startReleases } from '../../test/start-releases.ts';
import { createGuard } from './guard.ts';
import { createLease } from './lease.ts';

const TIMEOUT_MS = 60_000;
const OTHER_MINUTE_MS = 120_000;
let site: Releases;

beforeAll(async () => {
  site = await startReleases();
  for (const app of ['shell', 'mf-tides', 'mf-reefs', 'mf-bays', 'mf-walks', 'mf-camps', 'mf-surf'])
    await site.register(app);
  await site.publishAsOperator([await buildApp('shell')]);
}, TIMEOUT_MS);
afterAll(() => site.stop());

/** A guard as a replica of the service has one, with metrics of its own. */
function startGuard({ connection, parts, audit }: Releases = site) {
  const metrics = createMetrics();
  const lease = createLease(connection, 'guard/test');
  const look = createGuard({
    ...parts,
    lease,
    audit,
    limits: { minViews: 20, minNetworks: 5 },
    watchMs: 600_000,
    metrics,
    log: createLog({ service: 'test', level: 'silent' }),
  });
  const countOf = async (app: string, act: string) => {
    const { values } = (await metrics.registry.getSingleMetric('releases_guard_acts_total')?.get()) ?? { values: [] };
    return values.find(({ labels }) => labels.app === app && labels.act === act)?.value ?? 0;
  };
  return { look, countOf, stop: lease.release };
}

/** Stores two builds of an app: the first one live, the other one ready. Guards of tests before have let go. */
async function prepare(app: string): Promise<{ live: Build; next: Build; builds: BuiltApp[] }> {
  await site.connection.collection('leases').deleteMany({});
  const { registry } = (await site.revisions.latest()) ?? {};
  for (const [name, { canary }] of Object.entries(registry?.apps ?? {}))
    if (canary) await tryOut({ app: name, digest: canary.digest }, { share: 0 });
  const builds = [await buildApp(app, { version: 1 }), await buildApp(app, { version: 2 })];
  await site.publishAsOperator(builds.slice(1));
  await site.publishAsOperator(builds.slice(0, 1));
  const [live, next] = builds.map(({ digest }) => ({ app, digest })) as [Build, Build];
  return { live, next, builds };
}

const tryOut = (build: Build, body: object = {}) =>
  site.operator.call(releaseRoutes.canary, { body: { ...build, share: 0.1, ...body } });

const historyOf = (app: string) => site.operator.call(releaseRoutes.history, { query: { app, limit: 5 } });

async function entryOf(app: string) {
  const { registry } = (await site.revisions.latest()) ?? {};
  return registry?.apps[app];
}

it(
  'DEL-6: takes back a canary that throws, by itself, with figures in the history, an audit record and a metric',
  async () => {
    const { live, next } = await prepare('mf-tides');
    await tryOut(next);
    await handOver(
      site,
      signalsOf({ ...next, cohort: 'canary' }, { failing: 10 }),
      signalsOf({ ...live, cohort: 'live' }, { views: 900 }),
    );
    const { look, countOf } = startGuard();

    await look();

    expect(await entryOf('mf-tides')).toMatchObject({ live: live.digest, canary: null });
    const [latest] = await historyOf('mf-tides');
    expect(latest).toMatchObject({ who: 'guard', action: 'canary' });
    expect(latest?.why).toBe(
      'In browsers 10.0 % of 100 pages failed, in at least 8 networks; of the other build 0.0 % of 900.',
    );
    expect(await countOf('mf-tides', 'stop')).toBe(1);
    const records = await site.operator.call(releasesAuditRoutes.list, { query: {} });
    expect(records).toContainEqual(
      expect.objectContaining({ event: 'release-act', operator: 'guard', action: `guard stop ${next.digest}` }),
    );
  },
  TIMEOUT_MS,
);

it(
  'takes back a release in its first minutes when it is slower than the build before',
  async () => {
    const { live, next } = await prepare('mf-reefs');
    const before = Math.floor((Date.now() - OTHER_MINUTE_MS) / 60_000);
    await handOver(site, signalsOf({ ...live, cohort: 'live' }, { minute: before }));
    await site.operator.call(releaseRoutes.publish, { body: { builds: [next] } });
    await handOver(site, signalsOf({ ...next, cohort: 'live' }, { views: 60, lcp: { '46': 60 } }));

    await startGuard().look();

    expect(await entryOf('mf-reefs')).toMatchObject({ live: live.digest, isWithdrawn: true });
    const [latest] = await historyOf('mf-reefs');
    expect(latest).toMatchObject({
      who: 'guard',
      action: 'rollback',
      changes: [{ from: next.digest, to: live.digest }],
    });
    expect(latest?.why).toMatch(
      /^The largest contentful paint of three in four of 60 pages is up to 2896 ms, of the other/,
    );
  },
  TIMEOUT_MS,
);

it(
  'stops a build once: one that a person promotes again is left alone, and the history says so',
  async () => {
    const { live, next } = await prepare('mf-bays');
    const fail = () =>
      handOver(site, signalsOf({ ...next, cohort: 'canary' }, { failing: 50 }), signalsOf({ ...live, cohort: 'live' }));
    await tryOut(next);
    await fail();
    const { look, countOf } = startGuard();
    await look();

    await tryOut(next, { why: 'The report was wrong.' });
    await fail();
    await look();

    expect(await entryOf('mf-bays')).toMatchObject({ canary: { digest: next.digest, share: 0.1 } });
    expect(await countOf('mf-bays', 'stop')).toBe(1);
    const [again, stop] = await historyOf('mf-bays');
    expect(again?.why).toBe(
      `The report was wrong. mf-bays ${next.digest} was taken back in revision ${stop?.number}; the guard leaves it alone now.`,
    );
  },
  TIMEOUT_MS,
);

it(
  'leaves alone what a person forces',
  async () => {
    const { live, next } = await prepare('mf-surf');
    await tryOut(next, { force: true });
    await handOver(
      site,
      signalsOf({ ...next, cohort: 'canary' }, { failing: 50 }),
      signalsOf({ ...live, cohort: 'live' }),
    );

    await startGuard().look();

    expect(await entryOf('mf-surf')).toMatchObject({ canary: { digest: next.digest } });
    expect((await historyOf('mf-surf'))[0]?.why).toBe(`The guard leaves mf-surf ${next.digest} alone.`);
  },
  TIMEOUT_MS,
);

it(
  'gives a healthy canary to more visitors step by step, over restarts and replicas, each step once, and promotes it at last',
  async () => {
    const { live, next } = await prepare('mf-walks');
    await tryOut(next, { share: 0.05, rollout: { steps: [0.05, 0.25, 0.5, 1], everySeconds: 1 } });
    const shares: unknown[] = [];
    const replicas = [startGuard(), startGuard()];

    for (let round = 0; round < 3; round += 1) {
      // Nothing was seen yet, and it is not time.
      await Promise.all(replicas.map(({ look }) => look()));
      await handOver(site, signalsOf({ ...next, cohort: 'canary' }), signalsOf({ ...live, cohort: 'live' }));
      await sleep(1_100);
      const listed = await site.operator.call(releaseRoutes.artifacts, { query: { app: 'mf-walks' } });
      shares.push(listed.find(({ state }) => state === 'canary')?.canary?.share);
      await Promise.all(replicas.map(({ look }) => look()));
      // One that starts anew goes on where the others were.
      await replicas.shift()?.stop();
      replicas.push(startGuard());
    }

    expect(shares).toEqual([0.05, 0.25, 0.5]);
    expect(await entryOf('mf-walks')).toEqual({ live: next.digest, previous: live.digest, canary: null });
    const history = await historyOf('mf-walks');
    expect(history.map(({ who, action }) => `${who} ${action}`).slice(0, 4)).toEqual([
      'guard publish',
      'guard canary',
      'guard canary',
      'jo@office canary',
    ]);
    expect(history[2]?.why).toMatch(
      /^Healthy, on to 25 %: 100 pages, 0\.0 % failed; 100 of the other build, 0\.0 %\.$/,
    );
  },
  TIMEOUT_MS,
);

it(
  'stays on a step while too little is seen, and until a person changes something',
  async () => {
    const { live, next } = await prepare('mf-camps');
    await tryOut(next, { share: 0.05, rollout: { steps: [0.25, 1], everySeconds: 1 } });
    await handOver(
      site,
      signalsOf({ ...next, cohort: 'canary' }, { views: 19 }),
      signalsOf({ ...live, cohort: 'live' }),
    );
    await sleep(1_100);
    const { look } = startGuard();

    await look();
    expect(await entryOf('mf-camps')).toMatchObject({ canary: { share: 0.05 } });

    await tryOut(next, { share: 0.1 });
    await handOver(site, signalsOf({ ...next, cohort: 'canary' }));
    await sleep(1_100);
    await look();
    expect(await entryOf('mf-camps')).toMatchObject({ canary: { share: 0.1 } });
  },
  TIMEOUT_MS,
);

it(
  'says once that it was refused, and goes on with other apps',
  async () => {
    const { live, next } = await prepare('mf-tides');
    await site.operator.call(releaseRoutes.publish, { body: { builds: [next], force: true } });
    await site.operator.call(releaseRoutes.publish, { body: { builds: [live], force: true } });
    const third = await buildApp('mf-tides', { version: 3 });
    await site.publishAsOperator([third]);
    await handOver(
      site,
      signalsOf({ ...live, cohort: 'live' }),
      signalsOf({ app: 'mf-tides', digest: third.digest, cohort: 'live' }, { failing: 90 }),
    );
    const refuse = () => Promise.reject(new ApiError({ status: 409, code: 'release-refused', message: 'Needed.' }));
    const { look, countOf } = startGuard({
      ...site,
      parts: { ...site.parts, releases: { ...site.parts.releases, change: refuse } },
    });

    await look();
    await look();

    expect(await countOf('mf-tides', 'refused')).toBe(1);
    expect(await entryOf('mf-tides')).toMatchObject({ live: third.digest });
  },
  TIMEOUT_MS,
);

it('lets nobody act under its name', async () => {
  const asGuard = site.sendAs('operations', 'guard');
  const response = await asGuard('/api/releases/rollback', {
    method: 'POST',
    body: JSON.stringify({ app: 'mf-tides' }),
    headers: { 'content-type': 'application/json' },
  });

  expect(response.status).toBe(400);
});
