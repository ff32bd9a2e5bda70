import { withTimeout } from '@shoreline/contracts';
import { copyHeaders, listOfflinePages, listOfflineRecordings } from '@shoreline/member-kit/offline-copies';

import type { CopyShownMessage } from '../offline-messages.ts';
import { isForAnySearch, type OfflineRule } from './offline-rules.ts';
import { offlineStyles, renderOfflinePage, withNotice } from './offline-page.ts';
import type { OfflineDependencies, OfflineStore } from './offline-store.ts';
import { toRangeResponse } from './range-response.ts';

/** How long somebody waits for the network where there is a copy. Without one, as long as the browser does. */
const NETWORK_MS = 4_000;
const UNAUTHORIZED = 401;

interface Asked {
  request: Request;
  /** What the browser asked for while the worker woke up. */
  preloaded: Promise<Response | undefined> | undefined;
  notify: (message: CopyShownMessage) => void;
}

type Dependencies = Omit<OfflineDependencies, 'fetch'> & {
  store: OfflineStore;
  fetch: (request: Request) => Promise<Response>;
};

/** The network first, but for files that never change; what is stored only where it does not come. */
export function createResponder({
  store,
  caches,
  fetch,
  now,
}: Dependencies): Record<OfflineRule, (asked: Asked) => Promise<Response>> {
  const load = async ({ request, preloaded }: Asked): Promise<Response> => (await preloaded) ?? fetch(request);

  return {
    async page(asked) {
      const url = new URL(asked.request.url);
      const copy = await store.findPage(url.pathname).catch(nothing);
      const loading = load(asked);
      if (!copy) return loading.catch(() => respondWithList(caches, now()));
      let isSlow = false;
      const inTime = withTimeout(loading, NETWORK_MS, () => {
        isSlow = true;
        throw new Error('The network is slow');
      });
      return inTime.catch(() => respondWithCopy(copy, url, { now: now(), isSlow }));
    },

    /** Where a session began or ended the browser is led on; whoever is only asked whether they mean it is not. */
    async session(asked) {
      const response = await load(asked).catch(() => respondWithList(caches, now()));
      if (response.type === 'opaqueredirect') await store.removeResponses().catch(nothing);
      return response;
    },

    async file({ request }) {
      return (await store.findFile(new URL(request.url).pathname).catch(nothing)) ?? fetch(request);
    },

    async picture({ request }) {
      return fetch(request).catch(async (error: unknown) => {
        const { pathname } = new URL(request.url);
        const copy = (await store.findFile(pathname)) ?? (await store.findSibling(pathname));
        if (!copy) throw error;
        return copy;
      });
    },

    async response({ request, notify }) {
      const copy = await store.findResponse(request.url).catch(nothing);
      const loading = fetch(request).then((response) => storeResponse(request.url, response));
      if (!copy) return loading;
      const inTime = withTimeout(loading, NETWORK_MS, () => {
        throw new Error('The network is slow');
      });
      return inTime.catch(() => {
        notify({ kind: 'copy-shown', copiedAt: copy.headers.get(copyHeaders.copiedAt) ?? '' });
        return copy;
      });
    },

    async recording({ request }) {
      const copy = await store.findRecording(new URL(request.url).pathname).catch(nothing);
      return copy ? toRangeResponse(copy, request.headers.get('range')) : fetch(request);
    },

    styles: async () =>
      new Response(offlineStyles(await store.listFiles().catch(() => [])), {
        headers: { 'content-type': 'text/css; charset=utf-8' },
      }),
  };

  function storeResponse(url: string, response: Response): Response {
    // Nobody waits until it is stored, and what cannot be is answered all the same.
    if (response.ok) void store.storeResponse(url, response.clone()).catch(nothing);
    else if (response.status === UNAUTHORIZED) void store.removeResponse(url).catch(nothing);
    return response;
  }
}

function respondWithCopy(
  copy: Response,
  url: URL,
  notice: { now: Date; isSlow: boolean },
): Promise<Response> | Response {
  if (url.search !== '' && !isForAnySearch(url.pathname)) return Response.redirect(url.origin + url.pathname);
  const copiedAt = new Date(copy.headers.get(copyHeaders.copiedAt) ?? 0);
  return copy.text().then((html) => new Response(withNotice(html, { copiedAt, ...notice }), { headers: copy.headers }));
}

async function respondWithList(caches: CacheStorage, now: Date): Promise<Response> {
  const [pages, recordings] = await Promise.all([
    listOfflinePages(caches).catch(() => []),
    listOfflineRecordings(caches).catch(() => []),
  ]);
  return new Response(renderOfflinePage({ pages, recordings, now }), {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': LIST_POLICY },
  });
}

const LIST_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A browser may forbid its caches, or have lost them: then there is no copy. */
const nothing = (): undefined => undefined;
