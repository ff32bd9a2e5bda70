import { once } from 'node:events';
import { connect } from 'node:net';

import { expect, it } from 'vitest';

import { reply } from '../../test/fake-upstream.ts';
import { change, startGateway } from '../../test/gateway.ts';
import { sendRaw } from '../../test/raw-request.ts';

const READ = 'GET /api/auth/user HTTP/1.1\r\nHost: localhost\r\n';

it('hands on what a client may say and says the rest itself', async () => {
  const gateway = await startGateway();

  await sendRaw(
    gateway.port,
    `${READ}Connection: close, X-Hop\r\nX-Hop: 1\r\nKeep-Alive: timeout=9\r\nTE: trailers\r\nAuthorization: Bearer x\r\n` +
      'Forwarded: for=1.2.3.4\r\nX-Forwarded-For: 1.2.3.4\r\nX-Forwarded-Proto: https\r\nX-Internal-User: 1\r\nX-Real-IP: 1.2.3.4\r\n' +
      'X-Shoreline-Release: forged\r\nX-CSP-Nonce: forged\r\nAccept-Encoding: br\r\nCookie: a=1\r\nX-Request-Id: abcdefgh\r\n\r\n',
  );

  const { headers } = gateway.identity.requests[0] ?? {};
  const { traceparent, authorization, ...rest } = headers ?? {};
  expect(traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
  expect(authorization).toMatch(/^Bearer /);
  expect(rest).toEqual({
    host: new URL(gateway.identity.origin).host,
    connection: 'keep-alive',
    cookie: 'a=1',
    'x-request-id': 'abcdefgh',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'localhost:8080',
    'x-shoreline-release': 'live-set',
  });
});

it.each([
  ['abcdefgh', true],
  ['short', false],
  ['with spaces in it', false],
  ['x'.repeat(65), false],
])('accepts the request id "%s": %s', async (given, isAccepted) => {
  const gateway = await startGateway();

  const response = await gateway.get('/api/auth/user', { 'x-request-id': given });

  const id = response.headers.get('x-request-id');
  expect(id === given).toBe(isAccepted);
  expect(id).toMatch(/^[\w-]{8,64}$/);
  expect(gateway.identity.requests[0]?.headers['x-request-id']).toBe(id);
});

it('passes a valid trace context on', async () => {
  const gateway = await startGateway();
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

  await gateway.get('/api/auth/user', { traceparent });

  expect(gateway.identity.requests[0]?.headers.traceparent).toBe(traceparent);
});

it('strips hop-by-hop and internal headers', async () => {
  const gateway = await startGateway();
  const inside = { connection: 'X-Hop', 'x-hop': '1', 'x-internal-user': '1', server: 'koa', 'x-powered-by': 'koa' };
  gateway.identity.handler = reply('{}', { ...inside, 'set-cookie': ['a=1', 'b=2'], 'x-total-count': '3' });

  const { headers } = await gateway.get('/api/auth/user');

  for (const name of Object.keys(inside)) expect(headers.get(name)).not.toBe(inside[name as keyof typeof inside]);
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(headers.get('x-total-count')).toBe('3');
});

it('passes an error of the service on as it is', async () => {
  const gateway = await startGateway();
  gateway.identity.handler = reply('{"code":"sign-in-required"}', { 'content-type': 'application/json' }, 401);

  const response = await gateway.get('/api/auth/user');

  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({ code: 'sign-in-required' });
});

it('answers 503 with Retry-After while a service is gone', async () => {
  const gateway = await startGateway();
  await gateway.identity.close();

  const response = await gateway.get('/api/auth/user');

  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(await response.json()).toMatchObject({ code: 'upstream-unavailable', requestId: expect.any(String) });
});

it('answers 504 when a service does not start its response in time', async () => {
  const gateway = await startGateway({ UPSTREAM_TIMEOUT_MS: '30' });
  gateway.identity.handler = () => undefined;

  const response = await gateway.get('/api/auth/user');

  expect(response.status).toBe(504);
  expect(response.headers.get('retry-after')).toBe('2');
});

it('sends a read again when the connection breaks before a response, and a change never', async () => {
  const gateway = await startGateway();
  const breakFirst = () => {
    gateway.identity.handler = (request) => {
      gateway.identity.handler = reply('second try');
      request.socket.destroy();
    };
  };

  breakFirst();
  expect(await (await gateway.get('/api/auth/user')).text()).toBe('second try');
  breakFirst();
  expect((await gateway.send('/api/me/saves', change({}))).status).toBe(503);
});

it('aborts the response when the service aborts in the middle', async () => {
  const gateway = await startGateway();
  gateway.identity.handler = (_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half');
    setTimeout(() => response.destroy(), 20);
  };

  const response = await gateway.get('/api/auth/user');

  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
});

it('drops the request to the service when the client leaves', async () => {
  const gateway = await startGateway();
  const arrived = once(gateway.identity.server, 'request');
  gateway.identity.handler = (_, response) => void response.writeHead(200).write('first part');
  const client = connect(gateway.port, '127.0.0.1');
  client.write(`${READ}\r\n`);
  const [, response] = await arrived;
  await once(client, 'data');

  client.destroy();

  await once(response, 'close');
  expect(response.writableFinished).toBe(false);
});

it('rejects more than it may have in flight to one service', async () => {
  const gateway = await startGateway({ MAX_IN_FLIGHT_PER_UPSTREAM: '2' });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  gateway.identity.handler = (_, response) => void released.then(() => response.end('done'));
  const underWay = [gateway.get('/api/auth/user'), gateway.get('/api/auth/user')];
  await expect.poll(() => gateway.identity.requests.length).toBe(2);

  const refused = await gateway.get('/api/auth/user');
  release();

  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ code: 'overloaded' });
  expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await gateway.get('/api/auth/user')).status).toBe(200);
});

it('lets a slow reader slow the service down instead of filling memory', async () => {
  const gateway = await startGateway();
  let isBackpressured = false;
  gateway.identity.handler = (_, response) => {
    const chunk = Buffer.alloc(1_048_576);
    const write = () => {
      for (let count = 0; count < 64; count += 1) isBackpressured = !response.write(chunk) || isBackpressured;
      response.end();
    };
    write();
  };
  const client = connect(gateway.port, '127.0.0.1');
  client.write(`${READ}\r\n`);
  await once(client, 'readable');

  await expect.poll(() => isBackpressured).toBe(true);
  client.resume();
  client.destroy();
});
