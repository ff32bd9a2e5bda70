import { matchRoutes } from 'react-router-dom';
import type { createBrowserRouter } from 'react-router-dom';

import type { PageHandle } from '../pages/create-routes.tsx';
import type { PageAddress } from '../pages/page-registry.ts';
import type { BrowserRemotes } from '../remotes/browser-remotes.ts';

/** How long the page is left alone before others are fetched ahead. */
const IDLE_AFTER_MS = 2_000;
/** So many pages are fetched ahead while one is read: some forty files, whatever is linked. */
const MAX_PAGES_AHEAD = 8;

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'routes' | 'state' | 'subscribe'>;

/**
 * Prefetches the code of a page when a link to it is hovered or focused, and when idle that of pages a link in view leads to. For who goes
 * there without any of this, all of it is asked for at once: by itself, each file is found in the one before.
 */
export function prefetchOnIntent(router: Router, remotes: Pick<BrowserRemotes, 'describe'>): void {
  const prefetch = createPrefetcher(remotes);
  const pageAt = (path: string): PageAddress | undefined =>
    (matchRoutes(router.routes, path)?.at(-1)?.route.handle as PageHandle | undefined)?.address;
  const findPage = (target: EventTarget | null): PageAddress | undefined => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin || link.hasAttribute('download')) return undefined;
    return pageAt(link.pathname);
  };
  const handleIntent = ({ target }: Event): void => {
    const page = findPage(target);
    if (page) prefetch(page);
  };

  document.addEventListener('pointerover', handleIntent, { passive: true });
  document.addEventListener('focusin', handleIntent);
  const handleNavigation = ({
    location: shown,
    navigation,
  }: Pick<Router['state'], 'location' | 'navigation'>): void => {
    const { pathname } = navigation.location ?? shown;
    const page = pathname === shown.pathname ? undefined : pageAt(pathname);
    if (page) prefetch(page, 'auto');
  };
  router.subscribe(handleNavigation);
  // Somebody may have been faster than this code.
  handleNavigation(router.state);
  onIdlePage(router, () => watchLinks((link) => findPage(link), prefetch));
}

/** Calls back when a page was left alone for a while; what it gives ends with that page. */
function onIdlePage(router: Router, begin: () => () => void): void {
  let shown = router.state.location;
  let end: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    end?.();
    end = undefined;
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => (end = begin())), IDLE_AFTER_MS);
  };
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location === shown) return;
    shown = location;
    wait();
  });
  wait();
}

/** Prefetches pages as links to them come into view. */
function watchLinks(
  findPage: (link: Element) => PageAddress | undefined,
  prefetch: (page: PageAddress) => void,
): () => void {
  const ahead = new Set<string>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const page = isIntersecting ? findPage(target) : undefined;
      if (!page || ahead.size >= MAX_PAGES_AHEAD) continue;
      ahead.add(`${page.app} ${page.pattern}`);
      prefetch(page);
    }
  });
  document.querySelectorAll('a[href]').forEach((link) => observer.observe(link));
  return () => observer.disconnect();
}

/** Has everything fetched that a page needs, the widgets of others its remote places among it. Each file once. */
function createPrefetcher(remotes: Pick<BrowserRemotes, 'describe'>) {
  const prefetched = new Set<string>();

  async function prefetchFile(address: string, priority: RequestPriority): Promise<void> {
    if (prefetched.has(address) || document.head.querySelector(`link[href="${address}"]`)) return;
    prefetched.add(address);
    await storeFile(address, priority).catch(() => prefetched.delete(address));
  }

  async function prefetchWidget(id: string): Promise<void> {
    const [app = '', name = ''] = id.split('/');
    const { base, entry, css, widgets } = await remotes.describe(app);
    for (const file of [entry, css, ...(widgets[name] ?? [])]) void prefetchFile(base + file, 'low');
  }

  async function prefetchPage({ app, pattern }: PageAddress, priority: RequestPriority): Promise<void> {
    const { base, entry, css, chunks, routes, places = [] } = await remotes.describe(app);
    for (const file of [entry, css, ...chunks, ...(routes[pattern] ?? [])]) void prefetchFile(base + file, priority);
    for (const id of places) prefetchWidget(id).catch(ignore);
  }

  return (page: PageAddress, priority: RequestPriority = 'low') => void prefetchPage(page, priority).catch(ignore);
}

/** What cannot be fetched ahead is fetched when it is needed, and reported then. */
const ignore = (): void => undefined;

/**
 * Has the browser store a file before it is needed; its integrity is checked when it is loaded. By a fetch and not by
 * `<link rel="prefetch">`: Safari ignores that, and Firefox holds it to `default-src`, which is `'none'`.
 */
async function storeFile(address: string, priority: RequestPriority): Promise<void> {
  const response = await fetch(address, { priority });
  // A body that nobody reads is not stored.
  await response.arrayBuffer();
}

function whenIdle(work: () => void): void {
  if (isSavingData()) return;
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work);
}

const isSavingData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
