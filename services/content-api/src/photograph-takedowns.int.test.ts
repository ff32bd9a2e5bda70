import { avatarRoutes, storyRoutes } from '@shoreline/contracts';
import { operatorPhotographRoutes as routes } from '@shoreline/contracts/operator-content';
import type { ReviewKind } from '@shoreline/contracts/review-kinds';
import { contentQueueRoutes } from '@shoreline/contracts/review-queue';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { createReviewSite } from '../test/review-site.ts';
import { storePhotograph } from '../test/store-photograph.ts';
import { listing, numbered, SEED } from './directory/listing/listing.testing.ts';
import { mongoContentChanges } from './editing/content-changes.ts';
import { listReferenced } from './photographs/photograph-references.ts';

const { connection } = openTestDatabase();
const site = createReviewSite(connection);
const MEMBER = '6e4ad9a7-2b71-4f54-9d2f-4f8f5dfc2b21';
const REASON = 'A child nobody asked.';
const AT_ONCE = 8;
const STORY = {
  title: 'The yellow buoy',
  content: 'Every morning at six somebody rows out to the yellow buoy and back again.',
  author: 'Bea',
  authorEmail: null,
  storyType: 'general',
  location: null,
} as const;

beforeAll(() => site.open());
afterAll(() => site.close());
beforeEach(async () => {
  for (const { name } of await connection.listCollections()) await connection.collection(name).deleteMany({});
  await site.stores.directory.publishAll(numbered([listing('bakehouse', { title: 'Bakehouse' })]), SEED);
});

/** A published review with two photographs, whose writer is seen with the first. */
async function start() {
  const service = await site.start();
  const [child, table] = [await storePhotograph(connection, 'a'), await storePhotograph(connection, 'b')];
  await service.write(MEMBER, { photographs: [child, table] });
  await service.decide('review', 'approve');
  const params = { memberId: MEMBER };
  await service.identity.call(avatarRoutes.choose, { params, body: { photographId: child.id, name: 'Bea K.' } });
  await service.decide('avatar', 'approve');
  const takeDown = (id = child.id, by = service.moderator) =>
    by.call(routes.takeDown, { params: { id }, body: { reason: REASON } });
  const list = (search?: string) => service.moderator.page(routes.list, { query: { ...(search && { search }) } });
  const readAvatar = () => service.identity.call(avatarRoutes.read, { params });
  return { ...service, child, table, takeDown, list, readAvatar };
}

const mails = async () =>
  (await connection.collection('photographs').find().toArray()).flatMap(
    ({ mails: found = [] }) => found as { to: string; subject: string; text: string }[],
  );

it('is gone from the review and from beside its writer with the answer, and the words stay', async () => {
  const { takeDown, listReviews, child, table, readAvatar } = await start();
  const [before] = await listReviews();
  expect(before).toMatchObject({ photographs: [child, table], avatar: { id: child.id } });
  const changes = mongoContentChanges(connection);
  const seen = await changes.read();

  const answer = await takeDown();

  const [after] = await listReviews();
  expect(after).toEqual({ ...before, photographs: [table], avatar: null });
  expect(await readAvatar()).toEqual({ photograph: null, waits: false, note: REASON });
  const takenDown = { reason: REASON, by: 'moderator@example.com' };
  expect(answer).toMatchObject({ id: child.id, picture: null, places: [], takenDown });
  expect(await listReferenced(connection)).toEqual([table.id]);
  // Gateways that cached the page ask for this number.
  expect(await changes.read()).toBeGreaterThan(seen);
});

it('is told to whoever sent it, once, and stands in the audit trail by name', async () => {
  const { takeDown } = await start();

  await Promise.all(Array.from({ length: AT_ONCE }, () => takeDown()));
  await takeDown();

  const sent = await mails();
  expect(sent).toMatchObject([{ to: 'bea@noosa.example', subject: 'We took a photograph of yours off Shoreline' }]);
  expect(sent[0]?.text).toContain(`> ${REASON}`);
  const records = await connection
    .collection('audit_events')
    .find({ event: 'photograph-taken-down', outcome: 'done' })
    .toArray();
  expect(records[0]).toMatchObject({ operator: 'moderator@example.com', target: expect.any(String) });
});

it('is found from the entry of the queue that shows it', async () => {
  const { visitor, identity, readQueue, moderator } = await site.start();
  const list = async (search: string) => (await moderator.page(routes.list, { query: { search } })).items;
  const [buoy, face] = [await storePhotograph(connection, 'a'), await storePhotograph(connection, 'b')];
  await visitor.call(storyRoutes.submit, { body: { ...STORY, photographs: [buoy], holdsRights: true } });
  const body = { photographId: face.id, name: 'Bea K.' };
  await identity.call(avatarRoutes.choose, { params: { memberId: MEMBER }, body });
  const followLink = async (kind: ReviewKind) => {
    const [entry] = await readQueue(kind);
    const { links } = await moderator.call(contentQueueRoutes.read, { params: { kind, id: entry?.id ?? '' } });
    const { href } = links.find(({ label }) => label === 'Take a photograph down') ?? { href: '' };
    return (await list(new URL(href, 'https://shoreline.example').searchParams.get('search') ?? '')).map(
      ({ id }) => id,
    );
  };

  expect(await followLink('story')).toEqual([buoy.id]);
  expect(await followLink('avatar')).toEqual([face.id]);
});

it('is found by the writer, by words of the review, by its id, and not by what is elsewhere', async () => {
  const { list, child, table } = await start();
  const idsOf = async (search?: string) => (await list(search)).items.map(({ id }) => id).toSorted();
  const review = String((await connection.collection('listing_reviews').findOne())?._id);

  expect(await idsOf()).toEqual([child.id, table.id]);
  expect(await idsOf('bea k')).toEqual([child.id]);
  expect(await idsOf('WARM pretzels')).toEqual([child.id, table.id]);
  expect(await idsOf(review)).toEqual([child.id, table.id]);
  expect(await idsOf(table.id)).toEqual([table.id]);
  expect(await idsOf('.*')).toEqual([]);
  const [first] = (await list(child.id)).items;
  expect(first?.places.map(({ label }) => label).toSorted()).toEqual([
    'Picture of Bea K.',
    'Review of Bakehouse by Bea',
  ]);
});

it('does not come again with another review, nor as a picture of anybody', async () => {
  const { takeDown, write, child, identity } = await start();
  await takeDown();

  const other = { memberId: crypto.randomUUID() };
  const sent = await Promise.allSettled([
    write(crypto.randomUUID(), { photographs: [child] }),
    identity.call(avatarRoutes.choose, { params: other, body: { photographId: child.id, name: 'Mo' } }),
  ]);

  expect(sent).toMatchObject([{ reason: { status: 400 } }, { reason: { status: 400 } }]);
});

it('waits for nobody any longer where it waited', async () => {
  const { takeDown, write, readQueue, table, decide, identity } = await start();
  await write(MEMBER, { photographs: [table], title: 'Changed' });
  const params = { memberId: MEMBER };
  await identity.call(avatarRoutes.choose, { params, body: { photographId: table.id, name: 'Bea K.' } });

  await takeDown(table.id);

  expect(await readQueue('avatar')).toEqual([]);
  await decide('review', 'approve');
  expect((await connection.collection('listing_reviews').findOne())?.live).toMatchObject({
    title: 'Changed',
    photographs: [],
  });
});

it('is not for strangers, and not what nobody sent', async () => {
  const { takeDown, visitor } = await start();

  const refused = await Promise.allSettled([takeDown(undefined, visitor), takeDown('f'.repeat(32))]);

  expect(refused).toMatchObject([
    { reason: { status: 404 } },
    { reason: { status: 404, problem: { code: 'photograph-not-found' } } },
  ]);
  expect(await mails()).toEqual([]);
});
