import type { Site } from '@shoreline/contracts';
import { conditionalGet, createLog, problemHandler } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import Koa from 'koa';
import Parser from 'rss-parser';
import { describe, expect, it } from 'vitest';

import { type FeedEpisode, podcastFeedRouter } from './podcast-feed.ts';

const ORIGIN = 'https://shoreline.example';
const RFC_822 = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

const site: Site = {
  name: 'Shoreline',
  tagline: 'Noosa’s guide & podcast',
  origin: ORIGIN,
  contactEmail: 'hello@shoreline.example',
  platforms: [],
  social: [],
  hosts: ['Wyn Harkness', 'Dan Pascoe'].map((name) => ({ name, role: 'Co-host', bio: 'A local.', social: [] })),
};
const silent: FeedEpisode = {
  id: '0b0f7d5a-1c1e-5a7b-8f7a-2f1f0e5d4c3b',
  slug: 'two-chairs',
  title: 'Two chairs & <one> microphone',
  description: 'Bits & <b>pieces</b>.',
  notes: 'We recorded this one\nin a spare room.\n\nThen <script>alert(1)</script>.',
  season: 1,
  episodeNumber: 1,
  duration: '1:01:12',
  audioUrl: null,
  audioBytes: null,
  audioType: null,
  imageUrl: { src: '/api/artwork/cover/two-chairs.svg', width: 1200, height: 1200, alt: 'Cover.' },
  publishedAt: '2026-05-22T19:00:00.000Z',
  featured: false,
  hasChapters: false,
  hasTranscript: false,
};
const heard: FeedEpisode = {
  ...silent,
  id: '1c1f7d5a-1c1e-5a7b-8f7a-2f1f0e5d4c3b',
  slug: 'low-tide',
  title: 'Low tide',
  episodeNumber: 2,
  duration: '1:30',
  audioUrl: '/api/media/low-tide-0123456789abcdef.mp3',
  audioBytes: 540_288,
  audioType: 'audio/mpeg',
  publishedAt: '2026-05-29T19:00:00.000Z',
  hasChapters: true,
  hasTranscript: true,
};

async function start(episodes: FeedEpisode[] = [heard, silent]) {
  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'test', level: 'silent' })));
  app.use(conditionalGet());
  const store = { listForFeed: (limit: number) => Promise.resolve(episodes.slice(0, limit)) };
  app.use(
    podcastFeedRouter({ episodes: store, readSite: () => Promise.resolve(site), now: () => new Date() }).routes(),
  );
  const request = await startApp(app);
  return (headers: Record<string, string> = {}) =>
    request('/podcast.xml', { headers: { 'cache-control': 'max-age=0', ...headers } });
}

const readFeed = async () => (await (await start())()).text();

describe('as a podcast reader sees it', () => {
  const read = async () => new Parser().parseString(await readFeed());

  it('is a podcast with a cover, an owner, hosts and categories', async () => {
    const feed = await read();

    expect(feed).toMatchObject({
      title: 'Shoreline, the podcast',
      link: `${ORIGIN}/episodes`,
      feedUrl: `${ORIGIN}/podcast.xml`,
      language: 'en-au',
      itunes: {
        author: 'Wyn Harkness and Dan Pascoe',
        image: `${ORIGIN}/podcast-cover.jpg`,
        owner: { name: 'Shoreline', email: 'hello@shoreline.example' },
        explicit: 'false',
        categories: ['Society & Culture', 'Leisure'],
      },
    });
    expect(feed.description).toContain('Noosa’s guide & podcast');
  });

  it('encloses what can be heard and nothing else', async () => {
    const { items } = await read();

    expect(items.map(({ enclosure }) => enclosure)).toEqual([
      { url: `${ORIGIN}/api/media/low-tide-0123456789abcdef.mp3`, length: '540288', type: 'audio/mpeg' },
      undefined,
    ]);
  });

  it('tells about each episode, text staying text', async () => {
    const [, item] = (await read()).items;

    expect(item).toMatchObject({
      title: 'Two chairs & <one> microphone',
      link: `${ORIGIN}/episodes/two-chairs`,
      guid: '0b0f7d5a-1c1e-5a7b-8f7a-2f1f0e5d4c3b',
      isoDate: '2026-05-22T19:00:00.000Z',
      content: 'Bits &amp; &lt;b&gt;pieces&lt;/b&gt;.',
      'content:encoded':
        '<p>We recorded this one in a spare room.</p><p>Then &lt;script&gt;alert(1)&lt;/script&gt;.</p>',
      itunes: { duration: '3672', season: '1', episode: '1' },
    });
  });
});

describe('by the rules of RSS 2.0, iTunes and Podcasting 2.0', () => {
  const texts = { ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false };
  const always = ['item', 'itunes:category', 'podcast:person', 'podcast:transcript', 'podcast:chapters'];
  const parser = new XMLParser({ ...texts, isArray: (name) => always.includes(name) });
  const parse = async () => (parser.parse(await readFeed()) as { rss: ParsedRss }).rss;

  it('is well-formed, of version 2.0, with every namespace it uses', async () => {
    const xml = await readFeed();

    expect(XMLValidator.validate(xml)).toBe(true);
    const prefixes = new Set([...xml.matchAll(/<([a-z]+):[A-Za-z]+/g)].map(([, prefix]) => prefix));
    for (const prefix of prefixes) expect(xml).toContain(`xmlns:${prefix}=`);
    expect((await parse())['@version']).toBe('2.0');
  });

  it('has what a channel must have', async () => {
    const { channel } = await parse();

    for (const name of ['title', 'link', 'description', 'language', 'itunes:author', 'podcast:medium']) {
      expect(channel[name], name).toMatch(/\S/);
    }
    expect(channel['lastBuildDate']).toMatch(RFC_822);
    expect(channel['itunes:explicit']).toMatch(/^(?:true|false)$/);
    expect(channel['itunes:type']).toMatch(/^(?:episodic|serial)$/);
    expect(channel['image']).toMatchObject({ title: channel['title'], link: channel['link'] });
    expect(channel['podcast:locked']).toEqual({ '@owner': 'hello@shoreline.example', '#text': 'yes' });
    expect(channel['podcast:person']).toEqual([
      { '@role': 'host', '#text': 'Wyn Harkness' },
      { '@role': 'host', '#text': 'Dan Pascoe' },
    ]);
    expect(channel['atom:link']).toMatchObject({ '@href': `${ORIGIN}/podcast.xml`, '@rel': 'self' });
  });

  it('has the guid that its address has everywhere', async () => {
    // podcastindex.org's recipe for podcast:guid: UUID version 5 of the address without protocol, in its namespace.
    expect((await parse()).channel['podcast:guid']).toBe('0bf8a7a9-350d-5e0f-84d7-e9c2f3fa0754');
  });

  it('has what an item must have, and guids that are its own', async () => {
    const items = (await parse()).channel.item;

    for (const item of items) {
      expect(item['title']).toMatch(/\S/);
      expect(item['pubDate']).toMatch(RFC_822);
      expect(item['itunes:duration']).toMatch(/^\d+$/);
      expect(item['itunes:episodeType']).toBe('full');
      expect(item['guid']).toMatchObject({ '@isPermaLink': 'false' });
    }
    expect(new Set(items.map(({ guid }) => JSON.stringify(guid))).size).toBe(items.length);
  });

  it('leads to transcript and chapters where there are any', async () => {
    const [first, second] = (await parse()).channel.item;

    expect(first).toMatchObject({
      'podcast:transcript': [
        { '@url': `${ORIGIN}/api/episodes/slug/low-tide/transcript.vtt`, '@type': 'text/vtt', '@language': 'en-AU' },
      ],
      'podcast:chapters': [
        { '@url': `${ORIGIN}/api/episodes/slug/low-tide/chapters.json`, '@type': 'application/json+chapters' },
      ],
    });
    expect(Object.keys(second ?? {}).filter((name) => /transcript|chapters/.test(name))).toEqual([]);
  });
});

describe('over HTTP', () => {
  it('says what it is and how long it may be kept', async () => {
    const response = await (await start())();

    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'public, max-age=300, s-maxage=2',
      'access-control-allow-origin': '*',
    });
  });

  it('answers 304 to a reader that has it', async () => {
    const request = await start();
    const etag = (await request()).headers.get('etag') ?? '';

    expect((await request({ 'if-none-match': etag })).status).toBe(304);
    expect((await request({ 'if-none-match': '"old"' })).status).toBe(200);
  });

  it('is sent anew when an older episode was taken down, also to a reader that knows dates alone', async () => {
    const before = await (await start())();

    const known = { 'if-modified-since': before.headers.get('last-modified') ?? before.headers.get('date') ?? '' };
    const after = await (await start([heard]))(known);

    expect(after.status).toBe(200);
    expect(await after.text()).not.toContain('/episodes/two-chairs');
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  });

  it('is a feed before the first episode, too', async () => {
    const response = await (await start([]))();

    expect((await new Parser().parseString(await response.text())).items).toEqual([]);
  });
});

interface ParsedRss {
  '@version': string;
  channel: Record<string, unknown> & { item: Record<string, unknown>[] };
}
