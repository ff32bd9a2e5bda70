import type { LocalStory, StoryQuery } from '@shoreline/contracts';
import { exampleStory } from '@shoreline/contracts-testing';
import { createLog, everybodyIsVisitor, problemHandler } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import { expect, it } from 'vitest';

import { storyRouter } from './story.routes.ts';
import type { StoryStore } from './story.store.ts';

const isTakenDown = () => Promise.resolve(false);

it('lists stories with their total', async () => {
  const { request } = await start([exampleStory(), exampleStory({ slug: 'low-tide' })]);

  const response = await request('/api/local-stories?limit=1');

  expect(response.headers.get('x-total-count')).toBe('2');
  expect(await response.json()).toHaveLength(1);
});

it('hands the store what was asked', async () => {
  const { request, asked } = await start([]);

  await request(
    '/api/local-stories?storyType=market&location=Cooroy&search=tide&featured=true&status=approved&limit=3',
  );

  expect(asked).toMatchObject([
    { storyType: 'market', location: 'Cooroy', search: 'tide', featured: true, limit: 3, offset: 0 },
  ]);
});

it.each(['storyType=sport', 'limit=1000', 'featured=perhaps'])('refuses %s', async (query) => {
  const { request } = await start([]);

  expect((await request(`/api/local-stories?${query}`)).status).toBe(400);
});

it.each(['/api/local-stories', '/api/local-stories/featured', '/api/local-stories/slug/yellow-buoy'])(
  'never lets the email address of an author out of %s',
  async (path) => {
    const { request } = await start([
      { ...exampleStory({ featured: true }), authorEmail: 'pat@noosa.example' } as LocalStory,
    ]);

    const response = await request(path);

    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('pat@noosa.example');
  },
);

it('lists featured stories only under their own address', async () => {
  const { request } = await start([exampleStory({ slug: 'plain' }), exampleStory({ slug: 'chosen', featured: true })]);

  expect(await (await request('/api/local-stories/featured')).json()).toMatchObject([{ slug: 'chosen' }]);
});

it('reads a story by an address it had before', async () => {
  const { request } = await start([exampleStory({ slug: 'after' })]);

  expect(await (await request('/api/local-stories/slug/before')).json()).toMatchObject({ slug: 'after' });
});

it('says when there is no such story', async () => {
  const { request } = await start([]);

  const response = await request('/api/local-stories/slug/nowhere');

  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'story-not-found' });
});

async function start(all: LocalStory[]) {
  const asked: StoryQuery[] = [];
  const toPage = (items: LocalStory[], limit: number) =>
    Promise.resolve({ items: items.slice(0, limit), total: items.length });
  const stories: Pick<StoryStore, 'list' | 'listFeatured' | 'findBySlug'> = {
    list(query) {
      asked.push(query);
      return toPage(all, query.limit);
    },
    listFeatured: ({ limit }) =>
      toPage(
        all.filter(({ featured }) => featured),
        limit,
      ),
    findBySlug: (slug) => Promise.resolve(all.find((entry) => entry.slug === slug)),
  };
  const findNewSlug = (_kind: string, slug: string) => Promise.resolve(slug === 'before' ? 'after' : undefined);
  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'test', level: 'silent' })));
  app.use(storyRouter({ stories, isTakenDown, findNewSlug, readCaller: everybodyIsVisitor }).routes());
  return { asked, request: await startApp(app) };
}
