import { weekdays } from '@shoreline/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { BASE, clock, EPISODE, EVENT, LISTING, NEW_EPISODE, openEditors, STORY } from '../../test/open-editors.ts';
import type { Answer } from '../../test/start-content.ts';

const { open, reset, connection } = openEditors();
beforeEach(reset);

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

    const overdue = await act('episode', id, ['schedule', { publishAt: '2026-05-31T06:00:00.000Z' }]);
    const out = await act('episode', EPISODE.id, ['schedule', { publishAt: '2026-06-30T06:00:00.000Z' }]);

    expect([overdue.body.code, out.body.code]).toEqual(['content-moment-passed', 'content-state-differs']);
    expect((await act('episode', id, ['unpublish'])).body.code).toBe('content-state-differs');
  });
});

describe('what is withdrawn', () => {
  it.each([
    ['listing', LISTING.id, '/api/directory/slug/cup-and-oar', '/api/directory'],
    ['episode', EPISODE.id, '/api/episodes/slug/the-ferry-at-six', '/api/episodes'],
    ['story', STORY.id, '/api/local-stories/slug/low-tide', '/api/local-stories'],
  ])(
    'of the kind %s is 404 when it was unpublished, 410 when it was taken down, and back when it is published',
    async (kind, id, path, list) => {
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
    },
  );

  it('is in no feed and no calendar, and what was saved says so', async () => {
    const { act, get, getText, post } = await open();
    for (const [kind, id] of [
      ['listing', EVENT.id],
      ['episode', EPISODE.id],
      ['story', STORY.id],
    ] as const) {
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

it('has words the search knows for as long as it is on the site', async () => {
  const { act } = await open();
  const countOar = async () =>
    (await connection.collection<{ _id: string; count: number }>('directory_words').findOne({ _id: 'oar' }))?.count;
  const before = await countOar();

  await act('listing', LISTING.id, ['unpublish']);
  const withdrawn = await countOar();
  await act('listing', LISTING.id, ['publish']);

  expect([before, withdrawn, await countOar()]).toEqual([1, 0, 1]);
});

describe('a place that is closed for a while', () => {
  const everyDay = Object.fromEntries(weekdays.map((day) => [day, [{ opens: '00:00', closes: '24:00' }]]));
  const closure = { reopensOn: '2026-06-03', note: 'New roof.' };

  it('says so, and is not open before its day', async () => {
    const { save, get, stores } = await open();
    const isListed = async () => JSON.stringify((await get('/api/directory?openNow=true')).body).includes(LISTING.id);
    await save('listing', LISTING.id, { openingHours: { weekly: everyDay } });
    const before = await isListed();

    await save('listing', LISTING.id, { closure });
    const shown = await get('/api/directory/slug/cup-and-oar');
    const meanwhile = await isListed();
    clock.now = new Date('2026-06-03T00:00:00+10:00');
    stores.directory.invalidate();

    expect([before, meanwhile, await isListed()]).toEqual([true, false, true]);
    expect(shown.body).toMatchObject({ closure });
    expect((await get('/api/directory/slug/cup-and-oar')).body).not.toHaveProperty('closure');
  });

  it('opens again when an editor says so; an event cannot be closed', async () => {
    const { save, get } = await open();
    await save('listing', LISTING.id, { closure: { reopensOn: null } });

    await save('listing', LISTING.id, { closure: undefined });

    expect((await get('/api/directory/slug/cup-and-oar')).body).not.toHaveProperty('closure');
    expect((await save('listing', EVENT.id, { closure })).body).toMatchObject({ issues: [{ path: 'fields.closure' }] });
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
    expect(await getText('/api/events/ramp-market/calendar.ics')).toContain(
      'EXDATE;TZID=Australia/Brisbane:20260614T060000',
    );
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

    expect((await save('listing', EVENT.id, { eventDate: null })).body).toMatchObject({
      issues: [{ path: 'fields.eventDate' }],
    });
    expect((await save('listing', LISTING.id, { eventDate: EVENT.eventDate })).status).toBe(400);
  });
});
