import { withoutAudit } from '@shoreline/audit/testing';
import { type Route, serviceContracts } from '@shoreline/contracts';
import { createLog, createMetrics, everybodyIsVisitor } from '@shoreline/service-kit';
import { admitEverybody } from '@shoreline/service-kit/keys-testing';
import { registeredRoutes, startApp } from '@shoreline/service-testing';
import { expect, it } from 'vitest';

import { createApp } from './app.ts';

const fill = (path: string) => path.replace(/:\w+/g, 'x');
const routes: readonly Route[] = serviceContracts.owners.routes;

it('answers addresses nobody serves as problems', async () => {
  const request = await start();

  const response = await request('/api/owners');

  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'route-not-found' });
});

it.each(routes.filter(({ access }) => access !== 'public'))(
  '$method $path is closed to visitors',
  async ({ method, path, access }) => {
    const request = await start();

    // Those of operators do not exist for anybody else.
    expect((await request(fill(path), { method })).status).toBe(access === 'operator' ? 404 : 401);
  },
);

it.each(routes.filter(({ access, body }) => access === 'public' && body))(
  '$method $path is served to visitors, who must say something',
  async ({ method, path }) => {
    const request = await start();

    expect((await request(fill(path), { method })).status).toBe(400);
  },
);

it('belongs to the gateway by the first part of every path', () => {
  const prefixes = routes.map(({ path }) => path.split('/')[2]);

  expect(serviceContracts.owners.prefixes).toEqual(expect.arrayContaining(prefixes));
});

it('signs a browser out that was never signed in', async () => {
  const request = await start();

  const response = await request('/api/owners/logout', { method: 'POST' });

  expect([response.status, await response.text()]).toEqual([204, '']);
});

it('AZ-1: answers its contract and nothing beside it', () => {
  const contract = routes.map(({ method, path }) => `${method} ${path}`);

  expect(registeredRoutes(buildApp()).toSorted()).toEqual(contract.toSorted());
});

const nothing = () => Promise.resolve();
/** Nothing is asked of a store before somebody said who they are. */
const untouched = new Proxy({}, { get: () => () => Promise.reject(new Error('No store is needed here.')) }) as never;

const start = () => startApp(buildApp());

const buildApp = () =>
  createApp({
    admission: admitEverybody,
    claims: untouched,
    claimFiles: untouched,
    content: untouched,
    enquiries: untouched,
    leads: untouched,
    mayCopy: untouched,
    threads: untouched,
    throttles: untouched,
    listingMetrics: untouched,
    countReach: untouched,
    personalData: [],
    people: untouched,
    transfers: untouched,
    owners: untouched,
    moveEmail: untouched,
    passwords: untouched,
    attempts: untouched,
    audit: withoutAudit,
    reviewSources: [],
    sessions: { revoke: nothing } as never,
    findListing: untouched,
    site: () => ({ name: 'Shoreline', tagline: 'A guide', origin: 'https://shoreline.example' }),
    mailCipher: untouched,
    deadMails: untouched,
    wakeMail: () => undefined,
    readService: everybodyIsVisitor,
    log: createLog({ service: 'test', level: 'silent' }),
    metrics: createMetrics(),
  });
