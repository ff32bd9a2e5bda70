import { withoutAudit } from '@shoreline/audit/testing';
import type { Route } from '@shoreline/contracts';
import { operationRoutes } from '@shoreline/contracts/operations';
import { operatorReleaseRoutes } from '@shoreline/contracts/operator-releases';
import { allReleaseRoutes, ARTIFACTS_PATH } from '@shoreline/contracts/releases';
import { createAdmission, createLog, createMetrics } from '@shoreline/service-kit';
import { createTestKeys } from '@shoreline/service-kit/keys-testing';
import { registeredRoutes, startApp } from '@shoreline/service-testing';
import { expect, it } from 'vitest';

import { createApp } from './app.ts';

const forOperators = [operatorReleaseRoutes, operationRoutes.releases].flatMap((table) => Object.values<Route>(table));

const fill = (path: string) => path.replace(':app', 'mf-jobs').replace(/:\w+/g, 'abcd');

it('answers addresses nobody serves as problems', async () => {
  const request = await startApp(buildApp());

  const response = await request('/api/releases');

  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'route-not-found' });
});

it.each(allReleaseRoutes)('$method $path is closed to strangers', async ({ method, path }) => {
  const request = await startApp(buildApp());

  expect((await request(fill(path), { method })).status).toBe(401);
});

it('names no route that anybody may call, and the gateway has no part in it', () => {
  expect(allReleaseRoutes.filter(({ access }) => access !== 'publisher' && access !== 'service')).toEqual([]);
});

it('AZ-1: answers its contract, the files of artifacts, and nothing beside it', () => {
  const contract = [...allReleaseRoutes, ...forOperators].map(({ method, path }) => `${method} ${path}`);
  const files = `GET ${ARTIFACTS_PATH}/:app/:digest/files/*path`;

  expect(registeredRoutes(buildApp()).toSorted()).toEqual([...contract, files].toSorted());
});

/** Nothing is asked of a store before somebody said who they are. */
const untouched = new Proxy({}, { get: () => () => Promise.reject(new Error('No store is needed here.')) }) as never;

function buildApp() {
  const metrics = createMetrics();
  return createApp({
    admission: createAdmission({ keys: createTestKeys().keysOf('releases'), metrics }),
    artifactsDir: '/nowhere',
    apps: untouched,
    artifacts: untouched,
    blobs: untouched,
    builds: untouched,
    revisions: untouched,
    releases: untouched,
    previews: untouched,
    describePreviews: untouched,
    synchronise: () => Promise.reject(new Error('No store is needed here.')),
    publicOrigin: 'https://shoreline.example',
    signals: untouched,
    readSource: untouched,
    verifyCi: untouched,
    audit: withoutAudit,
    log: createLog({ service: 'test', level: 'silent' }),
    metrics,
  });
}
