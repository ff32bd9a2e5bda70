import { exampleStory } from '@shoreline/contracts-testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { BASE, EPISODE, EVENT, LISTING, now, openEditors } from '../../test/open-editors.ts';
import { startContent } from '../../test/start-content.ts';

const { connection, open, reset } = openEditors();
beforeEach(reset);

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
    expect(loser?.body.message).toMatch(
      /^editor@example.com changed this on 1 June 2026, 10:00|^editor@example.com changed this on 1 June 2026 at 10:00/,
    );
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
      {
        ...item,
        fields,
        published: fields,
        title: 'Saved and cut off',
        revision: 1,
        publishedRevision: 1,
        isTouched: true,
        pending: 1,
      },
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
    await connection
      .collection('content_items')
      .updateOne({ itemId: EVENT.id }, { $set: { pending: 1, liveToken: '0' } });

    await Promise.all([content.editing.publishDue(), content.editing.publishDue()]);

    expect(await stores.directory.findCalendarEntry('ramp-market')).toMatchObject({
      revision: 1,
      item: { title: 'Ramp Fair' },
    });
    expect(await content.editing.publishDue()).toBe(0);
  });
});

it('is left alone by a seed that follows its files', async () => {
  const { save, act, stores, get, content } = await open();
  await save('listing', LISTING.id, { title: 'As the editor says' });
  await act('listing', EVENT.id, ['unpublish']);
  await save('episode', EPISODE.id, { title: 'As the editor says' });
  const touched = await Promise.all(
    (['listing', 'episode'] as const).map((kind) => content.items.listTouchedIds(kind)),
  );

  await stores.directory.renew([LISTING, EVENT], { at: now(), sourceType: 'seed' });

  expect(touched.map((ids) => ids.toSorted())).toEqual([[LISTING.id, EVENT.id].toSorted(), [EPISODE.id]]);
  expect(await get('/api/directory/slug/cup-and-oar')).toMatchObject({ body: { title: 'As the editor says' } });
  expect((await get('/api/directory/slug/ramp-market')).status).toBe(404);
});
