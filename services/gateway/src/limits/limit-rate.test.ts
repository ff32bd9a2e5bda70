import { expect, it } from 'vitest';

import { page, startFakeUpstream } from '../../test/fake-upstream.ts';
import { change, startGateway } from '../../test/gateway.ts';

it.each([
  ['changes', 'UNSAFE', '/api/me/saves', change({})],
  ['posts to a form', 'FORM', '/api/contact', change({})],
  ['API reads', 'READ', '/api/episodes', {}],
  ['pages', 'PAGE', '/stories', {}],
  ['sign-ins', 'LOGIN', '/api/login', {}],
  ['passwords of owners', 'LOGIN', '/api/owners/login', change({})],
  ['requests for mails', 'FORM', '/api/owners/forgot-password', change({})],
  ['tokens', 'FORM', '/api/owners/verify-email/', change({})],
])('refuses %s over their limit with 429', async (_, name, path, init) => {
  const owners = await startFakeUpstream();
  const gateway = await startGateway({ [`RATE_LIMIT_${name}_PER_MINUTE`]: '2', OWNERS_URL: owners.origin });
  gateway.shell.handler = page();
  const statuses = [await gateway.send(path, init), await gateway.send(path, init)].map(({ status }) => status);

  const refused = await gateway.send(path, init);

  expect(statuses).toEqual([200, 200]);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('ratelimit-policy')).toBe(`"${name.toLowerCase()}";q=2;w=60`);
  expect(refused.headers.get('ratelimit')).toMatch(/^"\w+";r=0;t=\d+$/);
  expect(await refused.json()).toMatchObject({ code: 'too-many-requests' });
  expect(await gateway.metrics.registry.metrics()).toContain(
    `gateway_rate_limit_refusals_total{class="${name.toLowerCase()}"} 1`,
  );
});

it('tells a caller of the API how much is left', async () => {
  const gateway = await startGateway({ RATE_LIMIT_READ_PER_MINUTE: '10' });

  const response = await gateway.get('/api/episodes');

  expect(response.headers.get('ratelimit-policy')).toBe('"read";q=10;w=60');
  expect(response.headers.get('ratelimit')).toBe('"read";r=9;t=60');
});

it('multiplies every limit by the scale', async () => {
  const gateway = await startGateway({ RATE_LIMIT_UNSAFE_PER_MINUTE: '2', RATE_LIMIT_SCALE: '100' });

  const response = await gateway.send('/api/me/saves', change({}));

  expect(response.headers.get('ratelimit-policy')).toBe('"unsafe";q=200;w=60');
});

it('counts each form for itself, with or without a slash at its end', async () => {
  const gateway = await startGateway({ RATE_LIMIT_FORM_PER_MINUTE: '1' });
  const statusOf = async (path: string) => (await gateway.send(path, change({}))).status;

  expect(await statusOf('/api/contact')).toBe(200);
  expect(await statusOf('/api/contact/')).toBe(429);
  expect(await statusOf('/api/newsletter')).toBe(200);
  expect(await statusOf('/api/newsletter/confirm')).toBe(200);
});

it('counts clients behind a trusted proxy apart, and an IPv6 network as one', async () => {
  const gateway = await startGateway({ RATE_LIMIT_READ_PER_MINUTE: '1', TRUSTED_PROXIES: '127.0.0.0/8' });
  const statusFor = async (address: string) =>
    (await gateway.get('/api/episodes', { 'x-forwarded-for': address })).status;

  expect(await statusFor('2001:db8:1:2::1')).toBe(200);
  expect(await statusFor('2001:db8:1:2:ffff::2')).toBe(429);
  expect(await statusFor('2001:db8:1:3::1')).toBe(200);
  expect(await statusFor('203.0.113.7')).toBe(200);
  expect(await statusFor('::ffff:203.0.113.7')).toBe(429);
});

it('stops a network of IPv6 that changes its subscriber with every request', async () => {
  const gateway = await startGateway({ RATE_LIMIT_FORM_PER_MINUTE: '1', TRUSTED_PROXIES: '127.0.0.0/8' });
  const statusFor = async (address: string) =>
    (await gateway.send('/api/contact', change({}, { 'x-forwarded-for': address }))).status;

  const statuses = [];
  for (let subscriber = 0; subscriber < 20; subscriber += 1) {
    statuses.push(await statusFor(`2001:db8:1:${subscriber.toString(16)}::1`));
  }

  expect(statuses).toEqual([...Array<number>(8).fill(200), ...Array<number>(12).fill(429)]);
  expect(await statusFor('2001:db8:2::1')).toBe(200);
});

it('does not believe an address that the client itself claims', async () => {
  const gateway = await startGateway({ RATE_LIMIT_READ_PER_MINUTE: '1' });
  await gateway.get('/api/episodes', { 'x-forwarded-for': '203.0.113.7' });

  const response = await gateway.get('/api/episodes', { 'x-forwarded-for': '203.0.113.8' });

  expect(response.status).toBe(429);
});
