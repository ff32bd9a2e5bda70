import type { Episode } from '@shoreline/contracts';
import { createLog, everybodyIsVisitor, problemHandler } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import { describe, expect, it } from 'vitest';

import { episodeRouter } from './episode.routes.ts';
import type { EpisodeStore } from './episode.store.ts';

const NOW = new Date('2026-06-01T00:00:00Z');

describe('GET /api/episodes', () => {
  it('lists episodes with their total', async () => {
    const request = await start([episode, { ...episode, slug: 'second' }]);

    const response = await request('/api/episodes?limit=1');

    expect(response.headers.get('x-total-count')).toBe('2');
    expect(await response.json()).toEqual([episode]);
  });
});

describe('GET /api/episodes/featured', () => {
  it('reads the featured episode', async () => {
    const request = await start([{ ...episode, featured: true }]);

    expect(await (await request('/api/episodes/featured')).json()).toMatchObject({ slug: 'two-chairs' });
  });

  it('answers null when there is none', async () => {
    const request = await start([episode]);

    const response = await request('/api/episodes/featured');

    expect(response.status).toBe(200);
    expect(await response.json()).toBeNull();
  });
});

const episode: Episode = {
  id: '0b0f7d5a-1c1e-5a7b-8f7a-2f1f0e5d4c3b',
  slug: 'two-chairs',
  title: 'Two chairs',
  description: 'The first one.',
  notes: 'We recorded this one in a spare room.',
  season: 1,
  episodeNumber: 1,
  duration: '31:12',
  audioUrl: null,
  imageUrl: { src: '/api/artwork/cover/two-chairs.svg', width: 1200, height: 1200, alt: 'Cover.' },
  publishedAt: '2026-05-30T00:00:00.000Z',
  featured: false,
};

async function start(all: Episode[]) {
  const episodes: Pick<EpisodeStore, 'list' | 'findFeatured'> = {
    list: ({ limit }) => Promise.resolve({ items: all.slice(0, limit), total: all.length }),
    findFeatured: () => Promise.resolve(all.find(({ featured }) => featured)),
  };
  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'test', level: 'silent' })));
  app.use(episodeRouter({ episodes, readCaller: everybodyIsVisitor, now: () => NOW }).routes());
  return startApp(app);
}
