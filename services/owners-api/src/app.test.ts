import { type Route, serviceContracts } from '@shoreline/contracts';
import { createLog, createMetrics, everybodyIsVisitor } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
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
  async ({ method, path }) => {
    const request = await start();

    expect((await request(fill(path), { method })).status).toBe(401);
  },
);

it.each(routes.filter(({ access, method }) => access === 'public' && method === 'POST'))(
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

const nothing = () => Promise.resolve();

/** Nothing asks for a session that shows no cookie. */
const nobodySignedIn = {
  read: nothing,
  write: nothing,
  end: nothing,
  list: async () => [],
  endByPublicId: nothing,
  endAll: nothing,
} as never;

const start = () =>
  startApp(
    createApp({
      enquiries: {} as never,
      leads: { keep: nothing },
      leadFigures: { count: () => Promise.resolve([]) },
      leadTracks: { add: nothing },
      listOwnedIds: () => Promise.resolve([]),
      owners: { findById: nothing },
      sessions: nobodySignedIn,
      findListing: () => Promise.resolve(undefined),
      wakeMail: () => undefined,
      readService: everybodyIsVisitor,
      log: createLog({ service: 'test', level: 'silent' }),
      metrics: createMetrics(),
    }),
  );
