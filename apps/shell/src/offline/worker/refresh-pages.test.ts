import { offlineCaches, removeOfflineCopies } from '@shoreline/member-kit/offline-copies';
import { expect, it } from 'vitest';

import { NOON, startOfflineSite } from '../../../test/offline-site.ts';
import { refreshPages } from './refresh-pages.ts';

const ANN = '9a1c3f0e-6e0f-4d2c-9a55-2b8f6d1a4f10';
const BEN = '9a1c3f0e-6e0f-4d2c-9a55-2b8f6d1a4f11';
const HOUR_MS = 3_600_000;

function start(options = {}) {
  const started = startOfflineSite(options);
  const view = (path: string, parts: { person?: string | null; isWanted?: boolean } = { person: null }) =>
    refreshPages(started, { kind: 'page-view', path, ...parts });
  return {
    ...started,
    view,
    pages: () => started.pathsIn(offlineCaches.pages),
    files: () => started.pathsIn(offlineCaches.files),
  };
}

const filesOf = (release: string) => [
  `/api/artwork/surf/${release}.svg`,
  `/mf/mf-guides/${release}/lazy.js`,
  `/mf/mf-guides/${release}/main.js`,
  `/mf/shell/${release}/lazy.js`,
  `/mf/shell/${release}/main.js`,
];

it('stores with their files what is looked for on the way, and a guide that is read', async () => {
  const { view, pages, files } = start();

  await view('/directory');
  expect(pages()).toEqual(['/', '/events', '/saved']);
  await view('/market-insights');

  expect(pages()).toEqual(['/', '/events', '/market-insights', '/saved']);
  expect(files()).toEqual(filesOf('first'));
});

it('stores the profile of members alone, and an episode only when it was asked for', async () => {
  const { view, pages } = start();

  await view('/episodes/the-ferry-at-six', { person: ANN });
  expect(pages()).toEqual(['/', '/events', '/profile', '/saved']);
  await view('/episodes/the-ferry-at-six', { isWanted: true });

  expect(pages()).toContain('/episodes/the-ferry-at-six');
});

it('asks for nothing again within the hour', async () => {
  const { view, fetch, site } = start();
  await view('/');
  const { length } = fetch.mock.calls;

  site.now = new Date(NOON.getTime() + HOUR_MS / 2);
  await view('/directory');

  expect(fetch.mock.calls).toHaveLength(length);
});

it('goes over to a new release as a whole, and deletes the files of the one before', async () => {
  const { view, pages, files, site } = start();
  await view('/market-insights');

  site.release = 'second';
  site.now = new Date(NOON.getTime() + HOUR_MS / 2);
  await view('/market-insights');

  expect(pages()).toHaveLength(4);
  expect(files()).toEqual(filesOf('second'));
});

it('leaves what is there while there is no network, and where something fails', async () => {
  const { view, pages, files, site } = start();
  await view('/market-insights');
  site.now = new Date(NOON.getTime() + 2 * HOUR_MS);

  site.isOnline = false;
  await expect(view('/market-insights')).rejects.toThrow('Failed to fetch');
  site.isOnline = true;
  site.status = 503;
  await view('/market-insights');

  expect(pages()).toHaveLength(4);
  expect(files()).toEqual(filesOf('first'));
});

it('deletes a page that is gone', async () => {
  const { view, pages, site } = start();
  await view('/episodes/the-ferry-at-six', { person: null, isWanted: true });

  site.now = new Date(NOON.getTime() + 2 * HOUR_MS);
  site.status = 404;
  await view('/directory');

  expect(pages()).toEqual([]);
});

it('stores nothing that was made for one person', async () => {
  const { view, pages, site } = start();
  site.cacheControl = 'no-store';

  await view('/');

  expect(pages()).toEqual([]);
});

it('leaves nothing half stored where there is no room', async () => {
  const { view, pages, files } = start({ room: 5 });

  await expect(view('/')).rejects.toThrow('No room');

  expect([pages(), files()]).toEqual([[], []]);
});

it("makes a visitor's copies those of the member they sign in as, and shows nobody else a member's", async () => {
  const { view, pages, store, pathsIn } = start();
  await view('/market-insights');
  await view('/directory', { person: ANN });
  await store.storeResponse('https://shoreline.example/api/me/saves', new Response('[]'));
  expect(pages()).toContain('/market-insights');

  await view('/directory', { person: BEN });

  expect(pages()).toEqual(['/', '/events', '/profile', '/saved']);
  expect(pathsIn(offlineCaches.responses)).toEqual([]);
});

it('leaves nothing of a member who signed out, and everything while nobody can say who it is', async () => {
  const { view, pages } = start();
  await view('/market-insights', { person: ANN });

  await view('/directory', {});
  expect(pages()).toContain('/market-insights');
  await view('/market-insights', { person: null });

  expect(pages()).toEqual(['/', '/events', '/saved']);
});

it('leaves nothing of what was under way as consent was withdrawn, and stores nothing after it', async () => {
  const { view, fetch, store, caches } = start();
  const respond = fetch.getMockImplementation();
  fetch.mockImplementation(async (address) => {
    if (address === '/mf/mf-guides/first/main.js') await removeOfflineCopies(caches);
    return respond?.(address) ?? Response.error();
  });

  await expect(view('/market-insights')).rejects.toThrow('Nothing may be stored here any longer.');
  await expect(store.storeResponse('https://shoreline.example/api/me/saves', new Response('[]'))).rejects.toThrow();
  await store.findFile('/mf/shell/first/main.js');
  await store.listPages();

  expect(await caches.keys()).toEqual([]);
});
