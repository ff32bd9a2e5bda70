import { expect, it } from 'vitest';

import { startGateway } from '../../test/gateway.ts';

const CLAIMS = {
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
  forwarded: 'for=203.0.113.7;proto=https;host=evil.example',
  'x-real-ip': '203.0.113.7',
};

it.each([
  ['nobody', '', '127.0.0.1'],
  ['another proxy', '10.0.0.0/8', '127.0.0.1'],
  ['the proxy in front', '127.0.0.0/8', '203.0.113.7'],
])('with trust in %s believes about the client what it should', async (_, trusted, address) => {
  const gateway = await startGateway({ TRUSTED_PROXIES: trusted });

  const response = await gateway.get('/api/auth/user', CLAIMS);

  expect(gateway.identity.requests[0]?.headers).toMatchObject({
    'x-forwarded-for': address,
    // Of the site there is one truth, PUBLIC_ORIGIN, whoever says something else.
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'localhost:8080',
  });
  expect(gateway.identity.requests[0]?.headers).not.toHaveProperty('forwarded');
  expect(gateway.identity.requests[0]?.headers).not.toHaveProperty('x-real-ip');
  expect(response.headers.get('strict-transport-security')).toBeNull();
});

it('counts clients behind the proxy in front apart, and those who only claim to be others together', async () => {
  const limits = { RATE_LIMIT_READ_PER_MINUTE: '1' };
  const trusting = await startGateway({ ...limits, TRUSTED_PROXIES: '127.0.0.1' });
  const distrusting = await startGateway(limits);
  const from = (address: string) => ({ 'x-forwarded-for': address });

  const statuses = async ({ get }: typeof trusting) => [
    (await get('/api/auth/user', from('203.0.113.7'))).status,
    (await get('/api/auth/user', from('203.0.113.8'))).status,
  ];

  expect(await statuses(trusting)).toEqual([200, 200]);
  expect(await statuses(distrusting)).toEqual([200, 429]);
});
