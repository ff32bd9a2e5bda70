import { defineRoute, pageQuerySchema } from '@shoreline/contracts';
import { type Request, startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { notFound } from './api-error.ts';
import type { Caller } from './caller.ts';
import { bytesBody, jsonBody } from './service-app.ts';
import { createLog } from './log.ts';
import { problemHandler } from './problem-handler.ts';
import { createRouter } from './router.ts';
import { serve } from './serve.ts';

const boatSchema = z.object({ name: z.string().min(1).max(20) });

const boats = {
  list: defineRoute({
    method: 'GET',
    path: '/boats',
    access: 'public',
    summary: 'Lists boats.',
    query: pageQuerySchema,
    paged: true,
    reply: z.array(boatSchema),
  }),
  read: defineRoute({
    method: 'GET',
    path: '/boats/:name',
    access: 'public',
    summary: 'Reads a boat.',
    params: boatSchema,
    reply: boatSchema.nullable(),
  }),
  add: defineRoute({
    method: 'POST',
    path: '/boats',
    access: 'owner',
    summary: 'Adds a boat.',
    body: boatSchema,
    status: 201,
    reply: boatSchema,
  }),
  paint: defineRoute({
    method: 'PUT',
    path: '/boat-picture',
    access: 'owner',
    summary: 'Keeps the picture of a boat.',
    body: z.object({ data: z.string().min(1) }),
    bytes: 8,
    reply: z.object({ stored: z.string() }),
  }),
  count: defineRoute({
    method: 'GET',
    path: '/boat-count',
    access: 'service',
    callers: ['operations'],
    summary: 'Counts boats.',
    reply: z.object({ count: z.int() }),
  }),
};

const owner: Caller = { kind: 'owner', id: 'o-1' };
const member: Caller = { kind: 'member', id: 'm-1' };
const fleet = [
  { name: 'Dolphin', hullNumber: 'secret' },
  { name: 'Wave', hullNumber: 'secret' },
];

function start(caller?: Caller): Promise<Request> {
  const router = createRouter();
  const readCaller = () => Promise.resolve(caller);
  serve(router, readCaller, boats.list, ({ query }) =>
    Promise.resolve({ items: fleet.slice(query.offset, query.offset + query.limit), total: fleet.length }),
  );
  serve(router, readCaller, boats.read, ({ params }) => {
    if (params.name === 'none') return Promise.resolve(null);
    return Promise.reject(notFound('boat-not-found', 'We could not find that boat.'));
  });
  serve(router, readCaller, boats.add, ({ body }) => Promise.resolve(body));
  serve(router, readCaller, boats.paint, ({ body }) =>
    Promise.resolve({ stored: Buffer.isBuffer(body) ? `bytes ${body.toString('hex')}` : `text ${body.data}` }),
  );
  serve(router, readCaller, boats.count, () => Promise.resolve({ count: fleet.length }));

  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'test', level: 'silent' })));
  app.use(jsonBody('1kb'));
  app.use(bytesBody(16));
  app.use(router.routes());
  return startApp(app);
}

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

describe('a public list', () => {
  it('answers one page as an array and the total as a header', async () => {
    const request = await start();

    const response = await request('/boats?limit=1&offset=1');

    expect(response.status).toBe(200);
    expect(response.headers.get('x-total-count')).toBe('2');
    expect(await response.json()).toEqual([{ name: 'Wave' }]);
  });

  it('may be stored by shared caches for a moment and by browsers never', async () => {
    const request = await start();

    const response = await request('/boats');

    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2');
  });

  it('refuses a page that is too large and says which parameter it was', async () => {
    const request = await start();

    const response = await request('/boats?limit=101');

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid-input', issues: [{ path: 'limit' }] });
  });

  it('ignores query parameters it does not know', async () => {
    const request = await start();

    expect((await request('/boats?utm_source=newsletter')).status).toBe(200);
  });
});

it('writes nothing as null, not as an empty response', async () => {
  const request = await start();

  const response = await request('/boats/none');

  expect(response.status).toBe(200);
  expect(await response.json()).toBeNull();
});

it('turns a refusal of the handler into a problem that nobody caches', async () => {
  const request = await start();

  const response = await request('/boats/lost');

  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toMatchObject({ code: 'boat-not-found' });
});

describe('a guarded route', () => {
  it('answers the right caller with its own status', async () => {
    const request = await start(owner);

    const response = await request('/boats', post({ name: 'Pelican' }));

    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ name: 'Pelican' });
  });

  it.each([
    { when: 'nobody is signed in', caller: undefined, status: 401, code: 'sign-in-required' },
    { when: 'a member calls an owner route', caller: member, status: 403, code: 'not-allowed' },
  ])('refuses when $when', async ({ caller, status, code }) => {
    const request = await start(caller);

    const response = await request('/boats', post({ name: 'Pelican' }));

    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });

  it('asks visitors of an internal route for a service token', async () => {
    const request = await start();

    const response = await request('/boat-count');

    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'service-token-required' });
  });

  it.each([
    ['a field nobody knows', { name: 'Pelican', colour: 'white' }, { path: 'colour', message: 'Unknown field' }],
    ['a missing field', {}, { path: 'name' }],
  ])('refuses a body with %s', async (_, body, issue) => {
    const request = await start(owner);

    const response = await request('/boats', post(body));

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid-input', issues: [issue] });
  });

  it('names the first fifty faults of a body that has nothing else', async () => {
    const request = await start(owner);

    const response = await request(
      '/boats',
      post(Object.fromEntries(Array.from({ length: 60 }, (_, key) => [key, 0]))),
    );

    expect(((await response.json()) as { issues: unknown[] }).issues).toHaveLength(50);
  });

  it.each([
    { fault: 'is not JSON', body: '{"name":', status: 400, code: 'unreadable-body' },
    { fault: 'is too large', body: { name: 'x'.repeat(2_000) }, status: 413, code: 'body-too-large' },
  ])('refuses a body that $fault', async ({ body, status, code }) => {
    const request = await start(owner);

    const response = await request('/boats', post(body));

    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });
});

describe('a route that takes bytes', () => {
  const put = (type: string, body: Uint8Array<ArrayBuffer> | string): RequestInit => ({
    method: 'PUT',
    headers: { 'content-type': type },
    body,
  });
  const BYTES = 'application/octet-stream';

  it.each([
    ['bytes as they are', BYTES, new Uint8Array([0, 255, 128]), 'bytes 00ff80'],
    ['what its schema says', 'application/json', '{"data":"x"}', 'text x'],
  ])('takes %s', async (_, type, body, stored) => {
    const request = await start(owner);

    expect(await (await request('/boat-picture', put(type, body))).json()).toEqual({ stored });
  });

  it.each([
    ['none', BYTES, new Uint8Array(), 400, 'invalid-input'],
    ['more than the route allows', BYTES, new Uint8Array(9), 413, 'body-too-large'],
    ['more than the service reads', BYTES, new Uint8Array(17), 413, 'body-too-large'],
    ['another type', 'image/jpeg', new Uint8Array(1), 400, 'invalid-input'],
  ])('refuses %s', async (_, type, body, status, code) => {
    const request = await start(owner);

    const response = await request('/boat-picture', put(type, body));

    expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ code })]);
  });

  it('is the only kind that does', async () => {
    const request = await start(owner);

    const response = await request('/boats', { ...put(BYTES, '{"name":"P"}'), method: 'POST' });

    expect(response.status).toBe(400);
  });
});
