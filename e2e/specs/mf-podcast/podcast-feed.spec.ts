import type { APIRequestContext } from '@playwright/test';

import { expect, test } from '../../support/fixtures.ts';
import { open } from '../../support/page-helpers.ts';

/** The first sound of the feed, as a player that knows nothing else finds it. */
async function findSound(request: APIRequestContext): Promise<{ path: string; bytes: number; type: string }> {
  const xml = await (await request.get('/podcast.xml')).text();
  const [, url = '', bytes, type = ''] = /<enclosure url="([^"]+)" length="(\d+)" type="([^"]+)"\/>/.exec(xml) ?? [];
  return { path: new URL(url).pathname, bytes: Number(bytes), type };
}

test('the podcast is a feed that leads to its sound, transcript, chapters and cover', async ({ request, site }) => {
  const feed = await request.get('/podcast.xml');
  const xml = await feed.text();

  expect(feed.status()).toBe(200);
  expect(feed.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(xml.match(/<item>/g)?.length).toBeGreaterThanOrEqual(52);
  expect(xml.match(/<enclosure /g)?.length).toBeGreaterThanOrEqual(3);

  const leads = [
    [/<itunes:image href="([^"]+)"/, 'image/jpeg'],
    [/<enclosure url="([^"]+)"/, 'audio/mpeg'],
    [/<podcast:transcript url="([^"]+)"/, 'text/vtt; charset=utf-8'],
    [/<podcast:chapters url="([^"]+)"/, 'application/json+chapters; charset=utf-8'],
    [/<item>[\s\S]*?<link>([^<]+)</, 'text/html; charset=utf-8'],
  ] as const;
  for (const [pattern, type] of leads) {
    const url = pattern.exec(xml)?.[1] ?? '';
    const answer = await request.get(url);
    expect([url.startsWith(site.origin), answer.status(), answer.headers()['content-type']]).toEqual([true, 200, type]);
  }

  const { etag = '' } = feed.headers();
  expect((await request.get('/podcast.xml', { headers: { 'if-none-match': etag } })).status()).toBe(304);
});

test('audio passes the gateway unchanged, in full and in ranges', async ({ request }) => {
  const { path, bytes, type } = await findSound(request);
  const full = await request.get(path);
  const body = await full.body();
  const { etag = '' } = full.headers();

  expect(body).toHaveLength(bytes);
  expect(full.headers()).toMatchObject({
    'content-type': type,
    'content-length': String(bytes),
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(full.headers()['content-encoding']).toBeUndefined();

  const last = bytes - 1;
  const table: [asked: Record<string, string>, status: number, range: string | undefined, part: Buffer][] = [
    [{ range: 'bytes=0-1' }, 206, `bytes 0-1/${bytes}`, body.subarray(0, 2)],
    [{ range: 'bytes=1000-' }, 206, `bytes 1000-${last}/${bytes}`, body.subarray(1000)],
    [{ range: 'bytes=-500' }, 206, `bytes ${bytes - 500}-${last}/${bytes}`, body.subarray(-500)],
    [{ range: `bytes=-${bytes + 1}` }, 206, `bytes 0-${last}/${bytes}`, body],
    [{ range: 'bytes=0-1,100-101' }, 200, undefined, body],
    [{ range: 'bytes=2-3', 'if-range': etag }, 206, `bytes 2-3/${bytes}`, body.subarray(2, 4)],
    [{ range: 'bytes=2-3', 'if-range': '"another"' }, 200, undefined, body],
    [{ 'if-none-match': etag }, 304, undefined, Buffer.of()],
  ];
  for (const [headers, status, range, part] of table) {
    const answer = await request.get(path, { headers });
    const name = JSON.stringify(headers);
    expect([answer.status(), answer.headers()['content-range']], name).toEqual([status, range]);
    expect((await answer.body()).equals(part), name).toBe(true);
  }

  const behind = await request.get(path, { headers: { range: `bytes=${bytes}-` } });
  expect([behind.status(), behind.headers()['content-range']]).toEqual([416, `bytes */${bytes}`]);

  const head = await request.head(path, { headers: { range: 'bytes=0-1' } });
  expect([head.status(), head.headers()['content-length'], head.headers()['etag']]).toEqual([206, '2', etag]);
});

test('a browser plays the featured episode for as long as its page says', async ({ visitor, request }) => {
  const episode = (await (await request.get('/api/episodes/featured')).json()) as {
    audioUrl: string;
    duration: string;
  };
  await open(visitor, '/');

  const seconds = await visitor.evaluate(
    (src) =>
      new Promise<number>((resolve, reject) => {
        const audio = new Audio(src);
        audio.addEventListener('loadedmetadata', () => resolve(audio.duration));
        audio.addEventListener('error', () => reject(new Error(audio.error?.message)));
      }),
    episode.audioUrl,
  );

  expect(episode.duration).toBe('1:30');
  expect(Math.floor(seconds)).toBe(90);
});
