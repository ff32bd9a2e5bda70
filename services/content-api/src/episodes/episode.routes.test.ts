import type { Episode, EpisodeDetail, EpisodeQuery } from '@shoreline/contracts';
import { createLog, everybodyIsVisitor, problemHandler } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import { describe, expect, it } from 'vitest';

import { episodeRouter } from './episode.routes.ts';
import type { EpisodeStore } from './episode.store.ts';

const isTakenDown = () => Promise.resolve(false);

const NOW = new Date('2026-06-01T00:00:00Z');

describe('GET /api/episodes', () => {
  it('lists episodes with their total', async () => {
    const { request } = await start([episode, { ...episode, slug: 'second' }]);

    const response = await request('/api/episodes?limit=1');

    expect(response.headers.get('x-total-count')).toBe('2');
    expect(await response.json()).toEqual([episode]);
  });
});

it('hands the store what was asked', async () => {
  const { request, asked } = await start([]);

  await request('/api/episodes?search=tide&season=2&featured=true&limit=3');

  expect(asked).toEqual([{ search: 'tide', season: 2, featured: true, limit: 3, offset: 0 }]);
});

it.each(['season=0', 'season=two', 'featured=perhaps', 'limit=1000', `search=${'x'.repeat(101)}`])(
  'refuses %s',
  async (query) => {
    const { request } = await start([]);

    expect((await request(`/api/episodes?${query}`)).status).toBe(400);
  },
);

it('lists the seasons', async () => {
  const { request } = await start([]);

  expect(await (await request('/api/episodes/seasons')).json()).toEqual([{ season: 1, episodes: 12 }]);
});

describe('GET /api/episodes/slug/:slug', () => {
  it('reads an episode with everything its page shows', async () => {
    const { request } = await start([episode]);

    expect(await (await request('/api/episodes/slug/two-chairs')).json()).toEqual({ ...episode, ...extras });
  });

  it('says when there is no such episode', async () => {
    const { request } = await start([]);

    const response = await request('/api/episodes/slug/nowhere');

    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'episode-not-found' });
  });
});

it('reads an episode by an address it had before', async () => {
  const { request } = await start([episode]);

  expect(await (await request('/api/episodes/slug/two-stools')).json()).toMatchObject({ slug: 'two-chairs' });
});

describe('GET /api/episodes/featured', () => {
  it('reads the featured episode', async () => {
    const { request } = await start([{ ...episode, featured: true }]);

    expect(await (await request('/api/episodes/featured')).json()).toMatchObject({ slug: 'two-chairs' });
  });

  it('answers null when there is none', async () => {
    const { request } = await start([episode]);

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

const extras: Omit<EpisodeDetail, keyof Episode> = {
  audioBytes: null,
  audioType: null,
  chapters: [{ start: 0, title: 'The quilt' }],
  transcript: [{ start: 0, speaker: 'Wyn Harkness', text: 'Is it on?' }],
  mentions: [{ kind: 'link', title: 'The quilt guild', href: 'https://quilts.example/noosa' }],
  previous: null,
  next: { id: '00000000-0000-5000-8000-000000000002', slug: 'second', title: 'Second' },
};

async function start(all: Episode[]) {
  const asked: EpisodeQuery[] = [];
  const episodes: Pick<EpisodeStore, 'list' | 'findFeatured' | 'findBySlug' | 'listSeasons'> = {
    list(query) {
      asked.push(query);
      return Promise.resolve({ items: all.slice(0, query.limit), total: all.length });
    },
    findFeatured: () => Promise.resolve(all.find(({ featured }) => featured)),
    findBySlug(slug) {
      const found = all.find((entry) => entry.slug === slug);
      return Promise.resolve(found && { ...found, ...extras });
    },
    listSeasons: () => Promise.resolve([{ season: 1, episodes: 12 }]),
  };
  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'test', level: 'silent' })));
  const chosen = {
    findFirstEpisode: () => Promise.resolve(undefined),
    findNewSlug: (_kind: string, slug: string) => Promise.resolve(slug === 'two-stools' ? 'two-chairs' : undefined),
  };
  app.use(episodeRouter({ episodes, ...chosen, isTakenDown, readCaller: everybodyIsVisitor, now: () => NOW }).routes());
  return { asked, request: await startApp(app) };
}
