import { startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import { expect, it } from 'vitest';

import { createRouter } from './router.ts';

async function statusOf(path: string) {
  const router = createRouter();
  router.get('/api/dead-mails/:id', (ctx) => {
    ctx.body = ctx.params.id;
  });
  return (await (await startApp(new Koa().use(router.routes())))(path)).status;
}

it.each(['/api/dead-mails/one', '/api/dead-mails/ONE', '/api/dead-mails/one?at=1'])('answers %s', async (path) => {
  expect(await statusOf(path)).toBe(200);
});

it.each(['/api/dead-mails/one/', '/api/Dead-Mails/one', '/API/dead-mails/one', '/api/dead%2Dmails/one'])(
  'does not answer the other spelling %s',
  async (path) => {
    expect(await statusOf(path)).toBe(404);
  },
);
