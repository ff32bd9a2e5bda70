import { startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import { expect, it } from 'vitest';

import { jsonBody } from './service-app.ts';
import { createLog } from './log.ts';
import { problemHandler } from './problem-handler.ts';

async function start({ isDecodedBefore = false } = {}) {
  const lines: string[] = [];
  const log = createLog({ service: 'test', level: 'info' }, { write: (line) => lines.push(line) });
  const app = new Koa();
  app.use(problemHandler(log));
  app.use((ctx, next) => {
    if (isDecodedBefore) ctx.req.setEncoding('utf8');
    return next();
  });
  app.use(jsonBody('1kb'));
  app.use((ctx) => {
    ctx.body = ctx.request.body;
  });
  const request = await startApp(app);
  const send = (body: string) =>
    request('/thing', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return { lines, send };
}

it.each([
  ['half an object', '{"name":', 400, 'unreadable-body'],
  ['a bare word', '"name"', 400, 'unreadable-body'],
  ['too much', JSON.stringify(['x'.repeat(1_024)]), 413, 'body-too-large'],
])('refuses %s', async (_, body, status, code) => {
  const { send, lines } = await start();

  const answer = await send(body);

  expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ code })]);
  expect(lines).toEqual([]);
});

it('does not blame the caller for a body it cannot read through its own fault', async () => {
  const { send, lines } = await start({ isDecodedBefore: true });

  const answer = await send('{}');

  expect([answer.status, await answer.json()]).toEqual([500, expect.objectContaining({ code: 'internal-error' })]);
  expect(lines.join('')).toContain('stream encoding should not be set');
});
