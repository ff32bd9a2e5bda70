import type { LocalStory, PageQuery } from '@shoreline/contracts';
import { exampleSite, exampleStory } from '@shoreline/contracts-testing';
import { conditionalGet, createLog, problemHandler } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import Koa from 'koa';
import Parser from 'rss-parser';
import { expect, it } from 'vitest';

import { storiesFeedRouter } from './stories-feed.ts';

it('answers the fifty newest stories as RSS', async () => {
  const { request, asked } = await start([story({}), story({ slug: 'low-tide', title: 'Low tide' })]);

  const response = await request('/stories.xml');

  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect(asked).toEqual([{ limit: 50, offset: 0 }]);
  const feed = await new Parser().parseString(await response.text());
  expect(feed).toMatchObject({
    title: 'Community Stories – Shoreline',
    link: 'https://shoreline.example/stories',
    feedUrl: 'https://shoreline.example/stories.xml',
    language: 'en-au',
    lastBuildDate: 'Sat, 02 May 2026 00:00:00 GMT',
    items: [
      {
        title: 'The yellow buoy',
        link: 'https://shoreline.example/stories/yellow-buoy',
        guid: 'https://shoreline.example/stories/yellow-buoy',
        isoDate: '2026-05-02T00:00:00.000Z',
        creator: 'Pat Lindeman',
        categories: ['Moving to Noosa', 'Noosa Heads', 'surfing', 'mornings'],
        contentSnippet: 'It has been there longer than the pub.',
      },
      { title: 'Low tide' },
    ],
  });
});

it('has every element RSS 2.0 demands, and links that agree', async () => {
  const { request } = await start([story({}), story({ slug: 'low-tide' })]);

  const xml = await (await request('/stories.xml')).text();

  expect(XMLValidator.validate(xml)).toBe(true);
  const { rss } = parse(xml);
  expect(rss['@_version']).toBe('2.0');
  for (const name of ['title', 'link', 'description']) expect(rss.channel[name]).toBeTruthy();
  for (const { guid, link, pubDate } of rss.channel.item) {
    expect(guid).toEqual({ '@_isPermaLink': 'true', '#text': link });
    // RFC 822 with a four-digit year.
    expect(pubDate).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/);
  }
  expect(new Set(rss.channel.item.map(({ link }) => link)).size).toBe(2);
});

it('keeps text as text', async () => {
  const typed = `<script>alert("1")</script> & AT&T; &lt;b&gt; ]]> 🏄 שלום \u0007${'m'.repeat(200)}`;
  const { request } = await start([story({ title: typed, excerpt: typed, author: typed })]);

  const xml = await (await request('/stories.xml')).text();

  expect(XMLValidator.validate(xml)).toBe(true);
  expect(xml).not.toMatch(/<script|\u0007/);
  const [item] = (await new Parser().parseString(xml)).items;
  const shown = typed.replace('\u0007', '');
  expect([item?.title, item?.['creator']]).toEqual([shown, shown]);
  // What a reader shows as HTML holds no element.
  expect(item?.content).toMatch(/^[^<>]*AT&amp;T; &amp;lt;b&amp;gt;[^<>]*$/);
});

it('is a feed even without a story', async () => {
  const { request } = await start([]);

  const feed = await new Parser().parseString(await (await request('/stories.xml')).text());

  expect(feed.items).toEqual([]);
});

it('is sent anew when an older story was taken down, also to a reader that knows dates alone', async () => {
  const newest = story({});
  const before = await (await start([newest, story({ slug: 'low-tide' })])).request('/stories.xml');

  const { request } = await start([newest]);
  const known = before.headers.get('last-modified') ?? before.headers.get('date') ?? '';
  const ask = (headers: Record<string, string>) =>
    request('/stories.xml', { headers: { 'cache-control': 'max-age=0', ...headers } });
  const after = await ask({ 'if-modified-since': known });

  expect(after.status).toBe(200);
  expect(await after.text()).not.toContain('/stories/low-tide');
  expect((await ask({ 'if-none-match': after.headers.get('etag') ?? '' })).status).toBe(304);
});

interface ParsedFeed {
  rss: {
    '@_version': string;
    channel: Record<string, string> & { item: { guid: object; link: string; pubDate: string }[] };
  };
}

const parse = (xml: string): ParsedFeed => new XMLParser({ ignoreAttributes: false }).parse(xml) as ParsedFeed;

async function start(all: LocalStory[]) {
  const asked: PageQuery[] = [];
  const stories = {
    list(query: PageQuery) {
      asked.push(query);
      return Promise.resolve({ items: all, total: all.length });
    },
  };
  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'test', level: 'silent' })));
  app.use(conditionalGet());
  app.use(storiesFeedRouter({ stories, site }).routes());
  return { asked, request: await startApp(app) };
}

const site = exampleSite();

const story = (parts: Partial<LocalStory>): LocalStory =>
  exampleStory({ storyType: 'moving', tags: ['surfing', 'mornings'], ...parts });
