import { storyQuerySchema } from '@shoreline/contracts';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { watchPlans } from '@shoreline/service-testing';
import { beforeAll, describe, expect, it } from 'vitest';

import type { SubmittedStory } from './story.documents.ts';
import { mongoStoryStore } from './story.store.ts';

const database = openTestDatabase();
const store = mongoStoryStore(database.connection);

beforeAll(async () => {
  await store.submitAll(
    [
      story('yellow-buoy', { approvedAt: '2026-05-01T00:00:00.000Z', tags: ['surfing'] }),
      story('removalist', { approvedAt: '2026-05-03T00:00:00.000Z', storyType: 'moving', location: 'Cooroy' }),
      story('salt', { approvedAt: '2026-05-02T00:00:00.000Z', featured: true, content: 'A ladder stood in the shed.' }),
      story('draft', { status: 'pending', approvedAt: null, featured: true, tags: ['surfing'] }),
    ].map((entry, index) => ({ ...entry, id: `00000000-0000-5000-8000-00000000000${index}` })),
  );
});

const list = async (query: Record<string, string> = {}) => {
  const { items, total } = await store.list(storyQuerySchema.parse(query));
  return { slugs: items.map(({ slug }) => slug), total };
};

it('lists approved stories, newest first', async () => {
  expect(await list()).toEqual({ slugs: ['removalist', 'salt', 'yellow-buoy'], total: 3 });
});

it('lists approved stories whatever status is asked for', async () => {
  expect((await list({ status: 'pending' })).slugs).not.toContain('draft');
});

it.each([
  ['type', { storyType: 'moving' }, ['removalist']],
  ['location', { location: 'Cooroy' }, ['removalist']],
  ['the editors’ choice', { featured: 'true' }, ['salt']],
  ['a tag, never showing drafts', { search: 'surf' }, ['yellow-buoy']],
  ['a word deep in the text', { search: 'ladders' }, ['salt']],
  ['a word nobody wrote', { search: 'helicopter' }, []],
])('filters by %s', async (_, query: Record<string, string>, slugs) => {
  expect((await list(query)).slugs).toEqual(slugs);
});

it('lists featured stories without drafts', async () => {
  const { items, total } = await store.listFeatured({ limit: 10, offset: 0 });

  expect({ slugs: items.map(({ slug }) => slug), total }).toEqual({ slugs: ['salt'], total: 1 });
});

it('reads an approved story without what only the server may know', async () => {
  const found = await store.findBySlug('salt');

  expect(found).toMatchObject({ slug: 'salt', status: 'approved', approvedAt: '2026-05-02T00:00:00.000Z' });
  expect(found).not.toHaveProperty('authorEmail');
  expect(await store.findBySlug('draft')).toBeUndefined();
});

describe('the query plan', () => {
  const latestPlan = watchPlans(database.connection);

  it.each([
    ['every story', {}, 'all'],
    ['one type', { storyType: 'moving' }, 'storyType'],
    ['one location', { location: 'Cooroy' }, 'location'],
    ['featured stories', { featured: 'true' }, 'featured'],
  ])('of %s reads its index in order and sorts nothing', async (_, query: Record<string, string>, index) => {
    await list(query);

    expect(await latestPlan()).toEqual({ stages: ['FETCH', 'IXSCAN'], indexes: [index] });
  });

  it.each(['surf', 'ladders'])('of a search for "%s" never reads the whole collection', async (search) => {
    await list({ search });

    expect((await latestPlan()).stages).not.toContain('COLLSCAN');
  });

  it('of one story reads a unique index', async () => {
    await store.findBySlug('salt');

    expect((await latestPlan()).indexes).toEqual(['slug_1']);
  });
});

function story(slug: string, parts: Partial<SubmittedStory>): SubmittedStory {
  return {
    id: '00000000-0000-5000-8000-000000000000',
    slug,
    title: slug.replaceAll('-', ' '),
    content: 'Nothing much happened.',
    excerpt: 'Nothing much happened.',
    author: 'Pat Lindeman',
    authorBio: null,
    authorEmail: 'pat@noosa.example',
    storyType: 'lifestyle',
    location: 'Noosa Heads',
    primaryImage: { src: `/api/artwork/surf/${slug}.svg`, width: 1200, height: 800, alt: 'Surf.' },
    readTime: 1,
    tags: [],
    directorySlug: null,
    featured: false,
    status: 'approved',
    submittedAt: '2026-04-30T00:00:00.000Z',
    approvedAt: null,
    ...parts,
  };
}
