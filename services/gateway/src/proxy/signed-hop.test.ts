import { createAdmission, createLog, createMetrics, createServiceApp } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import { expect, it } from 'vitest';

import { change, startGateway, testKeys } from '../../test/gateway.ts';

const COOKIE = { cookie: '__Host-shoreline-session=x' };

it.each([
  ['a change', '/api/contact', change({ name: 'Bea' })],
  ['a change in another alphabet', '/api/contact', change({ name: 'Ngāi Tahu ☀ 𝄞' })],
  ['a change without a body', '/api/me/cookie-preferences/withdraw', { ...change({}), body: null }],
  ['a change with a query', '/api/newsletter/unsubscribe?token=a%2Fb&x=%20y', change({})],
  ['a read of somebody who is signed in', '/api/auth/user', { headers: COOKIE }],
  ['a read with a path that is written oddly', '/api/directory/a%2e%2eb//c?q=%F0%9F%8C%8A', { headers: COOKIE }],
  ['a recording for somebody who is signed in', '/api/media/episode.mp3', { headers: COOKIE }],
  ['a question for the head', '/api/auth/user', { method: 'HEAD', headers: COOKIE }],
])('signs %s so that the service behind lets it in', async (_, path, init) => {
  const gateway = await startSite();

  const response = await gateway.send(path, init);

  expect(response.status).toBe(200);
});

it('signs nothing that anybody may read', async () => {
  const gateway = await startGateway();

  await gateway.get('/api/directory');
  await gateway.get('/api/auth/user');
  await gateway.get('/');

  const arrived = [...gateway.content.requests, ...gateway.identity.requests, ...gateway.shell.requests];
  expect(arrived.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined, undefined]);
});

/** The gateway in front of the way every service of ours begins. */
async function startSite() {
  const names = ['content', 'identity'] as const;
  const [content, identity] = await Promise.all(
    names.map(async (name) => {
      const app = createServiceApp({
        log: createLog({ service: name, level: 'silent' }),
        metrics: createMetrics(),
        admission: createAdmission({ keys: testKeys.keysOf(name), metrics: createMetrics() }),
      });
      app.use((ctx) => {
        ctx.body = 'in';
      });
      return startApp(app);
    }),
  );
  const originOf = async (request: typeof content) => new URL((await request?.('/'))?.url ?? '').origin;
  return startGateway({ CONTENT_URL: await originOf(content), IDENTITY_URL: await originOf(identity) });
}
