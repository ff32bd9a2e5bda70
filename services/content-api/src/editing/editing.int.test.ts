import type { OperatorRole } from '@shoreline/contracts';
import { operatorContentRoutes } from '@shoreline/contracts/operator-content';
import { publishedFactIds } from '@shoreline/facts';
import { beforeEach, describe, expect, it } from 'vitest';

import { BASE, EPISODE, EVENT, LISTING, now, openEditors, STORY } from '../../test/open-editors.ts';
import { startContent } from '../../test/start-content.ts';

const { connection, open, reset } = openEditors();
beforeEach(reset);

describe('what was published before editors had a screen', () => {
  it('is found by its words, and opened with its fields', async () => {
    const { edit } = await open();

    const lists = await Promise.all(['listing', 'story', 'episode'].map((kind) => edit('GET', `${BASE}?kind=${kind}`)));
    const found = await edit('GET', `${BASE}?search=munna`);
    const opened = await edit('GET', `${BASE}/listing/${EVENT.id}`);

    const all = lists.flatMap(({ body }) => body as unknown as { title: string }[]);
    expect(all.map(({ title }) => title).toSorted()).toEqual([
      'Cup and Oar',
      'Low tide at Munna Point',
      'Ramp Market',
      'The ferry at six',
    ]);
    expect(found.body).toMatchObject([
      { kind: 'story', publicPath: '/stories/low-tide', state: 'published', isChanged: false },
    ]);
    expect(opened.body).toMatchObject({ revision: 0, fields: { title: 'Ramp Market', eventDate: EVENT.eventDate } });
  });

  it('is adopted once, however often a service starts', async () => {
    const { content } = await open();

    await content.adoption.adoptAll();
    await startContent(connection, { now }).then((other) => other.content.adoption.adoptAll());

    const items = connection.collection('content_items');
    const ofSite = { kind: { $in: ['host', 'figures', 'home', 'fact'] } };
    expect(await items.countDocuments({ kind: { $in: ['listing', 'story', 'episode'] } })).toBe(4);
    expect(await items.countDocuments(ofSite)).toBe(3 + publishedFactIds.length);
    expect(await items.countDocuments({ revision: { $ne: 0 } })).toBe(0);
  });
});

describe('an edit', () => {
  it('changes nothing for visitors before it is published', async () => {
    const { get, save, act } = await open();

    const saved = await save('listing', LISTING.id, { title: 'Cup & Paddle' }, false);
    const before = await get('/api/directory/slug/cup-and-oar');
    await act('listing', LISTING.id, ['publish']);
    const after = await get('/api/directory/slug/cup-and-oar');

    expect(saved.body).toMatchObject({ isChanged: true, state: 'published', updatedBy: 'editor@example.com' });
    expect([before.body, after.body]).toMatchObject([{ title: 'Cup and Oar' }, { title: 'Cup & Paddle' }]);
    expect(await get('/api/directory?search=paddle')).toMatchObject({ body: [{ slug: 'cup-and-oar' }] });
  });

  it('is refused with the place of each fault', async () => {
    const { save } = await open();

    const refused = await save('story', STORY.id, { title: 'Low', storyType: 'gossip' });

    expect(refused).toMatchObject({
      status: 400,
      body: {
        issues: [
          { path: 'fields.title', message: 'Title must be at least 5 characters' },
          { path: 'fields.storyType' },
        ],
      },
    });
  });

  it('of a story reaches its page, its words and its reading time', async () => {
    const { get, save } = await open();

    await save('story', STORY.id, { title: 'High tide at Munna Point', content: 'Water. '.repeat(450), excerpt: '' });

    const story = await get('/api/local-stories/slug/low-tide');
    expect(story.body).toMatchObject({ title: 'High tide at Munna Point', readTime: 3, author: STORY.author });
    expect(await get('/api/local-stories?search=high')).toMatchObject({ body: [{ slug: 'low-tide' }] });
  });

  it('keeps versions, which can be compared and restored', async () => {
    const { edit, get, save, act } = await open();
    await save('listing', LISTING.id, { title: 'Second' });
    await save('listing', LISTING.id, { title: 'Third' });

    const { body } = await edit('GET', `${BASE}/listing/${LISTING.id}`);
    const first = await edit('GET', `${BASE}/listing/${LISTING.id}/versions/0`);
    const restored = await act('listing', LISTING.id, ['restore', { version: 0, publish: true }]);

    expect(body).toMatchObject({
      versions: [
        { version: 2, act: 'published', who: 'editor@example.com' },
        { version: 1, act: 'published' },
        { version: 0, act: 'adopted', who: 'the site' },
      ],
    });
    expect(first.body.fields).toMatchObject({ title: 'Cup and Oar' });
    expect(restored.body).toMatchObject({ revision: 3, fields: { title: 'Cup and Oar' } });
    expect(await get('/api/directory/slug/cup-and-oar')).toMatchObject({ body: { title: 'Cup and Oar' } });
    expect(await act('listing', LISTING.id, ['restore', { version: 99 }])).toMatchObject({ status: 404 });
  });
});

it('features an item at once', async () => {
  const { act, get } = await open();

  await act('story', STORY.id, ['featured', { featured: !STORY.featured }]);
  await act('episode', EPISODE.id, ['featured', { featured: true }]);

  expect(await get('/api/local-stories/slug/low-tide')).toMatchObject({ body: { featured: !STORY.featured } });
  expect(await get('/api/episodes/featured')).toMatchObject({ body: { slug: EPISODE.slug } });
});

describe('every route', () => {
  const routes = Object.values(operatorContentRoutes);
  const fill = (path: string) =>
    path.replace(':kind', 'story').replace(':version', '0').replace(':part', '0').replace(/:\w+/g, STORY.id);

  it.each(['stranger', 'moderator', 'publisher', 'editor', 'administrator'] as const)(
    'AZ-1: answers %s as its contract says',
    async (role) => {
      const { as } = await open();
      for (const route of routes) {
        const { status } = await as(role)(route.method, fill(route.path), route.method === 'GET' ? undefined : {});
        const mayAct =
          role === 'administrator' || (route.roles as readonly OperatorRole[]).includes(role as OperatorRole);
        const expected = role === 'stranger' ? [404] : mayAct ? [200, 201, 400, 404] : [403];
        expect.soft(expected, `${route.method} ${route.path} ${status}`).toContain(status);
      }
    },
  );
});

it('AUD-1: names the operator, the act and the item in the audit trail', async () => {
  const { act, audit } = await open();
  await act('listing', LISTING.id, ['featured', { featured: true }]);
  await act('story', STORY.id, ['take-down', { reason: 'Somebody asked us to.' }]);

  const trail = await audit.find({ about: LISTING.id, after: 0, limit: 9 });
  const ofStory = await audit.find({ about: STORY.id, after: 0, limit: 9 });

  const toLine = ({ event, outcome, operator }: (typeof trail)[number]) => `${event} ${outcome} ${operator}`;
  expect(trail.map(toLine)).toContain('content-featured done editor@example.com');
  expect(ofStory.map(toLine)).toContain('content-taken-down done editor@example.com');
  expect(JSON.stringify(ofStory)).not.toContain('Somebody');
});
