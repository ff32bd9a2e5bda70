import { matchRoutes } from 'react-router-dom';
import type { createBrowserRouter } from 'react-router-dom';

import type { PageHandle } from '../pages/create-routes.tsx';
import type { PageAddress, PageRegistry } from '../pages/page-registry.ts';
import type { BrowserRemotes } from '../remotes/browser-remotes.ts';

/** Who points at a link for so long means it: a pointer on its way across the page rests nowhere. Who goes from link to link by keyboard does. */
const INTENT_MS = { pointerover: 80, focusin: 300 };
/** How long the page is left alone before others are fetched ahead. */
const IDLE_AFTER_MS = 2_000;
/** So many pages are fetched ahead while one is read: some forty files, whatever is linked. */
const MAX_PAGES_AHEAD = 8;

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'routes' | 'state' | 'subscribe'>;

interface PrefetchOptions {
  remotes: Pick<BrowserRemotes, 'describe'>;
  pages: Pick<PageRegistry, 'prefetch'>;
}

/**
 * Prefetches the code of a page when a link to it is pointed at or focused, what the page reads a moment later, and when idle the code of
 * pages a link in view leads to. For who goes there without any of this, all of it is asked for at once: by itself, each file is found
 * in the one before.
 */
export function prefetchOnIntent(router: Router, { remotes, pages }: PrefetchOptions): void {
  const prefetch = createPrefetcher(remotes);
  const findPage = ({ pathname }: Pick<URL, 'pathname'>) => {
    const match = matchRoutes(router.routes, pathname)?.at(-1);
    const address = (match?.route.handle as PageHandle | undefined)?.address;
    return address && { address, params: match?.params ?? {} };
  };

  async function prefetchData(link: HTMLAnchorElement, code: Promise<void>): Promise<void> {
    const page = findPage(link);
    // Only with its code on the device: what fails on the way is nobody's failure yet.
    await code;
    if (page) await pages.prefetch(page.address, { params: page.params, url: new URL(link.href) });
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  const handleLeave = (): void => clearTimeout(timer);
  const handleIntent = ({ type, target }: Event): void => {
    handleLeave();
    const link = linkAround(target);
    const page = link && findPage(link);
    if (!page) return;
    const code = prefetch(page.address);
    code.catch(ignore);
    if (isHere(link) || isSavingData() || !navigator.onLine) return;
    const restMs = type === 'focusin' ? INTENT_MS.focusin : INTENT_MS.pointerover;
    timer = setTimeout(() => void prefetchData(link, code).catch(ignore), restMs);
  };
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, handleIntent, { passive: true });
  for (const type of ['pointerout', 'pointercancel', 'focusout']) document.addEventListener(type, handleLeave);

  const handleNavigation = ({
    location: shown,
    navigation,
  }: Pick<Router['state'], 'location' | 'navigation'>): void => {
    const next = navigation.location ?? shown;
    const page = next.pathname === shown.pathname ? undefined : findPage(next);
    if (page) prefetch(page.address, 'auto').catch(ignore);
  };
  router.subscribe(handleNavigation);
  // Somebody may have been faster than this code.
  handleNavigation(router.state);
  onIdlePage(router, () =>
    watchLinks(
      (target) => {
        const link = linkAround(target);
        return link && findPage(link)?.address;
      },
      (page) => void prefetch(page).catch(ignore),
    ),
  );
}

function linkAround(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === location.origin && !link.hasAttribute('download') ? link : undefined;
}

const isHere = ({ pathname, search }: HTMLAnchorElement): boolean =>
  pathname === location.pathname && search === location.search;

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
  const prefetched = new Map<string, Promise<boolean>>();

  async function prefetchFile(address: string, priority: RequestPriority): Promise<void> {
    if (document.head.querySelector(`link[href="${address}"]`)) return;
    const storing = prefetched.get(address) ?? storeFile(address, priority);
    prefetched.set(address, storing);
    storing.catch(() => prefetched.delete(address));
    // What is not there is not asked for again.
    if (!(await storing)) throw new Error(`${address} is not there.`);
  }

  async function prefetchWidget(id: string): Promise<void> {
    const [app = '', name = ''] = id.split('/');
    const { base, entry, css, widgets } = await remotes.describe(app);
    await Promise.all([entry, css, ...(widgets[name] ?? [])].map((file) => prefetchFile(base + file, 'low')));
  }

  /** Resolves when the code of the page itself is there. */
  return async ({ app, pattern }: PageAddress, priority: RequestPriority = 'low'): Promise<void> => {
    const { base, entry, css, chunks, routes, places = [] } = await remotes.describe(app);
    const files = [entry, css, ...chunks, ...(routes[pattern] ?? [])];
    const storing = files.map((file) => prefetchFile(base + file, priority));
    for (const id of places) prefetchWidget(id).catch(ignore);
    await Promise.all(storing);
  };
}

/** What cannot be fetched ahead is fetched when it is needed, and reported then. */
const ignore = (): void => undefined;

/**
 * Has the browser store a file before it is needed; its integrity is checked when it is loaded. By a fetch and not by
 * `<link rel="prefetch">`: Safari ignores that, and Firefox holds it to `default-src`, which is `'none'`.
 */
async function storeFile(address: string, priority: RequestPriority): Promise<boolean> {
  const response = await fetch(address, { priority });
  // A body that nobody reads is not stored.
  await response.arrayBuffer();
  return response.ok;
}

function whenIdle(work: () => void): void {
  if (isSavingData()) return;
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work);
}

const isSavingData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
