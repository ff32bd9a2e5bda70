import { episodeQuerySchema } from '@shoreline/contracts';
import { createLog } from '@shoreline/service-kit';
import { connectDatabase } from '@shoreline/service-kit/database';
import { testDatabaseUri, watchPlans } from '@shoreline/service-testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { NewEpisode } from './episode.model.ts';
import { mongoEpisodeStore } from './episode.store.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const spoken: Partial<NewEpisode> = {
  audioUrl: '/api/media/episode-2-0123456789abcdef.mp3',
  audioBytes: 480_000,
  audioType: 'audio/mpeg',
  chapters: [
    { start: 0, title: 'Before the tide' },
    { start: 30, title: 'After it' },
  ],
  transcript: [{ start: 0, speaker: 'Wyn Harkness', text: 'Somebody has moved the sandbank again.' }],
  mentions: [{ kind: 'story', title: 'The yellow buoy', href: '/stories/the-yellow-buoy' }],
};
const database = connectDatabase({ uri: testDatabaseUri(), log: createLog({ service: 'test', level: 'silent' }) });
const store = mongoEpisodeStore(database.connection);

beforeAll(async () => {
  await database.ready;
  await store.publishAll([
    episode(1, { publishedAt: '2026-05-16T00:00:00.000Z', featured: true, title: 'The bar, and who crosses it' }),
    episode(2, { publishedAt: '2026-05-23T00:00:00.000Z', featured: true, season: 2, ...spoken }),
    episode(3, { publishedAt: '2026-05-30T00:00:00.000Z', season: 2, notes: 'A pelican stood on the jetty.' }),
    episode(4, { publishedAt: '2026-06-06T00:00:00.000Z', featured: true, season: 3 }),
  ]);
});

afterAll(async () => {
  await database.connection.dropDatabase();
  await database.close();
});

const list = async (query: Record<string, string> = {}) => {
  const { items, total } = await store.list(episodeQuerySchema.parse(query), NOW);
  return { slugs: items.map(({ slug }) => slug), total };
};

it('lists published episodes, newest first', async () => {
  expect(await list({ limit: '2' })).toEqual({ slugs: ['episode-3', 'episode-2'], total: 3 });
});

it.each([
  ['season', { season: '2' }, ['episode-3', 'episode-2']],
  ['the editors’ choice', { featured: 'true' }, ['episode-2', 'episode-1']],
  ['what the editors did not choose', { featured: 'false' }, ['episode-3']],
  ['season and choice', { season: '2', featured: 'true' }, ['episode-2']],
  ['the beginning of a word of the title', { search: 'CROSS' }, ['episode-1']],
  ['something it mentions', { search: 'yellow buoys' }, ['episode-2']],
  ['a word of the notes', { search: 'pelicans' }, ['episode-3']],
  ['a word somebody says', { search: 'sandbanks' }, ['episode-2']],
  ['a word nobody says', { search: 'helicopter' }, []],
  ['a season nobody heard', { season: '9' }, []],
  ['signs that mean something to patterns', { search: '.*(' }, ['episode-3', 'episode-2', 'episode-1']],
])('filters by %s', async (_, query: Record<string, string>, slugs) => {
  expect((await list(query)).slugs).toEqual(slugs);
});

it('keeps lists light', async () => {
  const { items } = await store.list(episodeQuerySchema.parse({ featured: 'true' }), NOW);

  expect(
    Object.keys(items[0] ?? {}).filter((key) => ['transcript', 'chapters', 'mentions', 'words'].includes(key)),
  ).toEqual([]);
});

it('reads a complete episode, between the one before and the one after', async () => {
  const { artwork: _artwork, ...published } = episode(2, { season: 2, featured: true, ...spoken });

  expect(await store.findBySlug('episode-2', NOW)).toEqual({
    ...published,
    publishedAt: '2026-05-23T00:00:00.000Z',
    previous: { id: idOf(1), slug: 'episode-1', title: 'The bar, and who crosses it' },
    next: { id: idOf(3), slug: 'episode-3', title: 'Episode 3' },
  });
});

it('names no neighbour that is not out yet', async () => {
  expect(await store.findBySlug('episode-3', NOW)).toMatchObject({ previous: { slug: 'episode-2' }, next: null });
  expect(await store.findBySlug('episode-1', NOW)).toMatchObject({ previous: null });
});

it('knows nothing of an episode before it is out', async () => {
  expect(await store.findBySlug('episode-4', NOW)).toBeUndefined();
  expect(await store.findBySlug('nowhere', NOW)).toBeUndefined();
});

it('counts the episodes of each season that are out', async () => {
  expect(await store.listSeasons(NOW)).toEqual([
    { season: 2, episodes: 2 },
    { season: 1, episodes: 1 },
  ]);
});

it('features the newest of the featured episodes that are out', async () => {
  expect((await store.findFeatured(NOW))?.slug).toBe('episode-2');
});

it('lists for feeds what there is to hear and to read', async () => {
  expect(await store.listForFeed(2, NOW)).toMatchObject([
    { slug: 'episode-3', audioUrl: null, audioBytes: null, hasChapters: false, hasTranscript: false },
    { slug: 'episode-2', audioBytes: 480_000, audioType: 'audio/mpeg', hasChapters: true, hasTranscript: true },
  ]);
});

it('knows what stands on a cover', async () => {
  expect(await store.findCover('episode-3', NOW)).toEqual({
    kind: 'room',
    slug: 'episode-3',
    title: 'Episode 3',
    number: 3,
    season: 2,
  });
  expect(await store.findCover('nowhere', NOW)).toBeUndefined();
});

it('draws no cover of an episode before it is out', async () => {
  expect(await store.findCover('episode-4', NOW)).toBeUndefined();
  expect(await store.findCover('episode-4', new Date('2031-01-01T00:00:00Z'))).toMatchObject({ slug: 'episode-4' });
});

it('renews what changed, keeps the day it came out, and adds what is new', async () => {
  const state = [
    episode(1, { publishedAt: '2026-05-16T00:00:00.000Z', featured: true, title: 'The bar, and who crosses it' }),
    episode(3, { publishedAt: '2030-01-01T00:00:00.000Z', season: 2, notes: 'A pelican stood on the new jetty.' }),
    episode(5, { publishedAt: '2026-06-20T00:00:00.000Z' }),
  ];

  expect(await store.renew(state)).toBe(2);
  expect(await store.renew(state)).toBe(0);
  expect(await store.findBySlug('episode-3', NOW)).toMatchObject({
    notes: 'A pelican stood on the new jetty.',
    publishedAt: '2026-05-30T00:00:00.000Z',
  });
});

describe('the query plan', () => {
  const latestPlan = watchPlans(database.connection);

  it.each([
    ['every episode', {}, 'all'],
    ['one season', { season: '2' }, 'season'],
    ['featured episodes', { featured: 'true' }, 'featured'],
  ])('of %s reads its index in order and sorts nothing', async (_, query: Record<string, string>, index) => {
    await list(query);

    expect(await latestPlan()).toEqual({ stages: ['FETCH', 'IXSCAN'], indexes: [index] });
  });

  it.each(['cross', 'sandbanks'])('of a search for "%s" never reads the whole collection', async (search) => {
    await list({ search });

    expect((await latestPlan()).stages).not.toContain('COLLSCAN');
  });

  it.each([
    ['the featured episode', () => store.findFeatured(NOW), 'featured'],
    ['a feed', () => store.listForFeed(10, NOW), 'all'],
    ['a cover', () => store.findCover('episode-1', NOW), 'slug_1'],
    ['an episode that is not there', () => store.findBySlug('nowhere', NOW), 'slug_1'],
  ])('of %s reads one index', async (_, read: () => Promise<unknown>, index) => {
    await read();

    expect((await latestPlan()).indexes).toEqual([index]);
  });

  it('of a neighbour reads an index in order', async () => {
    await store.findBySlug('episode-2', NOW);

    const { stages, indexes } = await latestPlan();
    expect(new Set(indexes)).toEqual(new Set(['all']));
    expect(stages).not.toContain('SORT');
  });

  it('of the seasons reads nothing but an index', async () => {
    await store.listSeasons(NOW);

    const { stages, indexes } = await latestPlan();
    expect(indexes).toHaveLength(1);
    expect(stages).not.toContain('FETCH');
  });
});

function idOf(number: number): string {
  return `00000000-0000-5000-8000-00000000000${number}`;
}

function episode(number: number, parts: Partial<NewEpisode>): NewEpisode {
  const slug = `episode-${number}`;
  return {
    id: idOf(number),
    slug,
    title: `Episode ${number}`,
    description: 'A conversation.',
    notes: 'We talked.',
    season: 1,
    episodeNumber: number,
    duration: '31:12',
    audioUrl: null,
    audioBytes: null,
    audioType: null,
    chapters: [],
    transcript: null,
    mentions: [],
    imageUrl: { src: `/api/artwork/cover/${slug}.svg`, width: 1200, height: 1200, alt: 'Cover.' },
    publishedAt: '2026-05-30T00:00:00.000Z',
    featured: false,
    artwork: 'room',
    ...parts,
  };
}
