import { once } from 'node:events';
import { connect } from 'node:net';

import { describe, expect, it } from 'vitest';

import { change, PUBLIC_ORIGIN, startGateway } from '../../test/gateway.ts';
import { sendRaw } from '../../test/raw-request.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const OURS = { 'sec-fetch-site': 'same-origin' };
const BODY_HEAD =
  'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nSec-Fetch-Site: same-origin\r\n';

it.each([
  ['a form without a field', { method: 'POST', headers: { ...OURS, 'content-type': 'text/plain' } }],
  ['a form', { method: 'POST', headers: { ...OURS, 'content-type': 'text/plain' }, body: '{}' }],
  [
    'a type that only begins alike',
    { method: 'PUT', headers: { ...OURS, 'content-type': 'application/jsonp' }, body: '{}' },
  ],
  ['a compressed body', { method: 'POST', headers: { ...OURS, ...JSON_TYPE, 'content-encoding': 'gzip' }, body: '{}' }],
  ['a DELETE with a body of another type', { method: 'DELETE', headers: OURS, body: 'x' }],
])('refuses %s with 415', async (_, init) => {
  const gateway = await startGateway();

  const response = await gateway.send('/api/contact', init);

  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({ code: 'json-required' });
  expect(gateway.content.requests).toHaveLength(0);
});

it.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { 'sec-fetch-site': 'same-site' }],
  ['no page at all', { 'sec-fetch-site': 'none' }],
  ['another site with a forged origin', { 'sec-fetch-site': 'cross-site', origin: PUBLIC_ORIGIN }],
  ['another origin of an old browser', { origin: 'https://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
])('refuses a change from %s with 403', async (_, headers) => {
  const gateway = await startGateway();

  const response = await sendRaw(gateway.port, rawChange(headers));

  expect(response).toMatch(/^HTTP\/1\.1 403 .*"code":"cross-site-request"/s);
  expect(gateway.content.requests).toHaveLength(0);
});

it.each([
  ['a current browser', OURS],
  ['an old browser', { origin: PUBLIC_ORIGIN }],
])('passes a change of our own pages in %s', async (_, headers) => {
  const gateway = await startGateway();

  expect(await sendRaw(gateway.port, rawChange(headers))).toMatch(/^HTTP\/1\.1 200 /);
});

describe('a one-click post of a mail program', () => {
  const oneClick = { method: 'POST', body: 'List-Unsubscribe=One-Click' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  it.each([
    ['without any word about where it comes from', form],
    ['as the other kind of form', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['from a web mailer', { ...form, 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' }],
  ])('passes %s', async (_, headers) => {
    const gateway = await startGateway();

    const response = await gateway.send('/api/newsletter/unsubscribe?token=x', { ...oneClick, headers });

    expect(response.status).toBe(200);
    expect(gateway.content.requests[0]?.url).toBe('/api/newsletter/unsubscribe?token=x');
  });

  it.each([
    ['/api/newsletter', 415],
    ['/api/newsletter/confirm', 415],
    ['/api/newsletter/unsubscribe/', 415],
    ['/api/contact', 415],
  ])('is refused at %s', async (path, status) => {
    const gateway = await startGateway();

    expect((await gateway.send(path, { ...oneClick, headers: form })).status).toBe(status);
  });

  it('must be a form: JSON from elsewhere is refused there too', async () => {
    const gateway = await startGateway();
    const headers = { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' };

    const response = await gateway.send('/api/newsletter/unsubscribe?token=x', { method: 'POST', headers, body: '{}' });

    expect(response.status).toBe(403);
  });

  it('may not be larger than any other body', async () => {
    const gateway = await startGateway({ BODY_LIMIT_BYTES: '10' });

    const response = await gateway.send('/api/newsletter/unsubscribe?token=x', { ...oneClick, headers: form });

    expect(response.status).toBe(413);
  });
});

describe('a part of a photograph as bytes', () => {
  const path = '/api/photographs/uploads/6f0c7a0e-3f5e-4f5b-9a57-0d7d4f0b8f11/parts/0';
  const bytes = { method: 'PUT', headers: { ...OURS, 'content-type': 'application/octet-stream' }, body: 'x' };

  it('passes where the contract takes bytes', async () => {
    const gateway = await startGateway();

    expect((await gateway.send(path, bytes)).status).toBe(200);
    expect(gateway.content.requests[0]?.headers).toMatchObject({ 'content-type': 'application/octet-stream' });
  });

  it.each([
    ['of another site', path, { headers: { ...bytes.headers, 'sec-fetch-site': 'cross-site' } }, 403],
    ['of another type', path, { headers: { ...OURS, 'content-type': 'image/jpeg' } }, 415],
    ['that says nothing of its type', path, { headers: OURS }, 415],
    ['by another method', path, { method: 'POST' }, 415],
    ['elsewhere', '/api/me/saves', {}, 415],
    ['in another case, past what limits parts', path.replace('uploads', 'Uploads'), {}, 415],
    ['with a slash at its end', `${path}/`, {}, 415],
  ])('is refused %s', async (_, address, init, status) => {
    const gateway = await startGateway();

    expect((await gateway.send(address, { ...bytes, ...init })).status).toBe(status);
    expect(gateway.content.requests).toHaveLength(0);
  });
});

it('passes a change of our own pages that has no body and so no type', async () => {
  const gateway = await startGateway();
  const path = '/api/me/cookie-preferences/withdraw';

  expect((await gateway.send(path, { method: 'POST', headers: OURS })).status).toBe(200);
  expect((await gateway.send(path, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  expect(gateway.identity.requests).toHaveLength(1);
});

it('passes a DELETE without a body', async () => {
  const gateway = await startGateway();

  const response = await gateway.send('/api/me/saves', { method: 'DELETE', headers: OURS });

  expect(response.status).toBe(200);
});

it('refuses a body on a read', async () => {
  const gateway = await startGateway();

  const response = await sendRaw(
    gateway.port,
    'GET /api/episodes HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}',
  );

  expect(response).toMatch(/^HTTP\/1\.1 400 /);
});

it.each([
  ['POST', '/stories', 'GET, HEAD'],
  ['DELETE', '/mf/shell/abcd/x.js', 'GET, HEAD'],
  ['PUT', '/robots.txt', 'GET, HEAD'],
  ['OPTIONS', '/api/contact', 'GET, HEAD, POST, PUT, PATCH, DELETE'],
])('answers 405 to %s %s', async (method, path, allow) => {
  const gateway = await startGateway();

  const response = await gateway.send(path, { method, headers: OURS });

  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe(allow);
});

it('refuses an announced body over the limit before it asks the service', async () => {
  const gateway = await startGateway({ BODY_LIMIT_BYTES: '100' });

  const response = await gateway.send('/api/contact', change({ message: 'x'.repeat(200) }));

  expect(response.status).toBe(413);
  expect(gateway.content.requests).toHaveLength(0);
});

it('cuts off a body that grows over the limit before it asks the service', async () => {
  const gateway = await startGateway({ BODY_LIMIT_BYTES: '100' });
  const chunk = `${(60).toString(16)}\r\n${'x'.repeat(60)}\r\n`;
  const client = connect(gateway.port, '127.0.0.1');

  client.write(`${BODY_HEAD}Transfer-Encoding: chunked\r\n\r\n${chunk}${chunk}`);

  const response = (await client.toArray()).join('');
  expect(response).toMatch(/^HTTP\/1\.1 413 .*connection: close.*"code":"body-too-large"/is);
  expect(gateway.content.requests).toHaveLength(0);
});

it('occupies no slot of a service while a body is still on its way, nor for one whose client leaves', async () => {
  const gateway = await startGateway({ MAX_IN_FLIGHT_PER_UPSTREAM: '1' });
  const slow = connect(gateway.port, '127.0.0.1');
  slow.write(`${BODY_HEAD}Content-Length: 50\r\n\r\n{"half":`);
  await once(slow, 'connect');

  const during = await gateway.send('/api/contact', change({ a: 1 }));
  slow.destroy();
  const after = await gateway.send('/api/contact', change({ a: 1 }));

  expect([during.status, after.status]).toEqual([200, 200]);
  expect(gateway.content.requests).toHaveLength(2);
});

const rawChange = (headers: Record<string, string>) =>
  [
    'POST /api/contact HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json; charset=utf-8',
    'Content-Length: 2',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '{}',
  ].join('\r\n');
