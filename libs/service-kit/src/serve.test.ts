import { Router } from '@koa/router';
import { defineRoute, pageQuerySchema } from '@shoreline/contracts';
import { type Request, startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { notFound } from './api-error.ts';
import type { Caller } from './caller.ts';
import { jsonBody } from './service-app.ts';
import { createLog } from './log.ts';
import { problemHandler } from './problem-handler.ts';
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
  const router = new Router();
  const readCaller = () => Promise.resolve(caller);
  serve(router, readCaller, boats.list, ({ query }) =>
    Promise.resolve({ items: fleet.slice(query.offset, query.offset + query.limit), total: fleet.length }),
  );
  serve(router, readCaller, boats.read, ({ params }) => {
    if (params.name === 'none') return Promise.resolve(null);
    return Promise.reject(notFound('boat-not-found', 'We could not find that boat.'));
  });
  serve(router, readCaller, boats.add, ({ body }) => Promise.resolve(body));
  serve(router, readCaller, boats.count, () => Promise.resolve({ count: fleet.length }));

  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'test', level: 'silent' })));
  app.use(jsonBody('1kb'));
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
