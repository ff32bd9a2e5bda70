import { type Route, serviceContracts } from '@shoreline/contracts';
import { expect, it, onTestFinished } from 'vitest';

import { startFakeUpstream } from '../../test/fake-upstream.ts';
import { startGateway } from '../../test/gateway.ts';

const ID = '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c3b';
const routes: readonly Route[] = Object.values(serviceContracts).flatMap((contract) => contract.routes);
const forServices = routes.filter(({ access }) => access === 'service');

/** Services refuse these routes without a token, as their own tests walk; here no token gets through to them. */
it('JWT-2: lets no token through at any route that is for services', async () => {
  const owners = await startFakeUpstream();
  onTestFinished(() => owners.close());
  const gateway = await startGateway({ OWNERS_URL: owners.origin });
  const headers = {
    authorization: 'Bearer header.payload.signature',
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
  };

  for (const { method, path } of forServices) {
    const body = method === 'GET' ? {} : { body: '{}' };
    await gateway.send(path.replace(/:\w+/g, ID), { method, headers, ...body });
  }

  const arrived = [...gateway.content.requests, ...gateway.identity.requests, ...owners.requests];
  expect(arrived).toHaveLength(forServices.length);
  expect(arrived.filter((request) => request.headers.authorization === headers.authorization)).toEqual([]);
});

it.each([
  ['/a1b2c3d4-e5f6.txt', 1],
  ['/short.txt', 0],
  ['/robots.txt', 0],
  ['/deeper/a1b2c3d4-e5f6.txt', 0],
  ['/a1b2c3d4_e5f6.txt', 0],
])('asks content-api for %s, where it may be the key of the site for search engines: %s', async (path, asked) => {
  const gateway = await startGateway();

  await gateway.get(path);

  expect(gateway.content.requests).toHaveLength(asked);
});
