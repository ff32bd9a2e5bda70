// @vitest-environment jsdom
import type { DescribedApp } from '@shoreline/contracts';
import { beforeEach, expect, it, vi } from 'vitest';

import { releasedApp } from '../../test/fixtures.ts';
import { prefetchOnIntent } from './prefetch-on-intent.ts';

type Router = Parameters<typeof prefetchOnIntent>[0];

const apps: Record<string, DescribedApp> = {
  'mf-stories': releasedApp('mf-stories', {
    chunks: ['load.js'],
    routes: { '/stories': ['list.js'], '/stories/:slug': ['story.js'] },
    places: ['mf-directory/Map'],
  }),
  'mf-directory': releasedApp('mf-directory', { widgets: { Map: ['map.js'] } }),
  'mf-guides': releasedApp('mf-guides', {
    routes: Object.fromEntries(guides(12).map((path) => [path, [`${path}.js`]])),
  }),
};

let fetched: string[];
let read: string[];
let priorities: Record<string, RequestPriority | undefined>;
let observers: FakeObserver[];

/** jsdom has none: what is in view is said by the test. */
class FakeObserver {
  readonly links: Element[] = [];
  isOn = true;
  readonly #report: (entries: { isIntersecting: boolean; target: Element }[]) => void;

  constructor(report: FakeObserver['show']) {
    this.#report = report;
    observers.push(this);
  }
  observe = (link: Element) => void this.links.push(link);
  disconnect = () => void (this.isOn = false);
  show = (entries: { isIntersecting: boolean; target: Element }[]) => this.#report(entries);
}

beforeEach(() => {
  vi.useFakeTimers();
  fetched = [];
  read = [];
  priorities = {};
  observers = [];
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    fetched.push(address);
    priorities[address] = init?.priority;
    return new Response('');
  });
  document.body.innerHTML = links('/stories', ...guides(12));
  const listening = new AbortController();
  const listen = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => listen(type, listener, listening),
  );
  return () => {
    listening.abort();
    vi.restoreAllMocks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'connection');
  };
});

it('fetches the page a link leads to when somebody points at it, with the widgets its remote places', async () => {
  openWindow();

  point('pointerover');
  await vi.advanceTimersByTimeAsync(0);

  const [stories, directory] = ['/mf/mf-stories/mf-stories-digest', '/mf/mf-directory/mf-directory-digest'];
  expect(fetched.toSorted()).toEqual([
    ...['entry.js', 'map.js', 'styles.css'].map((file) => `${directory}/${file}`),
    ...['entry.js', 'list.js', 'load.js', 'styles.css'].map((file) => `${stories}/${file}`),
  ]);
});

it.each([
  ['pointer', 'pointerover', 80],
  ['keyboard', 'focusin', 300],
])('reads what a page shows for who rests on a link to it by %s, once its code is there', async (_, type, restMs) => {
  document.body.innerHTML = links('/stories/a-story?from=list');
  openWindow();

  point(type);
  await vi.advanceTimersByTimeAsync(restMs - 1);
  expect(read).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);

  expect(read).toEqual([`/stories/:slug ${location.origin}/stories/a-story?from=list`]);
});

it.each([
  ['pointerover', 'pointerout'],
  ['pointerover', 'pointercancel'],
  ['focusin', 'focusout'],
])('reads nothing for a link that is left again: %s, %s', async (come, leave) => {
  openWindow();

  point(come);
  await vi.advanceTimersByTimeAsync(50);
  point(leave);
  await vi.advanceTimersByTimeAsync(1_000);

  expect(read).toEqual([]);
});

it('reads nothing where the code is not there, which is not asked for again', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return new Response('', { status: 404 });
  });
  openWindow();

  point('pointerover');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(read).toEqual([]);
  const asked = fetched.length;
  point('pointerover');
  await vi.advanceTimersByTimeAsync(0);

  expect(fetched).toHaveLength(asked);
});

it('reads nothing for a link to where the window is, nor for who saves data or has no connection', async () => {
  document.body.innerHTML = links(`${location.pathname}#list`, '/stories');
  openWindow();
  point('pointerover');
  await vi.advanceTimersByTimeAsync(1_000);
  Object.assign(navigator, { connection: { saveData: true } });

  point('pointerover', 'a:last-child');
  await vi.advanceTimersByTimeAsync(1_000);
  Object.assign(navigator, { connection: undefined });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  point('pointerover', 'a:last-child');
  await vi.advanceTimersByTimeAsync(1_000);

  expect(read).toEqual([]);
  expect(fetched).toContain('/mf/mf-stories/mf-stories-digest/list.js');
});

it('fetches all of a page at once for who goes there without pointing first', async () => {
  const router = openWindow();

  router.press('/stories/a-story');
  await vi.advanceTimersByTimeAsync(0);

  const [stories, directory] = ['/mf/mf-stories/mf-stories-digest', '/mf/mf-directory/mf-directory-digest'];
  expect(priorities).toEqual({
    [`${stories}/entry.js`]: 'auto',
    [`${stories}/styles.css`]: 'auto',
    [`${stories}/load.js`]: 'auto',
    [`${stories}/story.js`]: 'auto',
    [`${directory}/entry.js`]: 'low',
    [`${directory}/styles.css`]: 'low',
    [`${directory}/map.js`]: 'low',
  });
});

it('fetches it for who was faster than this code, too', async () => {
  openWindow(undefined, '/stories');
  await vi.advanceTimersByTimeAsync(0);

  expect(fetched).toContain('/mf/mf-stories/mf-stories-digest/list.js');
});

it('fetches nothing for another list on the same page', async () => {
  const router = openWindow();

  router.press('/guide-0');
  await vi.advanceTimersByTimeAsync(0);

  expect(fetched).toEqual([]);
});

it('fetches nothing by itself before the page was left alone, and then what is linked in view', async () => {
  openWindow();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(observers).toEqual([]);

  await vi.advanceTimersByTimeAsync(1);
  await scrollLinksIntoView('/guide-3');

  expect(pagesFetched()).toEqual(['/guide-3.js']);
});

it('fetches no more than eight pages ahead of one, and begins anew with the next', async () => {
  const router = openWindow();
  await vi.advanceTimersByTimeAsync(2_000);
  await scrollLinksIntoView(...guides(12));
  expect(pagesFetched()).toEqual(guides(8).map((path) => `${path}.js`));

  router.navigate();
  expect(observers[0]?.isOn).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  await scrollLinksIntoView('/guide-11');

  expect(pagesFetched()).toHaveLength(9);
});

it('fetches nothing ahead for who saves data', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  openWindow();

  await vi.advanceTimersByTimeAsync(5_000);

  expect(observers).toEqual([]);
});

it('leaves what cannot be described to the navigation', async () => {
  openWindow(() => Promise.reject(new TypeError('refused')));

  point('focusin');
  await vi.advanceTimersByTimeAsync(0);

  expect(fetched).toEqual([]);
});

const point = (type: string, selector = 'a'): void =>
  void document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

function guides(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `/guide-${index}`);
}

const links = (...paths: string[]): string => paths.map((path) => `<a href="${path}">${path}</a>`).join('');

const pagesFetched = (): string[] => fetched.flatMap((address) => /\/guide-\d+\.js$/.exec(address) ?? []);

async function scrollLinksIntoView(...paths: string[]): Promise<void> {
  const observer = observers.at(-1);
  const inView = observer?.links.filter((link) => paths.includes(link.getAttribute('href') ?? '')) ?? [];
  observer?.show(inView.map((target) => ({ isIntersecting: true, target })));
  await vi.advanceTimersByTimeAsync(0);
}

function openWindow(describe = async (app: string) => apps[app] ?? releasedApp(app), loading?: string) {
  let location = { key: 'first', pathname: '/guide-0' };
  const listeners: ((state: object) => void)[] = [];
  const routes = Object.entries(apps).flatMap(([app, known]) =>
    Object.keys(known.routes).map((pattern) => ({ path: pattern, handle: { address: { app, pattern }, title: app } })),
  );
  prefetchOnIntent(
    {
      routes,
      state: { location, navigation: loading ? { location: { pathname: loading } } : {} },
      subscribe: (listener: (state: object) => void) => listeners.push(listener),
    } as unknown as Router,
    {
      remotes: { describe },
      pages: { prefetch: async ({ pattern }, { url }) => void read.push(`${pattern} ${url.href}`) },
    },
  );
  return {
    navigate() {
      location = { key: 'next', pathname: '/guide-0' };
      listeners.forEach((notify) => notify({ location, navigation: { state: 'idle' } }));
    },
    press(pathname: string) {
      listeners.forEach((notify) => notify({ location, navigation: { state: 'loading', location: { pathname } } }));
    },
  };
}
