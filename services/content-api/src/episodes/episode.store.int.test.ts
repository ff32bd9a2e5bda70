import { createLog } from '@shoreline/service-kit';
import { connectDatabase } from '@shoreline/service-kit/database';
import { testDatabaseUri, watchPlans } from '@shoreline/service-testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { mongoEpisodeStore, type NewEpisode } from './episode.store.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const WHOLE_PAGE = { limit: 100, offset: 0 };
const database = connectDatabase({ uri: testDatabaseUri(), log: createLog({ service: 'test', level: 'silent' }) });
const store = mongoEpisodeStore(database.connection);
const latestPlan = watchPlans(database.connection);

beforeAll(async () => {
  await database.ready;
  await store.publishAll([
    episode(1, { publishedAt: '2026-05-16T00:00:00.000Z', featured: true }),
    episode(2, { publishedAt: '2026-05-23T00:00:00.000Z', featured: true }),
    episode(3, { publishedAt: '2026-05-30T00:00:00.000Z' }),
    episode(4, { publishedAt: '2026-06-06T00:00:00.000Z', featured: true }),
  ]);
});

afterAll(async () => {
  await database.connection.dropDatabase();
  await database.close();
});

it('lists published episodes, newest first, from an index in that order', async () => {
  const { items, total } = await store.list({ limit: 2, offset: 0 }, NOW);

  expect(items.map(({ slug }) => slug)).toEqual(['episode-3', 'episode-2']);
  expect(total).toBe(3);
  expect(await latestPlan()).toEqual({ stages: ['FETCH', 'IXSCAN'], indexes: ['publishedAt_-1__id_-1'] });
});

it('gives an episode back as it was published', async () => {
  const { items } = await store.list(WHOLE_PAGE, NOW);
  const { artwork: _artwork, ...published } = episode(3, { publishedAt: '2026-05-30T00:00:00.000Z' });

  expect(items[0]).toEqual(published);
});

it('features the newest of the featured episodes that are out', async () => {
  expect((await store.findFeatured(NOW))?.slug).toBe('episode-2');
  expect((await latestPlan()).indexes).toEqual(['featured_1_publishedAt_-1__id_-1']);
});

it('knows what stands on a cover', async () => {
  expect(await store.findCover('episode-1')).toEqual({
    kind: 'room',
    slug: 'episode-1',
    title: 'Episode 1',
    number: 1,
    season: 1,
  });
  expect((await latestPlan()).indexes).toEqual(['slug_1']);
  expect(await store.findCover('nowhere')).toBeUndefined();
});

function episode(number: number, parts: Partial<NewEpisode>): NewEpisode {
  const slug = `episode-${number}`;
  return {
    id: `00000000-0000-5000-8000-00000000000${number}`,
    slug,
    title: `Episode ${number}`,
    description: 'A conversation.',
    notes: 'We talked.',
    season: 1,
    episodeNumber: number,
    duration: '31:12',
    audioUrl: null,
    imageUrl: { src: `/api/artwork/cover/${slug}.svg`, width: 1200, height: 1200, alt: 'Cover.' },
    publishedAt: '2026-05-30T00:00:00.000Z',
    featured: false,
    artwork: 'room',
    ...parts,
  };
}
