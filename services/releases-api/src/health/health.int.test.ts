import { createApiClient } from '@shoreline/api-client';
import { type BuildFailure, releaseHealthRoutes } from '@shoreline/contracts/releases';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { buildApp } from '../../test/build-app.ts';
import { signalsOf } from '../../test/signals.ts';
import { type Releases, startReleases } from '../../test/start-releases.ts';

const TIMEOUT_MS = 60_000;
const STORIES = { app: 'mf-stories', digest: 'abcd1234' } as const;
const FAILURE: BuildFailure = { ...STORIES, kind: 'threw', frame: { file: 'page.js', line: 1, column: 5 }, count: 2 };
let site: Releases;

beforeAll(async () => {
  site = await startReleases();
  await site.register('shell');
  await site.register('mf-tides');
}, TIMEOUT_MS);
afterAll(() => site.stop());

const report = (...reports: { builds?: unknown[]; failures?: BuildFailure[] }[]) =>
  Promise.all(
    reports.map(({ builds = [], failures = [] }) =>
      createApiClient(site.sendAs('gateway')).call(releaseHealthRoutes.report, {
        body: { builds: builds as never, failures },
      }),
    ),
  );

const readHealth = (app?: string) => site.operator.call(releaseHealthRoutes.read, { query: app ? { app } : {} });

it(
  'adds up what two gateways counted of a build, network by network',
  async () => {
    const first = signalsOf({ ...STORIES, cohort: 'canary' }, { views: 30, failing: 3, lcp: { '40': 20, '44': 10 } });
    const second = signalsOf({ ...STORIES, cohort: 'canary' }, { views: 10, lcp: { '44': 10 } });

    await report(
      { builds: [{ ...first, networks: 0b11, failingNetworks: 0b1 }], failures: [FAILURE] },
      { builds: [{ ...second, networks: 0b110 }], failures: [FAILURE] },
    );

    expect(await readHealth('mf-stories')).toEqual([
      {
        ...STORIES,
        cohort: 'canary',
        ...{ rendered: 40, failed: 0, timeout: 0, views: 40, failing: 3, networks: 3, failingNetworks: 1 },
        p75: { lcp: 2_048, inp: null, cls: null },
        failures: [{ kind: 'threw', frame: FAILURE.frame, count: 4, source: null }],
      },
    ]);
  },
  TIMEOUT_MS,
);

it('forgets by itself what is old', async () => {
  for (const collection of ['signals', 'failures']) {
    const indexes = await site.connection.collection(collection).indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
    const stored = await site.connection.collection(collection).findOne({});
    expect(stored?.expiresAt).toBeInstanceOf(Date);
  }
});

it(
  'keeps fifty places of a build, whoever makes up more',
  async () => {
    const places = Array.from({ length: 80 }, (_, index) => ({
      ...FAILURE,
      ...{ digest: 'eeee5678', frame: { file: `made-up-${index}.js`, line: 1, column: 1 } },
    }));
    for (const from of [0, 40]) await report({ failures: places.slice(from, from + 40) });

    expect(await site.connection.collection('failures').countDocuments({ digest: 'eeee5678' })).toBe(50);
  },
  TIMEOUT_MS,
);

it(
  'takes reports of gateways only, and shows a team its own app',
  async () => {
    const token = await site.register('mf-tides');
    const { client, send } = site.team(token);
    await report({ builds: [signalsOf({ app: 'mf-tides', digest: 'aaaa1111', cohort: 'live' })] });

    const forged = await send(releaseHealthRoutes.report.path, { method: 'POST', body: '{}' });
    expect(forged.status).toBe(403);
    const asShell = await site.sendAs('shell')(releaseHealthRoutes.report.path, { method: 'POST', body: '{}' });
    expect(asShell.status).toBe(403);
    const health = await client.call(releaseHealthRoutes.read, { query: {} });
    expect(health.map(({ app }) => app)).toEqual(['mf-tides']);
  },
  TIMEOUT_MS,
);

it(
  'DEL-20: says where in the sources a build failed, by the map it carries',
  async () => {
    const built = await buildApp('mf-tides', { sourceMap: true });
    await site.publishAsOperator([await buildApp('shell'), built]);
    const { digest } = built;
    const frame = { file: 'remoteEntry.js', line: 1, column: 7 };
    await report({
      builds: [signalsOf({ app: 'mf-tides', digest, cohort: 'live' })],
      failures: [{ app: 'mf-tides', digest, kind: 'uncaught', frame, count: 1 }],
    });

    const health = await readHealth('mf-tides');

    expect(health.find((one) => one.digest === digest)?.failures).toEqual([
      { kind: 'uncaught', frame, count: 1, source: { file: 'src/tides.ts', line: 12, column: 4 } },
    ]);
  },
  TIMEOUT_MS,
);
