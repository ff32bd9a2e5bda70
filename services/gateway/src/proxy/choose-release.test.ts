import { expect, it } from 'vitest';

import { page } from '../../test/fake-upstream.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';

const withCanary = (gateway: TestGateway, share: number) => {
  gateway.releases.current = {
    live: { id: 'live-set', apps: {} },
    canary: { set: { id: 'canary-set', apps: {} }, share },
  };
};
const askedReleases = ({ shell }: TestGateway) => shell.requests.map(({ headers }) => headers['x-shoreline-release']);

it('names the live release set and sets no cookie while nothing is tried out', async () => {
  const gateway = await startGateway();
  gateway.shell.handler = page();

  const response = await gateway.get('/', { 'x-shoreline-release': 'forged' });

  expect(askedReleases(gateway)).toEqual(['live-set']);
  expect(response.headers.get('set-cookie')).toBeNull();
});

it('puts a visitor into a bucket and pins them to it', async () => {
  const gateway = await startGateway();
  gateway.shell.handler = page();
  withCanary(gateway, 0.1);

  const first = await gateway.get('/');
  const inside = await gateway.get('/', { cookie: 'shoreline-canary=9' });
  await gateway.get('/stories', { cookie: 'a=b; shoreline-canary=10' });

  expect(first.headers.get('set-cookie')).toMatch(
    /^shoreline-canary=\d{1,2}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
  );
  expect(inside.headers.get('set-cookie')).toBeNull();
  expect(askedReleases(gateway)).toContain('canary-set');
  expect(askedReleases(gateway).at(-1)).toBe('live-set');
});

it('caches pages of two release sets separately', async () => {
  const gateway = await startGateway();
  gateway.shell.handler = page();
  withCanary(gateway, 0.5);
  await gateway.get('/', { cookie: 'shoreline-canary=0' });

  const other = await gateway.get('/', { cookie: 'shoreline-canary=99' });

  expect(other.headers.get('x-cache')).toBe('miss');
});
