import { startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import { expect, it } from 'vitest';

import { conditionalGet } from './service-app.ts';

const start = (answer: (ctx: Koa.Context) => void) => {
  const app = new Koa();
  app.use(conditionalGet());
  app.use(answer);
  return startApp(app);
};

it('gives the same bytes the same strong tag', async () => {
  const request = await start((ctx) => (ctx.body = 'calm'));

  const [first, second] = await Promise.all([request('/'), request('/')]);

  expect(first.headers.get('etag')).toMatch(/^"[\w-]{43}"$/);
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
});

it('answers 304 without a body to a caller that has the bytes', async () => {
  const request = await start((ctx) => (ctx.body = 'calm'));
  const tag = (await request('/')).headers.get('etag') ?? '';

  const response = await request('/', { headers: { 'if-none-match': tag, 'cache-control': 'max-age=0' } });

  expect(response.status).toBe(304);
  expect(await response.text()).toBe('');
});

it('answers in full once the bytes have changed', async () => {
  let wind = 'calm';
  const request = await start((ctx) => (ctx.body = wind));
  const tag = (await request('/')).headers.get('etag') ?? '';
  wind = 'breeze';

  const response = await request('/', { headers: { 'if-none-match': tag } });

  expect(response.status).toBe(200);
  expect(await response.text()).toBe('breeze');
});

it('gives errors and writes no tag', async () => {
  const request = await start((ctx) => {
    ctx.status = ctx.method === 'POST' ? 200 : 404;
    ctx.body = 'nothing';
  });

  expect((await request('/')).headers.get('etag')).toBeNull();
  expect((await request('/', { method: 'POST' })).headers.get('etag')).toBeNull();
});
