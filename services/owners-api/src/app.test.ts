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

const start = () =>
  startApp(
    createApp({
      leads: { keep: nothing },
      leadTracks: { add: nothing },
      findListing: () => Promise.resolve(undefined),
      wakeMail: () => undefined,
      readCaller: everybodyIsVisitor,
      log: createLog({ service: 'test', level: 'silent' }),
      metrics: createMetrics(),
    }),
  );
