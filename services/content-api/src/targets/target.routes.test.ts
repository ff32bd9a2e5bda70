import { createLog, problemHandler, jsonBody, type ReadCaller } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import { expect, it, vi } from 'vitest';

import { targetRouter } from './target.routes.ts';

const idOf = (digit: number): string => `00000000-0000-4000-8000-00000000000${digit}`;
const picture = { src: '/api/artwork/surf/x.svg', width: 1200, height: 800, alt: 'Surf' };

const episode = { id: idOf(1), slug: 'first-light', title: 'First light', duration: '41:05', episodeNumber: 12 };
const event = {
  id: idOf(2),
  slug: 'lantern-night',
  title: 'Lantern night',
  category: 'Event',
  suburb: 'Noosaville',
};
const listing = { id: idOf(3), slug: 'red-kiosk', title: 'Red kiosk', category: 'Restaurant', suburb: 'Tewantin' };
const story = { id: idOf(4), slug: 'salt', title: 'Salt', author: 'Bea', storyType: 'general', readTime: 3 };

it('answers what lists show of an episode, an event, a listing and a story', async () => {
  const { lookUp } = await start();

  const found = await lookUp([
    { targetType: 'episode', targetId: idOf(1) },
    { targetType: 'directory_item', targetId: idOf(2) },
    { targetType: 'directory_item', targetId: idOf(3) },
    { targetType: 'local_story', targetId: idOf(4) },
  ]);

  expect(found).toMatchObject([
    { title: 'First light', duration: '41:05', episodeNumber: 12, href: '/episodes/first-light' },
    {
      title: 'Lantern night',
      eventDate: '2026-12-01T08:00:00.000Z',
      event: { startsAt: '2026-12-01T08:00:00.000Z', status: 'postponed' },
      location: 'Noosaville',
      href: '/events/lantern-night',
    },
    { title: 'Red kiosk', eventDate: null, href: '/directory/red-kiosk' },
    { title: 'Salt', author: 'Bea', readTime: 3, category: 'general', href: '/stories/salt' },
  ]);
});

it('answers anybody the same by an address', async () => {
  const { request } = await start();

  const response = await request(`/api/targets?targets=episode.${idOf(1)},local_story.${idOf(9)}`);

  expect(await response.json()).toMatchObject([{ title: 'First light', href: '/episodes/first-light' }]);
});

it.each([`user.${idOf(1)}`, 'episode', Array.from({ length: 51 }, () => `episode.${idOf(1)}`).join(',')])(
  'refuses %s',
  async (targets) => {
    const { request } = await start();

    expect((await request(`/api/targets?targets=${targets}`)).status).toBe(400);
  },
);

it('asks only where something is looked for', async () => {
  const { lookUp, listByIds } = await start();

  expect(await lookUp([{ targetType: 'local_story', targetId: idOf(9) }])).toEqual([]);
  expect(listByIds).toHaveBeenCalledExactlyOnceWith([idOf(9)]);
});

it('says of what was taken down that it was, and no word of it', async () => {
  const { lookUp } = await start();

  expect(await lookUp([{ targetType: 'local_story', targetId: idOf(8) }])).toMatchObject([
    { targetId: idOf(8), isTakenDown: true, title: 'Taken down', description: null, author: null },
  ]);
});

async function start() {
  const stored = {
    episodes: [{ ...episode, description: 'An hour before the kiosk opens.', imageUrl: picture }],
    directory: [
      {
        ...event,
        shortDescription: 'Lanterns.',
        eventDate: '2026-12-01T08:00:00.000Z',
        recurrence: null,
        eventStatus: 'postponed',
        primaryImage: picture,
      },
      { ...listing, shortDescription: 'Coffee.', eventDate: null, primaryImage: picture },
    ],
    stories: [{ ...story, excerpt: 'A shed.', location: null, primaryImage: picture }],
  };
  const listByIds = vi.fn();
  const listTakenDown = async (_: string, ids: readonly string[]) =>
    ids.filter((id) => id === idOf(8)).map((id) => ({ id, path: '/stories/gone' as const }));
  const sourceOf = (items: { id: string }[]) => ({
    async listByIds(ids: readonly string[]) {
      listByIds(ids);
      return items.filter(({ id }) => ids.includes(id)) as never[];
    },
  });
  const readCaller: ReadCaller = async () => ({ kind: 'service', id: 'identity' });

  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'test', level: 'silent' })));
  app.use(jsonBody());
  app.use(
    targetRouter({
      episodes: sourceOf(stored.episodes),
      directory: sourceOf(stored.directory),
      stories: sourceOf(stored.stories),
      listTakenDown,
      findListingSuccessor: async () => undefined,
      readCaller,
      now: () => new Date(),
    }).routes(),
  );
  const request = await startApp(app);
  const lookUp = async (targets: object[]) => {
    const response = await request('/api/targets', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ targets }),
    });
    return response.json();
  };
  return { lookUp, listByIds, request };
}
