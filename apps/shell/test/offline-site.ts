import { offlineCaches } from '@shoreline/member-kit/offline-copies';
import { createFakeCaches } from '@shoreline/web-testing';
import { vi } from 'vitest';

import { createOfflineStore } from '../src/offline/worker/offline-store.ts';

export const NOON = new Date('2026-11-27T02:00:00Z');

/** What each build of a release has: two files that are stored, and two nobody wants on a device. */
const BUILD = { all: ['main.js', 'lazy.js', 'sw.1234.js', 'static/x-worker.12.js'] };

/** A document of a release with the shell and an app. */
export const documentOf = (title: string, release: string): string =>
  `<!doctype html><html><head><title>${title} – Shoreline</title>
<script src="/mf/shell/${release}/main.js"></script><link href="/mf/mf-guides/${release}/main.js"></head>
<body data-mf="shell"><div id="root"><img alt="" src="/api/artwork/surf/${release}.svg"></div>
<script type="application/json" id="hydration-state">${JSON.stringify({
    release: { id: release, apps: {} },
    page: {},
  })}</script></body></html>`;

/** The store of a worker before a site whose release, network and clock a test sets. */
export function startOfflineSite({ room = Infinity } = {}) {
  const site = { release: 'first', now: NOON, isOnline: true, status: 200, cacheControl: 'public, max-age=0' };
  const fake = createFakeCaches({ room });
  const fetch = vi.fn(async (address: string | Request) => {
    if (!site.isOnline) throw new TypeError('Failed to fetch');
    const path = new URL(address instanceof Request ? address.url : address, fake.origin).pathname;
    if (path.endsWith('/files.json')) return Response.json(BUILD);
    const headers = { 'content-type': 'text/html', 'cache-control': site.cacheControl, 'server-timing': 'page' };
    return new Response(documentOf(path, site.release), { status: site.status, headers });
  });
  const now = (): Date => site.now;
  const { caches } = fake;
  // A page was shown before, with functional consent.
  void caches.open(offlineCaches.person);

  return { ...fake, site, fetch, now, store: createOfflineStore({ caches, fetch, now }) };
}
