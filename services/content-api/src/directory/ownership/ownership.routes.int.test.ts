import { listingOwnershipRoutes, type Route } from '@shoreline/contracts';
import { type Caller, createLog, jsonBody, problemHandler } from '@shoreline/service-kit';
import { startApp, testDatabaseUri } from '@shoreline/service-testing';
import Koa from 'koa';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { listing, NOW, numbered, openTestStore, SEED, toId } from '../listing/listing.testing.ts';
import { mongoPhotographStore } from '../../photographs/photographs.store.ts';
import { ownershipRouter, revisionReviewRouter } from './ownership.routes.ts';
import { changes, edit, LISTING, OWNER, RIVAL, SITE } from './ownership.testing.ts';

const { database, store, close } = openTestStore(testDatabaseUri());
const OWNERS_API: Caller = { kind: 'service', id: 'owners' };
const OPERATIONS: Caller = { kind: 'service', id: 'operations' };
const { ownerEmail } = edit();

beforeAll(() => database.ready);
beforeEach(async () => {
  await store.removeAll();
  await database.connection.collection('listing_revisions').deleteMany({});
  await store.publishAll(numbered([listing('bakehouse')]), SEED);
});
afterAll(close);

describe('ownership', () => {
  it('is given, given again, refused to a rival, ended and ended again', async () => {
    const { send } = await start();
    const give = (ownerId: string) => send('PUT', `/api/directory/${LISTING}/owner`, { ownerId });
    const end = () => send('DELETE', `/api/directory/${LISTING}/owner/${OWNER}`);

    expect([(await give(OWNER)).status, (await give(OWNER)).status]).toEqual([204, 204]);
    expect(await give(RIVAL)).toMatchObject({ status: 409, body: { code: 'listing-has-owner' } });
    expect([(await end()).status, (await end()).status, (await give(RIVAL)).status]).toEqual([204, 204, 204]);
    expect(await send('PUT', `/api/directory/${toId(99)}/owner`, { ownerId: OWNER })).toMatchObject({
      status: 404,
      body: { code: 'directory-item-not-found' },
    });
  });
});

describe('an edit', () => {
  it('is accepted from the owner alone; to anybody else the listing is not there', async () => {
    const { send } = await start();
    await store.ownership.assign(LISTING, OWNER);
    const submit = (ownerId: string) =>
      send('PUT', `/api/directory/${LISTING}/revision`, { ownerId, ownerEmail, changes: changes() });

    expect(await submit(OWNER)).toMatchObject({
      status: 200,
      body: { item: { title: 'bakehouse' }, revision: { status: 'pending', changes: { title: 'Pretzel Room' } } },
    });
    expect(await submit(RIVAL)).toMatchObject({ status: 404, body: { code: 'listing-not-found' } });
    expect((await send('DELETE', `/api/directory/${LISTING}/revision/${RIVAL}`)).status).toBe(404);
    expect((await send('GET', `/api/directory/owned/${OWNER}`)).body).toMatchObject([{ item: { id: LISTING } }]);
    expect((await send('GET', `/api/directory/owned/${RIVAL}`)).body).toEqual([]);
    expect(await send('DELETE', `/api/directory/${LISTING}/revision/${OWNER}`)).toMatchObject({
      status: 200,
      body: { revision: null },
    });
  });

  it('is decided once, and the second decision learns what the first one was', async () => {
    const { send } = await start();
    await store.ownership.assign(LISTING, OWNER);
    await send('PUT', `/api/directory/${LISTING}/revision`, { ownerId: OWNER, ownerEmail, changes: changes() });
    const waiting = await send('GET', '/api/directory/revisions');
    const [{ id }] = waiting.body as [{ id: string }];
    const review = (decision: string) => send('POST', `/api/directory/revisions/${id}`, { decision });

    expect(await review('approved')).toMatchObject({
      status: 200,
      body: { status: 'approved', live: { title: 'Pretzel Room' } },
    });
    expect(await review('rejected')).toMatchObject({
      status: 409,
      body: { code: 'revision-already-reviewed', message: 'This edit was approved before.' },
    });
    expect((await send('GET', `/api/directory/revisions/${id}`)).body).toMatchObject({ status: 'approved' });
    expect((await send('GET', `/api/directory/revisions/${OWNER}`)).status).toBe(404);
  });

  it('goes live with a new address only when somebody says where that is', async () => {
    const { send } = await start();
    await store.removeAll();
    await store.publishAll(numbered([listing('bakehouse', { latitude: -26.4, longitude: 153.06 })]), SEED);
    await store.ownership.assign(LISTING, OWNER);
    await send('PUT', `/api/directory/${LISTING}/revision`, { ownerId: OWNER, ownerEmail, changes: changes() });
    const [{ id }] = (await send('GET', '/api/directory/revisions')).body as [{ id: string }];
    const approve = (place?: unknown) =>
      send('POST', `/api/directory/revisions/${id}`, { decision: 'approved', ...(place !== undefined && { place }) });

    expect(await approve()).toMatchObject({ status: 409, body: { code: 'listing-place-needed' } });
    expect(await approve({ latitude: -27.47, longitude: 153.03 })).toMatchObject({ status: 400 });
    expect(await store.findById(LISTING, NOW)).toMatchObject({ title: 'bakehouse', latitude: -26.4 });
    expect(await approve({ latitude: -26.41, longitude: 153.03 })).toMatchObject({
      status: 200,
      body: { status: 'approved', live: { latitude: -26.41, longitude: 153.03 } },
    });
    const revision = await database.connection.collection('listing_revisions').findOne({});
    expect(revision?.mails[0].text).toContain('--at LATITUDE,LONGITUDE');
  });

  it('that took the place of another one is named to whoever asks for that one', async () => {
    const { send } = await start();
    await store.ownership.assign(LISTING, OWNER);
    const submit = (parts: object) =>
      send('PUT', `/api/directory/${LISTING}/revision`, { ownerId: OWNER, ownerEmail, changes: changes(parts) });
    const idOf = ({ body }: { body: unknown }) => (body as { revision: { id: string } }).revision.id;
    const first = idOf(await submit({}));
    const later = idOf(await submit({ phone: null }));

    const refused = { status: 409, body: { code: 'revision-replaced', message: expect.stringContaining(later) } };
    expect(await send('GET', `/api/directory/revisions/${first}`)).toMatchObject(refused);
    expect(await send('POST', `/api/directory/revisions/${first}`, { decision: 'rejected' })).toMatchObject(refused);
    expect((await send('GET', `/api/directory/revisions/${later}`)).body).toMatchObject({ status: 'pending' });
  });

  it('says nothing of whose a listing is inside the listing', async () => {
    const { send } = await start();
    await store.ownership.assign(LISTING, OWNER);

    const { body } = await send('GET', `/api/directory/owned/${OWNER}`);

    expect(JSON.stringify(body)).not.toContain(OWNER);
  });
});

it.each(Object.entries<Route>(listingOwnershipRoutes))('%s is open to services alone', async (_, { method, path }) => {
  const address = path.replace(/:\w+/g, LISTING);

  expect((await (await start(undefined)).send(method, address)).status).toBe(401);
  expect((await (await start({ kind: 'owner', id: OWNER })).send(method, address)).status).toBe(403);
  expect((await (await start({ kind: 'member', id: OWNER })).send(method, address)).status).toBe(403);
});

async function start(...callers: [Caller | undefined] | []) {
  const says = (caller: Caller) => () => Promise.resolve(callers.length === 0 ? caller : callers[0]);
  const photographs = { store: mongoPhotographStore(database.connection) };
  const deps = { ownership: store.ownership, photographs, site: SITE, readCaller: says(OWNERS_API), now: () => NOW };
  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'test', level: 'silent' })));
  app.use(jsonBody());
  app.use(revisionReviewRouter({ ...deps, readCaller: says(OPERATIONS) }).routes());
  app.use(ownershipRouter(deps).routes());
  const request = await startApp(app);
  return {
    send: async (method: string, path: string, body?: object) => {
      const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const response = await request(path, { method, ...json });
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
    },
  };
}
