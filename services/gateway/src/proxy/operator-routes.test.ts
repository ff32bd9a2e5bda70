import { OPERATOR_COOKIE } from '@shoreline/contracts';
import { expect, it, onTestFinished } from 'vitest';

import { startFakeUpstream } from '../../test/fake-upstream.ts';
import { startGateway } from '../../test/gateway.ts';

const LIVE = '/api/operator-releases/live';
const ROLLBACK = '/api/operator-releases/rollback';
const cookie = `${OPERATOR_COOKIE}=${'s'.repeat(43)}`;
const ours = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

async function start() {
  const releases = await startFakeUpstream();
  onTestFinished(() => releases.close());
  const gateway = await startGateway({ RELEASES_URL: releases.origin });
  return { gateway, releases };
}

it('leads operators to releases-api, signed, with their cookie, each time anew', async () => {
  const { gateway, releases } = await start();

  for (let times = 0; times < 3; times += 1) await gateway.get(LIVE, { cookie });
  await gateway.send(ROLLBACK, { method: 'POST', body: '{}', headers: { ...ours, cookie } });

  expect(releases.requests).toHaveLength(4);
  for (const { headers } of releases.requests) {
    expect(headers.cookie).toBe(cookie);
    expect(headers.authorization).toMatch(/^Bearer /);
  }
});

it.each([
  ['another site', { ...ours, 'sec-fetch-site': 'cross-site' }, 403],
  ['a sibling of ours', { ...ours, 'sec-fetch-site': 'same-site' }, 403],
  ['nobody says where', { 'content-type': 'application/json' }, 403],
  ['a form', { ...ours, 'content-type': 'application/x-www-form-urlencoded' }, 415],
])('CSRF-1: takes no change from %s', async (_, headers, status) => {
  const { gateway, releases } = await start();

  for (const path of [ROLLBACK, '/api/operators/logout']) {
    const response = await gateway.send(path, { method: 'POST', body: '{}', headers: { ...headers, cookie } });
    expect(response.status).toBe(status);
  }
  expect([...releases.requests, ...gateway.identity.requests]).toEqual([]);
});

it('leads nowhere else at releases-api, and nowhere without one', async () => {
  const { gateway, releases } = await start();
  const without = await startGateway();

  for (const path of [
    '/api/releases/current',
    '/api/releases-audit/records',
    '/api/operator-releases/%2e%2e/releases/current',
  ])
    expect((await gateway.get(path, { cookie })).status).toBeGreaterThanOrEqual(400);
  expect(releases.requests).toEqual([]);
  expect((await without.get(LIVE, { cookie })).status).toBe(404);
});

it('says of operators’ routes what it says of none', async () => {
  const { gateway } = await start();

  const reference = await (await gateway.get('/api/openapi.json')).text();

  expect(reference).not.toMatch(/operator-releases|operators\/me/);
});
