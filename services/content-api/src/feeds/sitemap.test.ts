import { exampleSite } from '@shoreline/contracts-testing';
import { createLog, problemHandler } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import Koa from 'koa';
import { expect, it } from 'vitest';

import { type ListingAddress, sitemapRouter } from './sitemap.ts';

const CHANGED = new Date('2026-05-02T00:00:00Z');
const NOW = new Date('2026-06-01T00:00:00Z');

it('is an index of parts, one for each ten thousand listings', async () => {
  const { read } = await start(20_001);

  expect(locationsOf(await read('/sitemap.xml'))).toEqual(
    ['pages', 'stories', 'episodes', 'issues', 'listings-1', 'listings-2', 'listings-3'].map(
      (part) => `https://shoreline.example/sitemap.xml?part=${part}`,
    ),
  );
});

it.each([
  ['stories', 'https://shoreline.example/stories/yellow-buoy'],
  ['episodes', 'https://shoreline.example/episodes/two-chairs'],
  ['listings-1', 'https://shoreline.example/directory/yellow-kiosk'],
])('names %s with the day they were last changed', async (part, location) => {
  const { read } = await start(2);

  const { urlset } = await read(`/sitemap.xml?part=${part}`);

  expect(urlset.url[0]).toEqual({ loc: location, lastmod: '2026-05-02T00:00:00.000Z' });
});

it('names an event where it stands', async () => {
  const { read } = await start(2);

  expect(locationsOf(await read('/sitemap.xml?part=listings-1'))).toContain(
    'https://shoreline.example/events/river-five',
  );
});

it('asks for one part of the listings at a time', async () => {
  const { read, asked } = await start(20_001);

  await read('/sitemap.xml?part=listings-3');

  expect(asked).toEqual([{ limit: 10_000, offset: 20_000 }]);
});

it('names every page there is, and no page of one person', async () => {
  const { read } = await start(0);

  const pages = locationsOf(await read('/sitemap.xml?part=pages'));

  expect(pages).toContain('https://shoreline.example/');
  expect(pages).toContain('https://shoreline.example/moving-to-noosa');
  expect(pages.filter((page) => /profile|owners|login|search|admin/.test(page))).toEqual([]);
});

it.each(['nonsense', 'listings-0', 'listings-99999', '__proto__', 'constructor', ''])(
  'has no part %j',
  async (part) => {
    const { request } = await start(0);

    expect((await request(`/sitemap.xml?part=${part}`)).status).toBe(404);
  },
);

interface Document {
  sitemapindex?: { sitemap: { loc: string }[] };
  urlset: { url: { loc: string; lastmod?: string }[] };
}

const locationsOf = ({ sitemapindex, urlset }: Document): string[] =>
  (sitemapindex?.sitemap ?? urlset.url).map(({ loc }) => loc);

async function start(listings: number) {
  const asked: object[] = [];
  const addresses: ListingAddress[] = [
    { slug: 'yellow-kiosk', category: 'Restaurant', updatedAt: CHANGED },
    { slug: 'river-five', category: 'Event', updatedAt: CHANGED },
  ];
  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'test', level: 'silent' })));
  const router = sitemapRouter({
    directory: {
      countAddresses: () => Promise.resolve(listings),
      async listAddresses(page) {
        asked.push(page);
        return addresses;
      },
    },
    stories: {
      listAddresses: () =>
        Promise.resolve([
          { slug: 'yellow-buoy', approvedAt: CHANGED },
          { slug: 'low-tide', approvedAt: null },
        ]),
    },
    episodes: {
      listAddresses: () =>
        Promise.resolve([
          { slug: 'two-chairs', publishedAt: CHANGED },
          { slug: 'mill-point', publishedAt: CHANGED },
        ]),
    },
    archive: { listLatest: () => Promise.resolve([]) },
    site: exampleSite(),
    now: () => NOW,
  });
  app.use(router.routes());
  const request = await startApp(app);

  return {
    request,
    asked,
    async read(path: string): Promise<Document> {
      const response = await request(path);
      expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
      const text = await response.text();
      expect(XMLValidator.validate(text)).toBe(true);
      return new XMLParser().parse(text) as Document;
    },
  };
}
