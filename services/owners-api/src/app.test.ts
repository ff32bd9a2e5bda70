import { serviceContracts } from '@shoreline/contracts';
import { createLog, createMetrics } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import { expect, it } from 'vitest';

import { createApp } from './app.ts';

const start = () =>
  startApp(createApp({ log: createLog({ service: 'test', level: 'silent' }), metrics: createMetrics() }));

it('answers addresses nobody serves as problems', async () => {
  const request = await start();

  const response = await request('/api/owners');

  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'route-not-found' });
});

it.each(serviceContracts.owners.routes.filter(({ access }) => access !== 'public'))(
  '$method $path is closed to visitors',
  async ({ method, path }) => {
    const request = await start();

    expect((await request(path.replace(/:\w+/g, 'x'), { method })).status).toBe(401);
  },
);
