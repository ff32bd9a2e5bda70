import { sceneKinds } from '@shoreline/artwork';
import { conditionalGet, createLog, problemHandler } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import { expect, it } from 'vitest';

import { artworkRouter, type Cover } from './artwork.routes.ts';

const cover: Cover = { kind: 'room', slug: 'two-chairs', title: 'Two chairs', number: 1, season: 1 };

async function start() {
  const asked: string[] = [];
  const findCover = (slug: string) => {
    asked.push(slug);
    return Promise.resolve(slug === cover.slug ? cover : undefined);
  };
  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'test', level: 'silent' })));
  app.use(conditionalGet());
  app.use(artworkRouter({ findCover }).routes());
  return { asked, request: await startApp(app) };
}

it.each([
  ...sceneKinds.map((kind) => `${kind}/first-steps`),
  'cover/two-chairs',
  'layer/0/surf/first-steps',
  'layer/dawn/0/surf/first-steps',
])('draws %s as an SVG that may load nothing and is kept for a day', async (name) => {
  const { request } = await start();

  const response = await request(`/api/artwork/${name}.svg`);

  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'none'");
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(await response.text()).toMatch(/^<svg [^]*<\/svg>\s*$/);
});

it('answers 304 to a browser that has the picture', async () => {
  const { request } = await start();
  const tag = (await request('/api/artwork/surf/wave.svg')).headers.get('etag') ?? '';

  // Without a cache of its own, fetch would ask for a full answer.
  const headers = { 'if-none-match': tag, 'cache-control': 'max-age=0' };
  const response = await request('/api/artwork/surf/wave.svg', { headers });

  expect(response.status).toBe(304);
});

it('draws a cover once and keeps it', async () => {
  const { request, asked } = await start();

  await request('/api/artwork/cover/two-chairs.svg');
  await request('/api/artwork/cover/two-chairs.svg');

  expect(asked).toEqual(['two-chairs']);
});

it.each([
  'volcano/first-steps.svg',
  'surf/Not_A_Slug.svg',
  'surf/first-steps.png',
  'cover/no-such-episode.svg',
  'layer/99/surf/first-steps.svg',
  'layer/one/surf/first-steps.svg',
  'layer/teatime/0/surf/first-steps.svg',
  `surf/${'x'.repeat(81)}.svg`,
])('has no picture called %s', async (name) => {
  const { request } = await start();

  expect((await request(`/api/artwork/${name}`)).status).toBe(404);
});
