import { startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import { expect, it } from 'vitest';

import { unavailable } from './api-error.ts';
import { createLog } from './log.ts';
import { problemHandler } from './problem-handler.ts';
import { createRouter } from './router.ts';

function start(fault?: Error) {
  const lines: string[] = [];
  const log = createLog({ service: 'test', level: 'info' }, { write: (line) => lines.push(line) });
  const router = createRouter();
  router.get('/thing', (ctx) => {
    if (fault) throw fault;
    ctx.body = 'here';
  });
  const app = new Koa();
  app.use(problemHandler(log));
  app.use(router.routes());
  return { lines, request: startApp(app) };
}

it('hides a bug from the caller and logs it with the request id', async () => {
  const { lines, request } = start(new Error('the left rudder fell off'));

  const response = await (await request)('/thing', { headers: { 'x-request-id': 'request-0001' } });

  const text = await response.text();
  expect(response.status).toBe(500);
  expect(JSON.parse(text)).toMatchObject({ code: 'internal-error', requestId: 'request-0001' });
  expect(text).not.toContain('rudder');
  expect(lines.join('')).toContain('the left rudder fell off');
  expect(lines.join('')).toContain('request-0001');
});

it('says when the database is away and when to come back', async () => {
  const outage = Object.assign(new Error('connect refused'), { name: 'MongoServerSelectionError' });
  const { request } = start(outage);

  const response = await (await request)('/thing');

  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(await response.json()).toMatchObject({ code: 'database-unavailable' });
});

it.each([6, 7, 50, 64, 89, 91, 189, 9_001, 10_107, 11_600, 11_602, 13_435, 13_436, 14_031])(
  'says so as well while the members of the database choose a primary, do not reach one another or have no room (code %d)',
  async (code) => {
    const { request } = start(Object.assign(new Error('not now'), { name: 'MongoServerError', code }));

    const response = await (await request)('/thing');

    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
  },
);

it('says when a store of files is away and when to come back', async () => {
  const outage = Object.assign(new Error('It does not do as it is asked.'), { name: 'BlobStoreUnavailable' });
  const { request } = start(outage);

  const response = await (await request)('/thing');

  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await response.json()).toMatchObject({ code: 'files-unavailable' });
});

it('takes what else the database refuses for a fault of ours', async () => {
  const { request } = start(Object.assign(new Error('no'), { name: 'MongoServerError', code: 121 }));

  expect((await (await request)('/thing')).status).toBe(500);
});

it('notes a refusal of its own in a line without a stack', async () => {
  const { lines, request } = start(unavailable('too-busy', 'Please try again in a moment.'));

  expect((await (await request)('/thing')).status).toBe(503);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ level: 'warn', code: 'too-busy' }]);
  expect(lines.join('')).not.toContain('stack');
});

it('does not use the status of a foreign error', async () => {
  const { request } = start(Object.assign(new Error('upstream'), { status: 404 }));

  expect((await (await request)('/thing')).status).toBe(500);
});

it('answers unknown addresses as problems', async () => {
  const { request } = start();

  const response = await (await request)('/nothing');

  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'route-not-found' });
});

it('names the methods an address understands', async () => {
  const { request } = start();

  const response = await (await request)('/thing', { method: 'DELETE' });

  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('HEAD, GET');
});

it.each([
  ['is too short', 'short'],
  ['carries other characters', 'request id with spaces'],
])('makes its own request id when the given one %s', async (_, given) => {
  const { request } = start();

  const response = await (await request)('/thing', { headers: { 'x-request-id': given } });

  expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});
