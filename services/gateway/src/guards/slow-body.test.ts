import { once } from 'node:events';
import { connect, constants, createServer } from 'node:http2';
import type { AddressInfo } from 'node:net';

import Koa from 'koa';
import { expect, it, onTestFinished } from 'vitest';

import { guardSlowBody } from './slow-body.ts';

it('ends a stream whose body does not arrive, and no other', async () => {
  const app = new Koa();
  app.silent = true;
  app.use(guardSlowBody(50) as Koa.Middleware);
  app.use(async (ctx) => {
    for await (const _ of ctx.req);
    ctx.body = 'complete';
  });
  const server = createServer(app.callback() as never).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const session = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  onTestFinished(() => {
    session.destroy();
    server.close();
  });

  const slow = session.request({ ':method': 'POST' });
  slow.write('a');
  const quick = session.request({ ':method': 'POST' });
  quick.end('a');

  const [headers] = await once(quick, 'response');
  expect(headers[':status']).toBe(200);
  if (!slow.closed) await once(slow, 'close');
  expect(slow.rstCode).toBe(constants.NGHTTP2_CANCEL);
});
