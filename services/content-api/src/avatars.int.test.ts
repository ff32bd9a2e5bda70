import { avatarRoutes, contentPeopleRoutes, OPERATOR_HEADER } from '@shoreline/contracts';
import { contentQueueRoutes } from '@shoreline/contracts/review-queue';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { createReviewSite } from '../test/review-site.ts';
import { storePhotograph } from '../test/store-photograph.ts';
import { listing, numbered, SEED } from './directory/listing/listing.testing.ts';
import { listReferenced } from './photographs/photograph-references.ts';

const { connection } = openTestDatabase();
const site = createReviewSite(connection);
const MEMBER = '6e4ad9a7-2b71-4f54-9d2f-4f8f5dfc2b21';
const NO_AVATAR = { photograph: null, waits: false, note: null };
const AT_ONCE = 20;

beforeAll(() => site.open());
afterAll(() => site.close());
beforeEach(async () => {
  for (const { name } of await connection.listCollections()) await connection.collection(name).deleteMany({});
  await site.stores.directory.publishAll(numbered([listing('bakehouse')]), SEED);
});

async function start() {
  const service = await site.start();
  const params = { memberId: MEMBER };
  const choose = (photographId: string) =>
    service.identity.call(avatarRoutes.choose, { params, body: { photographId, name: 'Bea K.' } });
  const ask = (route: 'read' | 'remove' | 'removeAll') => service.identity.call(avatarRoutes[route], { params });
  const shownBeside = async () => (await service.listReviews()).map(({ avatar }) => avatar?.id);
  return { ...service, choose, ask, shownBeside };
}

it('is seen by its member alone until a moderator has seen it, and then beside the reviews they wrote', async () => {
  const { write, decide, choose, ask, shownBeside } = await start();
  await write(MEMBER);
  await decide('review', 'approve');
  const { id } = await storePhotograph(connection, 'a');
  expect(await ask('read')).toEqual(NO_AVATAR);

  expect(await choose(id)).toMatchObject({ photograph: { id, width: 800 }, waits: true });
  const before = await shownBeside();
  await decide('avatar', 'approve');

  expect(before).toEqual([undefined]);
  expect(await shownBeside()).toEqual([id]);
  expect(await ask('read')).toMatchObject({ photograph: { id }, waits: false });
});

it('leaves the one others see until the next is approved, and says why that was declined', async () => {
  const { write, decide, choose, ask, shownBeside } = await start();
  await write(MEMBER);
  await decide('review', 'approve');
  const [first, next] = [await storePhotograph(connection, 'a'), await storePhotograph(connection, 'b')];
  await choose(first.id);
  await decide('avatar', 'approve');

  await choose(next.id);
  const waiting = await shownBeside();
  await decide('avatar', 'reject');

  expect([waiting, await shownBeside()]).toEqual([[first.id], [first.id]]);
  expect(await ask('read')).toMatchObject({ photograph: { id: first.id }, waits: false, note: 'Too private.' });
  await choose(next.id);
  expect(await choose(first.id)).toMatchObject({ photograph: { id: first.id }, waits: false, note: null });
});

it('is approved by nobody who looked at another one', async () => {
  const { readQueue, choose, moderator } = await start();
  const [first, next] = [await storePhotograph(connection, 'a'), await storePhotograph(connection, 'b')];
  await choose(first.id);
  const [seen] = await readQueue('avatar');
  const params = { kind: 'avatar' as const, id: seen?.id ?? '' };
  expect((await moderator.call(contentQueueRoutes.read, { params })).pictures).toHaveLength(1);
  await choose(next.id);

  const act = moderator.call(contentQueueRoutes.act, { params, body: { act: 'approve' } });

  await expect(act).rejects.toMatchObject({ status: 409, problem: { code: 'revision-replaced' } });
  expect(await readQueue('avatar')).toHaveLength(1);
});

it('waits once however often it is chosen at the same moment, and is nothing that is not stored', async () => {
  const { readQueue, choose } = await start();
  const { id } = await storePhotograph(connection, 'a');

  await Promise.all(Array.from({ length: AT_ONCE }, () => choose(id)));

  expect(await readQueue('avatar')).toHaveLength(1);
  await expect(choose('f'.repeat(32))).rejects.toMatchObject({ status: 400, problem: { code: 'invalid-input' } });
});

it('lays claim to its photographs until it is removed, everywhere at once', async () => {
  const { write, decide, choose, ask, shownBeside } = await start();
  await write(MEMBER);
  await decide('review', 'approve');
  const [first, next] = [await storePhotograph(connection, 'a'), await storePhotograph(connection, 'b')];
  await choose(first.id);
  await decide('avatar', 'approve');
  await choose(next.id);
  expect((await listReferenced(connection)).toSorted()).toEqual([first.id, next.id]);

  await ask('remove');
  await ask('remove');

  expect([await ask('read'), await shownBeside(), await listReferenced(connection)]).toEqual([
    NO_AVATAR,
    [undefined],
    [],
  ]);
});

it('goes with the account, with the note of what its member sent', async () => {
  const { choose, ask } = await start();
  const { id } = await storePhotograph(connection, 'a');
  const sent = connection.collection('photographs');
  await sent.updateOne({}, { $set: { by: { kind: 'member', id: MEMBER } } });
  await choose(id);

  expect([await ask('removeAll'), await ask('removeAll')]).toEqual([{ removed: 1 }, { removed: 0 }]);

  expect(await sent.findOne({})).toMatchObject({ by: { kind: 'visitor', id: '' } });
});

it('is found, exported and erased by the id of the account', async () => {
  const { choose, clientOf } = await start();
  await choose((await storePhotograph(connection, 'a')).id);
  const operations = clientOf('operations', { [OPERATOR_HEADER]: 'jo@office' });
  const person = { body: { email: 'bea@noosa.example', accountIds: [MEMBER] } };

  const exported = await operations.call(contentPeopleRoutes.export, person);
  const { erased } = await operations.call(contentPeopleRoutes.erase, person);

  expect(exported['avatar']).toMatchObject([{ name: 'Bea K.', pending: { id: 'a'.repeat(32) } }]);
  expect(erased).toContainEqual(expect.objectContaining({ name: 'avatar', count: 1 }));
});
