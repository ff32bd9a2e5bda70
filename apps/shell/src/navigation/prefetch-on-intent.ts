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
    remotes.prefetch(address.app, remotes.release().apps[address.app]?.routes[address.pattern] ?? []);

  document.addEventListener('pointerover', handleIntent, { passive: true });
  document.addEventListener('focusin', handleIntent);
  setTimeout(() => whenIdle(() => prefetchAll(remotes)), IDLE_AFTER_MS);
}

function prefetchAll(remotes: BrowserRemotes): void {
  for (const [app, { css, chunks, routes, widgets }] of Object.entries(remotes.release().apps)) {
    const pages = [...Object.values(routes), ...Object.values(widgets)].flat();
    if (app !== 'shell') remotes.prefetch(app, [...new Set([css, ...chunks, ...pages])]);
  }
}

function whenIdle(work: () => void): void {
  if (isSavingData()) return;
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work);
}

const isSavingData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
