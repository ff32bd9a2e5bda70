import { copyHeaders, offlineCaches } from '@shoreline/member-kit/offline-copies';
import { afterEach, expect, it, vi } from 'vitest';

import { NOON, startOfflineSite } from '../../../test/offline-site.ts';
import { createResponder } from './respond.ts';

const DAY_MS = 86_400_000;

afterEach(() => vi.useRealTimers());

function start() {
  const started = startOfflineSite();
  const notify = vi.fn();
  const responder = createResponder(started);
  const ask = (rule: keyof typeof responder, path: string, headers = {}) =>
    responder[rule]({
      request: new Request(started.origin + path, { headers }),
      preloaded: undefined,
      notify,
    });
  return { ...started, notify, ask };
}

it('answers a page from the network, and its copy with its age where there is none', async () => {
  const { ask, site, store } = start();
  await store.storePage('/events');
  expect(await (await ask('page', '/events')).text()).not.toContain('offline');

  site.isOnline = false;
  site.now = new Date(NOON.getTime() + DAY_MS);
  const response = await ask('page', '/events');

  const html = await response.text();
  expect(html).toMatch(/You are offline\. This page is from yesterday, .* <a href="">Try again<.*\n<\/body>/);
  expect(html).toContain('<div id="root">');
  expect(response.headers.get('server-timing')).toBeNull();
});

it('answers the copy of a page whose network is slow, and says that', async () => {
  const { ask, store, fetch } = start();
  await store.storePage('/events');
  fetch.mockReturnValue(new Promise(() => undefined));
  vi.useFakeTimers();

  const response = ask('page', '/events');
  await vi.advanceTimersByTimeAsync(4_000);

  expect(await (await response).text()).toContain('The connection is slow. This page is from');
});

it('leads from an address with more to it to the copy there is', async () => {
  const { ask, site, store } = start();
  await store.storePage('/events');
  await store.storePage('/profile');
  site.isOnline = false;

  expect((await ask('page', '/events?view=month')).headers.get('location')).toMatch(/\/events$/);
  expect((await ask('page', '/profile?tab=saved')).status).toBe(200);
});

it('says of a page that is not stored what there is instead', async () => {
  const { ask, site, store } = start();
  await store.storePage('/events');
  site.isOnline = false;

  const response = await ask('page', '/directory');

  const html = await response.text();
  expect(response.status).toBe(503);
  expect(html).toContain('<h1>You are offline</h1>');
  expect(html).toContain('<a href="/events">/events</a>');
});

it('answers files from the device, and asks for those it does not have', async () => {
  const { ask, store, fetch } = start();
  await store.storePage('/events');
  const { length } = fetch.mock.calls;

  await ask('file', '/mf/shell/first/main.js');
  expect(fetch.mock.calls).toHaveLength(length);
  await ask('file', '/mf/shell/other/main.js');

  expect(fetch.mock.calls).toHaveLength(length + 1);
});

it('answers what the API said last, and notifies the window', async () => {
  const { ask, fetch, site, notify, pathsIn } = start();
  fetch.mockResolvedValueOnce(Response.json([{ id: 1 }]));
  await ask('response', '/api/me/saves?limit=100');
  await vi.waitFor(() => expect(pathsIn(offlineCaches.responses)).toEqual(['/api/me/saves?limit=100']));
  site.isOnline = false;

  const response = await ask('response', '/api/me/saves?limit=100');

  expect(await response.json()).toEqual([{ id: 1 }]);
  expect(notify).toHaveBeenCalledWith({ kind: 'copy-shown', copiedAt: NOON.toISOString() });
  await expect(ask('response', '/api/me/profile')).rejects.toThrow('Failed to fetch');
});

it('has an answer to each question of one path, and of many the latest', async () => {
  const { store, origin, pathsIn } = start();
  const ask = (index: number) => `/api/targets?targets=story.${String(index).padStart(2, '0')}`;
  for (let index = 0; index < 22; index += 1) await store.storeResponse(origin + ask(index), new Response('[]'));
  await store.storeResponse(`${origin}/api/me/saves`, new Response('[]'));
  await store.storeResponse(origin + ask(2), new Response('[2]'));

  expect(await (await store.findResponse(origin + ask(2)))?.text()).toBe('[2]');
  expect(pathsIn(offlineCaches.responses)).toEqual([
    '/api/me/saves',
    ...Array.from({ length: 20 }, (_, index) => ask(index + 2)),
  ]);
});

it('has nothing of somebody whose session is over', async () => {
  const { ask, fetch, store, origin, pathsIn } = start();
  await store.storeResponse(`${origin}/api/me/saves`, new Response('[]'));
  fetch.mockResolvedValueOnce(new Response('{}', { status: 401 }));

  await ask('response', '/api/me/saves');

  await vi.waitFor(() => expect(pathsIn(offlineCaches.responses)).toEqual([]));
});

it.each([
  ['leads on, as where a session began or ended', 'opaqueredirect', []],
  ['asks whether somebody means it', 'default', ['/api/me/saves']],
])('at an address of sign-in or sign-out that %s (%s) has the answers that may stay', async (_what, type, left) => {
  const { ask, fetch, store, origin, pathsIn } = start();
  await store.storeResponse(`${origin}/api/me/saves`, new Response('[]'));
  fetch.mockResolvedValueOnce(Object.defineProperty(new Response(''), 'type', { value: type }));

  await ask('session', '/api/logout');

  expect(pathsIn(offlineCaches.responses)).toEqual(left);
});

it('answers parts of a recording that is stored, and asks for others', async () => {
  const { ask, caches, fetch } = start();
  const recordings = await caches.open(offlineCaches.recordings);
  await recordings.put('/api/media/a.mp3', new Response('0123456789', { headers: { [copyHeaders.title]: 'A' } }));

  const part = await ask('recording', '/api/media/a.mp3', { range: 'bytes=4-' });
  expect([part.status, await part.text()]).toEqual([206, '456789']);
  expect(fetch).not.toHaveBeenCalled();
  await ask('recording', '/api/media/b.mp3');

  expect(fetch).toHaveBeenCalledOnce();
});

it('answers a photograph in the size there is', async () => {
  const { ask, caches, site } = start();
  await (await caches.open(offlineCaches.files)).put('/api/photographs/one/800.jpg', new Response('bytes'));
  site.isOnline = false;

  expect(await (await ask('picture', '/api/photographs/one/480.avif')).text()).toBe('bytes');
  await expect(ask('picture', '/api/photographs/two/480.avif')).rejects.toThrow('Failed to fetch');
});
