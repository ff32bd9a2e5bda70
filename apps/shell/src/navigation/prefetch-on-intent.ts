import { matchRoutes } from 'react-router-dom';
import type { createBrowserRouter } from 'react-router-dom';

import type { PageHandle } from '../pages/create-routes.tsx';
import type { BrowserRemotes } from '../remotes/browser-remotes.ts';

/** How long the page is left alone before other remotes are fetched ahead. */
const IDLE_AFTER_MS = 2_000;

/** Prefetches the code of a page when a link to it is hovered or focused, and everything of the other remotes when idle. */
export function prefetchOnIntent(router: ReturnType<typeof createBrowserRouter>, remotes: BrowserRemotes): void {
  const handleIntent = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin || link.hasAttribute('download')) return;
    const handle = matchRoutes(router.routes, link.pathname)?.at(-1)?.route.handle as PageHandle | undefined;
    if (handle) prefetchPage(handle);
  };
  const prefetchPage = ({ address }: PageHandle): void =>
    prefetch(remotes, address.app, remotes.release().apps[address.app]?.routes[address.pattern] ?? []);

  document.addEventListener('pointerover', handleIntent, { passive: true });
  document.addEventListener('focusin', handleIntent);
  setTimeout(() => whenIdle(() => prefetchAll(remotes)), IDLE_AFTER_MS);
}

function prefetchAll(remotes: BrowserRemotes): void {
  for (const [app, { css, chunks, routes, widgets }] of Object.entries(remotes.release().apps)) {
    const pages = [...Object.values(routes), ...Object.values(widgets)].flat();
    if (app !== 'shell') prefetch(remotes, app, [...new Set([css, ...chunks, ...pages])]);
  }
}

const prefetched = new Set<string>();

function prefetch(remotes: BrowserRemotes, app: string, files: readonly string[]): void {
  const { base, entry } = remotes.release().apps[app] ?? {};
  if (!base || !entry) return;
  for (const file of [entry, ...files]) void prefetchFile(`${base}${file}`);
}

/**
 * Has the browser store a file before it is needed; its integrity is checked when it is loaded. By a fetch and not by
 * `<link rel="prefetch">`: Safari ignores that, and Firefox holds it to `default-src`, which is `'none'`.
 */
async function prefetchFile(address: string): Promise<void> {
  if (prefetched.has(address) || document.head.querySelector(`link[href="${address}"]`)) return;
  prefetched.add(address);
  try {
    const response = await fetch(address, { priority: 'low' });
    // A body that nobody reads is not stored.
    await response.arrayBuffer();
  } catch {
    prefetched.delete(address);
  }
}

function whenIdle(work: () => void): void {
  if (isSavingData()) return;
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work);
}

const isSavingData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
