import { createApiClient } from '@shoreline/api-client';
import { type Release, siteRoutes } from '@shoreline/contracts';
import {
  movedTo,
  notFound,
  type PageHead,
  prefetch,
  type Remote,
  type RemoteContext,
  type RemotePage,
  WidgetSlot,
} from '@shoreline/remote-kit';
import { describe, expect, it } from 'vitest';

import { createRelease, createRemoteLoader, releasedApp, site } from '../test/fixtures.ts';
import { renderPage } from './render.tsx';

const head: PageHead = {
  title: 'Stories – Shoreline',
  description: 'People of the region.',
  canonical: '/stories',
  jsonLd: [{ '@type': 'WebPage' }],
};

const FALLBACK = <p>No events right now</p>;
const Stories = () => (
  <>
    <h1>Local Stories</h1>
    <WidgetSlot app="mf-directory" name="UpcomingEvents" fallback={FALLBACK} />
  </>
);
const previous = releasedApp('mf-stories', { digest: 'before' });

const Broken = (): never => {
  throw new Error('Somebody forgot the empty list.');
};

describe('a page', () => {
  it('is rendered between header and footer, with the head of its loader', async () => {
    const { status, html, isDegraded } = await render();

    expect({ status, isDegraded }).toEqual({ status: 200, isDegraded: false });
    expect(html).toMatch(/<header.*<main.*<div data-mf="mf-stories"><h1>Local Stories<\/h1>.*<footer/s);
    expect(html).toContain('<title>Stories – Shoreline</title>');
    expect(html).toContain('<link rel="canonical" href="https://shoreline.example/stories" data-page>');
  });

  it('that stands elsewhere is not rendered, and says where', async () => {
    const load = () => {
      throw movedTo('/stories/the-yellow-buoy?page=2');
    };

    expect(await render({ load })).toMatchObject({
      status: 301,
      html: '',
      isDegraded: false,
      location: '/stories/the-yellow-buoy?page=2',
    });
  });

  it('has its styles after those of the shell, and its scripts', async () => {
    const { html } = await render();

    expect(html.match(/\/\* styles of [\w-]+ \*\//g)).toEqual(['/* styles of shell */', '/* styles of mf-stories */']);
    const scripts = [...html.matchAll(/rel="preload" as="script" href="([^"]+)"/g)].map(([, address]) => address);
    expect(scripts).toEqual([
      '/mf/shell/shell-digest/entry.js',
      ...['entry.js', 'stories.js'].map((file) => `/mf/mf-stories/mf-stories-digest/${file}`),
    ]);
  });

  it('is passed to the browser with what was read for it; structured data is for readers of the document', async () => {
    const { html } = await render({ load: loadSite });

    const state = readHydrationState(html);
    expect(state.page.queries).toEqual([{ queryKey: ['site'], data: site, updatedAt: expect.any(Number) as number }]);
    expect(state.page.loaderData['mf-stories /stories']).not.toHaveProperty('jsonLd');
    expect(html).toContain('<script type="application/ld+json" nonce="test-nonce">{"@type":"WebPage"}</script>');
  });
});

it.each<[string, Parameters<typeof render>, string[], string[]]>([
  ['its owner', [], ['https://tides.example'], ['mf-stories']],
  [
    'its widgets',
    [{ load: loadWithWidget }, { others: directory({ component: async () => Events }) }],
    ['https://tides.example', 'https://maps.example'],
    ['mf-directory', 'mf-stories'],
  ],
])('a page knows what it may call, and the build before, of %s', async (_, page, connect, apps) => {
  const rendered = await render(...page);

  const { release } = readHydrationState(rendered.html);
  const known = Object.entries(release.apps).filter(([, app]) => app.previous);
  expect(rendered.connect).toEqual(connect);
  expect(known.map(([app]) => app).toSorted()).toEqual(apps);
});

it('nothing of a page is held once it is rendered, however long its remote wants to keep it', async () => {
  const clients: RemoteContext['queryClient'][] = [];
  const load = async ({ queryClient }: RemoteContext) => {
    clients.push(queryClient);
    await queryClient.prefetchQuery({ queryKey: ['tides'], queryFn: () => ['high'], gcTime: 300_000 });
    return head;
  };

  const { html } = await render({ load });

  expect(readHydrationState(html).page.queries).toMatchObject([{ queryKey: ['tides'] }]);
  expect(clients.map((client) => client.getQueryCache().getAll())).toEqual([[]]);
});

describe('a missing page', () => {
  it.each([
    ['nobody owns the path', '/nowhere', {}, ['404 Page Not Found', 'Did you forget to add the page to the router?']],
    ['its loader says so', '/stories', { load: missing }, ['Story Not Found', 'The tide may have taken it.']],
  ])('is answered with 404 and its texts when %s', async (_, path, page, texts) => {
    const { status, html, isDegraded, failures } = await render(page, { path });

    expect({ status, isDegraded, failures }).toEqual({ status: 404, isDegraded: false, failures: [] });
    texts.forEach((text) => expect(html).toContain(text));
    expect(html).toContain('<meta name="robots" content="noindex" data-page>');
  });
});

describe('a page that fails', () => {
  it.each([
    ['its component throws', { component: async () => Broken }],
    ['its loader throws', { load: Broken }],
    ['its code cannot be had', { component: () => Promise.reject(new Error('No such chunk.')) }],
  ])('leaves the frame standing when %s', async (_, page) => {
    const { status, html, isDegraded, failures } = await render(page);

    expect({ status, isDegraded }).toEqual({ status: 503, isDegraded: true });
    expect(html).toMatch(/<header.*Stories is not available right now.*<footer/s);
    expect(failures).toEqual([expect.any(Error)]);
  });

  it('leaves the frame standing when its remote is away', async () => {
    const { status, html } = await render({}, { isRemoteAway: true });

    expect(status).toBe(503);
    expect(html).toMatch(/<header.*Stories is not available right now.*<footer/s);
  });

  it('keeps its markup and its head when only a service did not answer', async () => {
    const { status, html, isDegraded } = await render({ load: loadSite }, { isServiceDown: true });

    expect({ status, isDegraded }).toEqual({ status: 503, isDegraded: true });
    expect(html).toContain('<h1>Local Stories</h1>');
    expect(html).toContain('<title>Stories – Shoreline</title>');
  });
});

describe('a widget of another remote', () => {
  it('stands in the page, with its styles and scripts', async () => {
    const { status, html } = await render(
      { load: loadWithWidget },
      { others: directory({ component: async () => Events }) },
    );

    expect(status).toBe(200);
    expect(html).toContain(
      '<div data-mf="mf-directory" data-widget="UpcomingEvents"><h2>Upcoming Noosa Events</h2></div>',
    );
    expect(html).toContain('/* styles of mf-directory */');
    expect(html).toContain('href="/mf/mf-directory/mf-directory-digest/upcoming.js"');
    expect(readHydrationState(html).page.widgets).toEqual([['mf-directory', 'UpcomingEvents']]);
  });

  it.each([
    ['its remote is away', {}],
    ['its code cannot be had', directory({ component: () => Promise.reject(new Error('No such chunk.')) })],
    ['what it reads cannot be had', directory({ component: async () => Events, load: async () => Broken() })],
    ['it throws', directory({ component: async () => Broken })],
  ])('DEL-17: is left out, and the page stays complete, when %s', async (_, others) => {
    const { status, html } = await render({ load: loadWithWidget }, { others });

    expect(status).toBe(200);
    expect(html).toContain('<h1>Local Stories</h1>');
    expect(html).toContain('No events right now');
  });
});

describe('a widget whose data or code cannot be had', () => {
  it.each([
    [
      'a service did not answer it',
      directory({ component: async () => Events, load: async (context) => loadSite(context) }),
    ],
    ['its loader throws', directory({ component: async () => Events, load: async () => Broken() })],
  ])('leaves the page complete, logged and not to be cached, when %s', async (_, others) => {
    const { status, isDegraded, failures } = await render({ load: loadWithWidget }, { others, isServiceDown: true });

    expect({ status, isDegraded }).toEqual({ status: 200, isDegraded: true });
    expect(failures).toEqual([expect.any(Error)]);
  });
});

const Events = () => <h2>Upcoming Noosa Events</h2>;

it('differs in a preview by the script of its bar and a word to machines, and in nothing else', async () => {
  const [page, preview] = [await render(), await render({}, { isPreview: true })];

  const added = ['<meta name="robots" content="noindex" data-page>\n', `\n${BAR}`];
  expect(added.reduce((html, part) => html.replace(part, ''), preview.html)).toBe(page.html);
  expect(preview.html.length).toBe(page.html.length + added.join('').length);
});

const BAR =
  '<script src="/mf/shell/shell-digest/preview.1a2b.js" defer nonce="test-nonce" crossorigin="anonymous" integrity="sha256-bar"></script>';

function directory(UpcomingEvents: NonNullable<Remote['widgets']>[string]): Record<string, Remote> {
  return { 'mf-directory': { contract: 1, pages: () => [], widgets: { UpcomingEvents } } };
}

function missing(): never {
  throw notFound({
    title: 'Story Not Found',
    message: 'The tide may have taken it.',
    back: { to: '/stories', label: 'Back to Stories' },
  });
}

async function loadSite({ api, queryClient }: RemoteContext): Promise<PageHead> {
  await prefetch(queryClient, { queryKey: ['site'], queryFn: () => api.call(siteRoutes.read, {}) });
  return head;
}

async function loadWithWidget(context: RemoteContext): Promise<PageHead> {
  await context.prefetchWidget('mf-directory', 'UpcomingEvents');
  return head;
}

interface Page {
  load?: (context: RemoteContext) => PageHead | Promise<PageHead>;
  component?: RemotePage['component'];
}

interface Environment {
  path?: string;
  others?: Record<string, Remote>;
  isPreview?: boolean;
  isRemoteAway?: boolean;
  isServiceDown?: boolean;
}

/** Renders `/stories` of a remote with this page, or another path. */
/** The shell's build has a script for previews, which is no part of what a page loads. */
function withBar(remotes: Parameters<typeof createRelease>[0]) {
  const release = createRelease(remotes);
  const shell = { ...release.integrity['shell'], 'preview.1a2b.js': 'sha256-bar' };
  return { ...release, integrity: { ...release.integrity, shell } };
}

async function render(
  { load = () => head, component = async () => Stories }: Page = {},
  environment: Environment = {},
) {
  const stories: Remote = {
    contract: 1,
    pages: (context) => [{ path: '/stories', load: () => load(context), component }],
  };
  const failures: unknown[] = [];
  const page = await renderPage({
    url: `https://shoreline.example${environment.path ?? '/stories'}`,
    nonce: 'test-nonce',
    ...(environment.isPreview && { isPreview: true }),
    release: withBar({
      'mf-stories': { routes: { '/stories': ['stories.js'] }, connect: ['https://tides.example'], previous },
      'mf-directory': {
        ...{ title: 'Directory', widgets: { UpcomingEvents: ['upcoming.js'] } },
        ...{ connect: ['https://maps.example'], previous },
      },
    }),
    remotes: createRemoteLoader({ ...environment.others, ...(!environment.isRemoteAway && { 'mf-stories': stories }) }),
    api: createApiClient(async () =>
      environment.isServiceDown ? new Response('', { status: 503 }) : Response.json(site),
    ),
    site,
    signal: new AbortController().signal,
    onError: (error) => failures.push(error),
  });
  return { ...page, failures };
}

interface WrittenState {
  release: Release;
  page: {
    loaderData: Record<string, unknown>;
    widgets: unknown;
    queries: unknown[];
  };
}

const readHydrationState = (html: string): WrittenState =>
  JSON.parse(/id="hydration-state"[^>]*>(.*)<\/script>/.exec(html)?.[1] ?? '{}') as WrittenState;
