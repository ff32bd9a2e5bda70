import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { folderBlobStore } from '@shoreline/blob-store';
import { exampleListing, exampleStory } from '@shoreline/contracts-testing';
import { conditionalGet, createLog, problemHandler } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';

import { createShareCardRenderer, type ShareCard } from './share-card-renderer.ts';
import { shareCardRouter } from './share-card.routes.ts';

const MAX_BYTES = 300_000;

const listing = exampleListing({ slug: 'yellow-kiosk' });
const story = exampleStory({ slug: 'yellow-buoy', title: 'The yellow buoy', location: 'Noosa Heads' });
const cover = { kind: 'room', slug: 'two-chairs', title: 'Two chairs', number: 12, season: 3 };

const folder = mkdtempSync(join(tmpdir(), 'cards-'));
const blobs = folderBlobStore(folder);
afterAll(() => rmSync(folder, { recursive: true }));

async function start(cards = createShareCardRenderer({ blobs }), takenDown: readonly string[] = []) {
  const find =
    <T>(slug: string, item: T) =>
    (asked: string) =>
      Promise.resolve(asked === slug ? item : undefined);
  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'test', level: 'silent' })));
  app.use(conditionalGet());
  app.use(
    shareCardRouter({
      cards,
      directory: { findBySlug: find(listing.slug, listing) },
      stories: { findBySlug: find(story.slug, story) },
      episodes: { findCover: find(cover.slug, cover) },
      isTakenDown: (_, slug) => Promise.resolve(takenDown.includes(slug)),
      now: () => new Date(),
    }).routes(),
  );
  return startApp(app);
}

it.each(['listing/yellow-kiosk', 'story/yellow-buoy', 'episode/two-chairs', 'guide/neighbourhoods', 'guide/tewantin'])(
  'draws a JPEG of 1200 × 630 for %s, light enough for every network',
  async (name) => {
    const request = await start();

    const response = await request(`/api/artwork/share/${name}.jpg`);

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const picture = Buffer.from(await response.arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(picture.length).toBeLessThanOrEqual(MAX_BYTES);
  },
);

it('says what it is and of what', async () => {
  const drawn: ShareCard[] = [];
  const render = (card: ShareCard) => Promise.resolve(drawn.push(card)).then(() => Buffer.from('jpeg'));
  const request = await start({ render });

  for (const name of ['story/yellow-buoy', 'episode/two-chairs', 'guide/cooroy'])
    await request(`/api/artwork/share/${name}.jpg`);

  expect(drawn.map(({ title, label }) => `${label}: ${title}`)).toEqual([
    'Lifestyle story · Noosa Heads: The yellow buoy',
    'Episode 12 · Season 3: Two chairs',
    'Real estate guide: Living in Cooroy',
  ]);
});

it('draws a picture once for everybody who asks, and anew when its words changed', async () => {
  const renderer = createShareCardRenderer({ blobs });
  const card = { kind: 'surf', slug: 'wave', label: 'Guide', title: 'Waves' } as const;

  const [first, second] = await Promise.all([renderer.render(card), renderer.render(card)]);

  expect(second).toBe(first);
  expect(await renderer.render(card)).toBe(first);
  expect(await renderer.render({ ...card, title: 'Bigger waves' })).not.toEqual(first);
});

it('shows a photograph where there is one, and the scene where it was thrown away', async () => {
  const id = 'a'.repeat(32);
  const red = await sharp({ create: { width: 960, height: 640, channels: 3, background: '#f00' } })
    .jpeg()
    .toBuffer();
  await blobs.put(`files/${id}/960.jpg`, red);
  const renderer = createShareCardRenderer({ blobs });
  const card = { kind: 'surf', slug: 'wave', label: 'Beach', title: 'Waves' } as const;

  const shown = await renderer.render({ ...card, photograph: { id, width: 1_600 } });
  const without = await renderer.render({ ...card, photograph: { id: 'b'.repeat(32), width: 1_600 } });

  const { data } = await sharp(shown)
    .extract({ left: 1_100, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([data[0], data[1], data[2]].map((value = 0) => value > 180)).toEqual([true, false, false]);
  expect(without).toEqual(await renderer.render(card));
});

it('asks a crowd to come back rather than keep it waiting', async () => {
  const renderer = createShareCardRenderer({ blobs, maxWaiting: 2 });
  const ask = (index: number) =>
    renderer.render({ kind: 'surf', slug: 'wave', label: 'Guide', title: `Wave ${index}` });

  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, (_, index) => ask(index)));

  const refused = outcomes.filter(({ status }) => status === 'rejected');
  // One is drawn, two wait.
  expect(refused).toHaveLength(3);
  for (const outcome of refused) expect(outcome).toMatchObject({ reason: { status: 503, code: 'too-busy' } });
});

it.each([
  'volcano/first-steps.jpg',
  'story/no-such-story.jpg',
  'guide/no-such-guide.jpg',
  'story/Not_A_Slug.jpg',
  'story/yellow-buoy.png',
  `story/${'x'.repeat(81)}.jpg`,
])('has no picture called %s', async (name) => {
  const request = await start();

  expect((await request(`/api/artwork/share/${name}`)).status).toBe(404);
});

it('says of what was taken down that it is gone', async () => {
  const request = await start(undefined, ['gone-story']);

  expect((await request('/api/artwork/share/story/gone-story.jpg')).status).toBe(410);
});
