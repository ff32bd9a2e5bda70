import type { OperatorRole } from '@shoreline/contracts';
import { exampleEpisode, exampleListing, exampleStory } from '@shoreline/contracts-testing';
import { operatorContentRoutes } from '@shoreline/contracts/operator-content';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { type Answer, startContent } from '../../test/start-content.ts';

const BASE = '/api/operator-content/items';
const { connection } = openTestDatabase();
const clock = { now: new Date('2026-06-01T00:00:00Z') };
const now = () => clock.now;

const LISTING = exampleListing({ id: '00000000-0000-4000-8000-000000000101', slug: 'cup-and-oar', title: 'Cup and Oar' });
const EVENT = exampleListing({
  id: '00000000-0000-4000-8000-000000000102',
  slug: 'ramp-market',
  title: 'Ramp Market',
  category: 'Event',
  subcategory: 'Market',
  openingHours: null,
  eventDate: '2026-06-06T20:00:00.000Z',
  eventEndDate: '2026-06-07T02:00:00.000Z',
  recurrence: { every: 'week', interval: 1, weekdays: ['sunday'], until: null, except: [] },
});
const STORY = exampleStory({ slug: 'low-tide', title: 'Low tide at Munna Point' });
const EPISODE = {
  ...exampleEpisode({ publishedAt: '2026-05-01T00:00:00.000Z' }),
  audioBytes: null,
  audioType: null,
  chapters: [],
  transcript: null,
  mentions: [],
  artwork: 'river',
};
const NEW_EPISODE = {
  title: 'The last bus to Kin Kin',
  description: 'Who takes it, and why.',
  notes: 'The driver talks.',
  season: 3,
  episodeNumber: 1,
  duration: '12:00',
};

beforeEach(async () => {
  clock.now = new Date('2026-06-01T00:00:00Z');
  for (const { name } of await connection.listCollections()) await connection.collection(name).deleteMany({});
});

/** The service on a database that was filled before editors had a screen. */
async function open() {
  const service = await startContent(connection, { now });
  await service.stores.directory.publishAll([LISTING, EVENT], { at: now(), sourceType: 'seed' });
  await service.stores.episodes.publishAll([EPISODE]);
  await service.stores.stories.submitAll([{ ...STORY, authorEmail: null }]);
  await service.content.adoption.adoptAll();
  const edit = service.as('editor');
  const act = async (kind: string, id: string, [name, body = {}]: [name: string, body?: object]) => {
    const { body: seen } = await edit('GET', `${BASE}/${kind}/${id}`);
    const isPut = name === 'featured' || name === '';
    return edit(isPut ? 'PUT' : 'POST', `${BASE}/${kind}/${id}${name && `/${name}`}`, { revision: seen.revision, ...body });
  };
  const save = async (kind: string, id: string, changes: object, publish = true) => {
    const { body: seen } = await edit('GET', `${BASE}/${kind}/${id}`);
    return act(kind, id, ['', { fields: { ...seen.fields, ...changes }, publish }]);
  };
  return { ...service, edit, act, save };
}

describe('what was published before editors had a screen', () => {
  it('is found by its words, and opened with its fields', async () => {
    const { edit } = await open();

    const all = await edit('GET', BASE);
    const found = await edit('GET', `${BASE}?search=munna`);
    const opened = await edit('GET', `${BASE}/listing/${EVENT.id}`);

    expect((all.body as unknown as { title: string }[]).map(({ title }) => title).toSorted()).toEqual([
      'Cup and Oar',
      'Low tide at Munna Point',
      'Ramp Market',
      'The ferry at six',
    ]);
    expect(found.body).toMatchObject([{ kind: 'story', publicPath: '/stories/low-tide', state: 'published', isChanged: false }]);
    expect(opened.body).toMatchObject({ revision: 0, fields: { title: 'Ramp Market', eventDate: EVENT.eventDate } });
  });

  it('is adopted once, however often a service starts', async () => {
    const { content } = await open();

    await content.adoption.adoptAll();
    await startContent(connection, { now }).then((other) => other.content.adoption.adoptAll());

    expect(await connection.collection('content_items').countDocuments()).toBe(4);
    expect(await connection.collection('content_items').countDocuments({ revision: 0 })).toBe(4);
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
      body: { issues: [{ path: 'fields.title', message: 'Title must be at least 5 characters' }, { path: 'fields.storyType' }] },
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

describe('of two editors', () => {
  it('the second is told who and when, and nothing of the first is lost', async () => {
    const { edit, get } = await open();
    const path = `${BASE}/listing/${LISTING.id}`;
    const { body: seen } = await edit('GET', path);
    const send = (title: string) =>
      edit('PUT', path, { revision: seen.revision, fields: { ...seen.fields, title }, publish: true });

    const answers = await Promise.all([send('From the first'), send('From the second')]);

    const [winner] = answers.filter(({ status }) => status === 200);
    const [loser] = answers.filter(({ status }) => status === 409);
    expect(loser?.body).toMatchObject({ code: 'content-changed' });
    expect(loser?.body.message).toMatch(/^editor@example.com changed this on 1 June 2026, 10:00|^editor@example.com changed this on 1 June 2026 at 10:00/);
    expect(await get('/api/directory/slug/cup-and-oar')).toMatchObject({ body: { title: winner?.body.fields.title } });
    expect((await edit('GET', path)).body).toMatchObject({ revision: 1, fields: winner?.body.fields });
  });

  it('an owner counts as one: an edit that was approved is a version, never written over unseen', async () => {
    const { edit, get } = await open();
    const path = `${BASE}/listing/${LISTING.id}`;
    await edit('PUT', path, { revision: 0, fields: (await edit('GET', path)).body.fields, publish: false });
    const { body: seen } = await edit('GET', path);
    await connection
      .collection('directory_items')
      .updateOne({ _id: LISTING.id as never }, { $set: { title: 'As its owner says' }, $inc: { revision: 1 } });

    const refused = await edit('PUT', path, { revision: seen.revision, fields: seen.fields, publish: true });

    expect(refused).toMatchObject({ status: 409, body: { code: 'content-changed' } });
    expect((await edit('GET', path)).body).toMatchObject({
      fields: { title: 'As its owner says' },
      versions: [{ act: 'changed-elsewhere', who: 'the site' }, { act: 'saved' }, { act: 'adopted' }],
    });
    expect(await get('/api/directory/slug/cup-and-oar')).toMatchObject({ body: { title: 'As its owner says' } });
  });

  it('a story that was approved can be edited at once', async () => {
    const { edit, post, stores } = await open();
    const waiting = exampleStory({ id: '00000000-0000-4000-8000-000000000203', slug: 'new-here', title: 'New here' });
    await stores.stories.submit({ ...waiting, status: 'pending', authorEmail: null, mails: [] });

    const before = await edit('GET', `${BASE}?search=new`);
    await post('operations', '/api/local-stories/review/new-here', { decision: 'approved' });

    expect(before.body).toEqual([]);
    expect(await edit('GET', `${BASE}?search=new`)).toMatchObject({ body: [{ slug: 'new-here', state: 'published' }] });
  });
});

describe('a process that is killed', () => {
  it('between saving and publishing leaves what the next one publishes', async () => {
    const { content, get, edit } = await open();
    const item = await content.editing.read({ kind: 'listing', id: LISTING.id });
    const fields = { ...item.fields, title: 'Saved and cut off' };
    // What an act stores, without anything that comes after it.
    await content.items.replace(
      { ...item, fields, published: fields, title: 'Saved and cut off', revision: 1, publishedRevision: 1, isTouched: true, pending: 1 },
      0,
    );
    expect(await get('/api/directory/slug/cup-and-oar')).toMatchObject({ body: { title: 'Cup and Oar' } });

    const next = await startContent(connection, { now });
    expect(await next.content.editing.publishDue()).toBe(1);

    expect(await get('/api/directory/slug/cup-and-oar')).toMatchObject({ body: { title: 'Saved and cut off' } });
    expect(await next.content.editing.publishDue()).toBe(0);
    expect((await edit('GET', `${BASE}/listing/${LISTING.id}`)).body).toMatchObject({ revision: 1 });
  });

  it('after it wrote, before it noted that, does not publish twice', async () => {
    const { save, content, stores } = await open();
    await save('listing', EVENT.id, { title: 'Ramp Fair' });
    await connection.collection('content_items').updateOne({ itemId: EVENT.id }, { $set: { pending: 1, liveToken: '0' } });

    await Promise.all([content.editing.publishDue(), content.editing.publishDue()]);

    expect(await stores.directory.findCalendarEntry('ramp-market')).toMatchObject({ revision: 1, item: { title: 'Ramp Fair' } });
    expect(await content.editing.publishDue()).toBe(0);
  });
});

describe('a new episode', () => {
  const draft = async (edit: (method: string, path: string, body: object) => Promise<Answer>) =>
    (await edit('POST', BASE, { kind: 'episode', fields: NEW_EPISODE })).body;

  it('is seen by nobody before its minute, and by everybody after it', async () => {
    const { edit, act, get, getText, content } = await open();
    const { id } = await draft(edit);
    const scheduled = await act('episode', id, ['schedule', { publishAt: '2026-06-01T06:00:00.000Z' }]);
    await content.editing.publishDue();
    const early = await get('/api/episodes/slug/the-last-bus-to-kin-kin');

    clock.now = new Date('2026-06-01T06:00:01Z');
    await content.editing.publishDue();

    expect(scheduled.body).toMatchObject({ state: 'scheduled', publishAt: '2026-06-01T06:00:00.000Z' });
    expect(early.status).toBe(404);
    expect(await get('/api/episodes?limit=1')).toMatchObject({
      body: [{ slug: 'the-last-bus-to-kin-kin', publishedAt: '2026-06-01T06:00:00.000Z' }],
    });
    expect(await getText('/podcast.xml')).toContain('The last bus to Kin Kin');
    expect(await edit('GET', `${BASE}/episode/${id}`)).toMatchObject({ body: { state: 'published', publishAt: null } });
  });

  it('has an address of its own', async () => {
    const { edit } = await open();
    const first = await draft(edit);
    const second = await draft(edit);
    const taken = await edit('POST', BASE, { kind: 'episode', slug: EPISODE.slug, fields: NEW_EPISODE });

    expect([first, second].map((item) => String((item as unknown as { slug: string }).slug))).toEqual([
      'the-last-bus-to-kin-kin',
      expect.stringMatching(/^the-last-bus-to-kin-kin-\w{4}$/),
    ]);
    expect(taken).toMatchObject({ status: 409, body: { code: 'content-slug-taken' } });
  });

  it('takes no moment that is over, and no schedule for what is out', async () => {
    const { edit, act } = await open();
    const { id } = await draft(edit);

    const late = await act('episode', id, ['schedule', { publishAt: '2026-05-31T06:00:00.000Z' }]);
    const out = await act('episode', EPISODE.id, ['schedule', { publishAt: '2026-06-30T06:00:00.000Z' }]);

    expect([late.body.code, out.body.code]).toEqual(['content-moment-passed', 'content-state-differs']);
    expect((await act('episode', id, ['unpublish'])).body.code).toBe('content-state-differs');
  });
});

describe('what is withdrawn', () => {
  it.each([
    ['listing', LISTING.id, '/api/directory/slug/cup-and-oar', '/api/directory'],
    ['episode', EPISODE.id, '/api/episodes/slug/the-ferry-at-six', '/api/episodes'],
    ['story', STORY.id, '/api/local-stories/slug/low-tide', '/api/local-stories'],
  ])('of the kind %s is 404 when it was unpublished, 410 when it was taken down, and back when it is published', async (kind, id, path, list) => {
    const { act, get, content } = await open();

    await act(kind, id, ['unpublish']);
    const unpublished = [(await get(path)).status, JSON.stringify((await get(list)).body).includes(id)];
    const down = await act(kind, id, ['take-down', { reason: 'Somebody asked us to.' }]);
    const takenDown = await get(path);
    await content.adoption.adoptAll();
    const seenByEditor = await act(kind, id, ['publish']);

    expect(unpublished).toEqual([404, false]);
    expect(down.body).toMatchObject({ state: 'taken-down', reason: 'Somebody asked us to.' });
    expect(takenDown).toMatchObject({ status: 410, body: { code: 'content-taken-down' } });
    expect(seenByEditor).toMatchObject({ status: 200, body: { state: 'published', reason: null } });
    expect((await get(path)).status).toBe(200);
  });

  it('is in no feed and no calendar, and what was saved says so', async () => {
    const { act, get, getText, post } = await open();
    for (const [kind, id] of [['listing', EVENT.id], ['episode', EPISODE.id], ['story', STORY.id]] as const) {
      await act(kind, id, ['take-down', { reason: 'Wrong.' }]);
    }

    const feeds = await Promise.all(['/podcast.xml', '/stories.xml', '/api/events/calendar.ics'].map(getText));
    const targets = await post('identity', '/api/targets', {
      targets: [
        { targetType: 'episode', targetId: EPISODE.id },
        { targetType: 'directory_item', targetId: EVENT.id },
        { targetType: 'local_story', targetId: STORY.id },
      ],
    });

    expect(feeds.join()).not.toMatch(/ferry at six|Low tide|Ramp Market/);
    expect(targets.body).toMatchObject([EPISODE, EVENT, STORY].map(({ id }) => ({ targetId: id, isTakenDown: true })));
    expect(await get('/api/events/ramp-market/calendar.ics')).toMatchObject({ status: 410 });
    expect(await get('/api/episodes/slug/the-ferry-at-six/transcript.vtt')).toMatchObject({ status: 410 });
  });
});

describe('an event', () => {
  it('that is cancelled says so in its calendar file, with a higher sequence', async () => {
    const { save, getText, get } = await open();
    const before = await getText('/api/events/ramp-market/calendar.ics');

    await save('listing', EVENT.id, { eventStatus: 'cancelled' });

    const after = await getText('/api/events/ramp-market/calendar.ics');
    expect([before, after].map((file) => /^SEQUENCE:(\d+)/m.exec(file)?.[1])).toEqual(['0', '1']);
    expect(after).toContain('STATUS:CANCELLED');
    expect(await get('/api/directory/slug/ramp-market')).toMatchObject({ body: { eventStatus: 'cancelled' } });
  });

  it('leaves single dates out, and takes place again', async () => {
    const { save, getText, get } = await open();
    await save('listing', EVENT.id, { eventStatus: 'postponed' });

    const recurrence = { ...EVENT.recurrence, except: ['2026-06-14'] };
    const { body } = await save('listing', EVENT.id, { eventStatus: undefined, recurrence });

    expect(body.fields).not.toHaveProperty('eventStatus');
    expect((await get('/api/directory/slug/ramp-market')).body).not.toHaveProperty('eventStatus');
    expect(await getText('/api/events/ramp-market/calendar.ics')).toContain('EXDATE;TZID=Australia/Brisbane:20260614T060000');
  });

  it('takes place at another time on one date', async () => {
    const { save, get } = await open();
    const moved = [{ date: '2026-06-07', start: '2026-06-07T22:00:00.000Z', end: '2026-06-08T01:00:00.000Z' }];

    await save('listing', EVENT.id, { recurrence: { ...EVENT.recurrence, moved } });

    expect(await get('/api/directory/slug/ramp-market')).toMatchObject({
      body: { eventDate: '2026-06-07T22:00:00.000Z', eventTime: '8 am – 11 am' },
    });
  });

  it('must have a date, and nothing else may', async () => {
    const { save } = await open();

    expect((await save('listing', EVENT.id, { eventDate: null })).body).toMatchObject({ issues: [{ path: 'fields.eventDate' }] });
    expect((await save('listing', LISTING.id, { eventDate: EVENT.eventDate })).status).toBe(400);
  });
});

it('features an item at once', async () => {
  const { act, get } = await open();

  await act('story', STORY.id, ['featured', { featured: !STORY.featured }]);
  await act('episode', EPISODE.id, ['featured', { featured: true }]);

  expect(await get('/api/local-stories/slug/low-tide')).toMatchObject({ body: { featured: !STORY.featured } });
  expect(await get('/api/episodes/featured')).toMatchObject({ body: { slug: EPISODE.slug } });
});

it('is left alone by a seed that follows its files', async () => {
  const { save, act, stores, get, content } = await open();
  await save('listing', LISTING.id, { title: 'As the editor says' });
  await act('listing', EVENT.id, ['unpublish']);
  await save('episode', EPISODE.id, { title: 'As the editor says' });
  const touched = await Promise.all((['listing', 'episode'] as const).map((kind) => content.items.listTouchedIds(kind)));

  await stores.directory.renew([LISTING, EVENT], { at: now(), sourceType: 'seed' });

  expect(touched.map((ids) => ids.toSorted())).toEqual([[LISTING.id, EVENT.id].toSorted(), [EPISODE.id]]);
  expect(await get('/api/directory/slug/cup-and-oar')).toMatchObject({ body: { title: 'As the editor says' } });
  expect((await get('/api/directory/slug/ramp-market')).status).toBe(404);
});

describe('every route', () => {
  const routes = Object.values(operatorContentRoutes);
  const fill = (path: string) =>
    path
      .replace(':kind', 'story')
      .replace(':version', '0')
      .replace(':part', '0')
      .replace(/:\w+/g, STORY.id);

  it.each(['nobody', 'moderator', 'publisher', 'editor', 'administrator'] as const)('AZ-1: answers %s as its contract says', async (role) => {
    const { as } = await open();
    for (const route of routes) {
      const { status } = await as(role)(route.method, fill(route.path), route.method === 'GET' ? undefined : {});
      const mayAct = role === 'administrator' || (route.roles as readonly OperatorRole[]).includes(role as OperatorRole);
      const expected = role === 'nobody' ? [404] : mayAct ? [200, 400, 404] : [403];
      expect.soft(expected, `${route.method} ${route.path} ${status}`).toContain(status);
    }
  });
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
