/* The service worker: the gateway serves it as `/sw.js`. It runs beside all windows, and nothing of the shell imports it. */
import { isPageView, isRemoval, removeOfflineCopies } from '@shoreline/member-kit/offline-copies';

import { findOfflineRule } from './offline-rules.ts';
import { createOfflineStore, removeOutdatedCaches } from './offline-store.ts';
import { refreshPages } from './refresh-pages.ts';
import { createResponder } from './respond.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

const scope = globalThis as unknown as WorkerScope;
const { caches, clients } = scope;
const now = (): Date => new Date();

const store = createOfflineStore({ caches, fetch: (path, init) => scope.fetch(path, init), now });
const responder = createResponder({ store, caches, fetch: (request) => scope.fetch(request), now });

/** One page view after the other: two would store the same at the same time. */
let refreshing = Promise.resolve();
/** Aborted, with all that wait behind it, as nothing may be stored any longer. */
let consent = new AbortController();

// Nothing here depends on the worker before it, and open windows are better off with this one.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => {
  const enablePreload = async (): Promise<void> => scope.registration.navigationPreload?.enable();
  event.waitUntil(
    Promise.all([removeOutdatedCaches(caches).catch(ignore), enablePreload().catch(ignore)]).then(() =>
      clients.claim(),
    ),
  );
});

scope.addEventListener('fetch', (event) => {
  const rule = findOfflineRule(event.request, scope.location.origin);
  if (rule) event.respondWith(responder[rule](toAsked(event)));
});

scope.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (isRemoval(data)) event.waitUntil(removeEverything());
  if (!isPageView(data)) return;
  const { signal } = consent;
  const refresh = async (): Promise<void> => (signal.aborted ? undefined : refreshPages({ store, now }, data));
  // Offline, or no room: what is there stays, and the next page view tries again.
  refreshing = refreshing.then(refresh).catch(ignore);
  const respond = async (): Promise<void> => {
    await refreshing;
    ports[0]?.postMessage((await store.findPage(data.path).catch(ignore)) !== undefined);
  };
  event.waitUntil(respond());
});

/** Twice: what is under way stops with the first, and may just have begun to store. */
async function removeEverything(): Promise<void> {
  consent.abort();
  consent = new AbortController();
  const remove = (): Promise<void> => removeOfflineCopies(caches).catch(ignore);
  refreshing = Promise.all([refreshing, remove()]).then(remove);
  await refreshing;
}

const toAsked = ({ request, preloadResponse, clientId }: FetchEvent) => ({
  request,
  preloaded: preloadResponse,
  notify: (message: unknown) => void clients.get(clientId).then((client) => client?.postMessage(message)),
});

const ignore = (): void => undefined;
