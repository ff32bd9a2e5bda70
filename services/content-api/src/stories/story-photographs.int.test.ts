import { RIGHTS_REQUIRED, storyRoutes } from '@shoreline/contracts';
import { contentQueueRoutes } from '@shoreline/contracts/review-queue';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { createReviewSite } from '../../test/review-site.ts';
import { storePhotograph } from '../../test/store-photograph.ts';

const { connection } = openTestDatabase();
const site = createReviewSite(connection);
const PER_HOUR = 20;
const DRAFT = {
  title: 'The yellow buoy',
  content: 'Every morning at six somebody rows out to the yellow buoy and back again.',
  author: 'Bea',
  authorEmail: 'bea@noosa.example',
  storyType: 'general',
  location: null,
} as const;

beforeAll(() => site.open());
afterAll(() => site.close());
beforeEach(async () => {
  for (const { name } of await connection.listCollections()) await connection.collection(name).deleteMany({});
});

async function start() {
  const { visitor, clientOf, moderator, readQueue, decide } = await site.start();
  const submit = (parts: object) => visitor.call(storyRoutes.submit, { body: { ...DRAFT, ...parts } });
  const listed = () => visitor.call(storyRoutes.list, { query: {} });
  const problemOf = (asked: Promise<unknown>) =>
    asked.then(
      () => undefined,
      (error: { status: number; problem?: { code: string; issues?: object[] } }) => error.problem,
    );
  return { visitor, clientOf, moderator, readQueue, decide, submit, listed, problemOf };
}

it('has the photographs of a story wait with it, shows them to the moderator, and to everybody once it is approved', async () => {
  const { submit, listed, readQueue, moderator, decide } = await start();
  const buoy = await storePhotograph(connection, 'a', 'A yellow buoy at dawn');
  const oars = await storePhotograph(connection, 'b', 'Two oars');

  await submit({ photographs: [{ ...buoy, width: 1, placeholder: oars.placeholder }, oars], holdsRights: true });
  const [waiting] = await readQueue('story');
  const before = await listed();
  const detail = await moderator.call(contentQueueRoutes.read, { params: { kind: 'story', id: waiting?.id ?? '' } });
  await decide('story', 'approve');
  const [story] = await listed();

  expect(before).toEqual([]);
  expect(detail.pictures).toMatchObject([{ alt: 'A yellow buoy at dawn', width: 800 }, { alt: 'Two oars' }]);
  expect(detail.facts).toContainEqual({ label: 'Photographs', value: 'The sender says that they may share them' });
  expect(story).toMatchObject({ photographs: [buoy, oars], primaryImage: { photograph: { id: buoy.id } } });
  expect(story).not.toHaveProperty('rightsDeclaredAt');
});

it('takes no photographs without the word that they may be shared, nor any that are not stored, nor seven', async () => {
  const { submit, problemOf } = await start();
  const one = await storePhotograph(connection, 'a');
  const submitted = (photographs: object[], holdsRights = true) => problemOf(submit({ photographs, holdsRights }));

  expect(await submitted([one], false)).toMatchObject({ issues: [{ path: 'holdsRights', message: RIGHTS_REQUIRED }] });
  expect(await submitted([{ ...one, id: 'f'.repeat(32) }])).toMatchObject({ issues: [{ path: 'photographs.0' }] });
  expect(await submitted([{ ...one, alt: ' ' }])).toMatchObject({ issues: [{ path: 'photographs.0.alt' }] });
  expect(await submitted(Array.from({ length: 7 }, () => one))).toMatchObject({ code: 'invalid-input' });
  expect(await connection.collection('local_stories').countDocuments()).toBe(0);
});

it('stores a story without photographs as before', async () => {
  const { submit } = await start();

  await submit({});

  const stored = await connection.collection('local_stories').findOne({});
  expect(stored).not.toHaveProperty('photographs');
  expect(stored).not.toHaveProperty('rightsDeclaredAt');
});

it('opens twenty uploads an hour and network, also of many at once, and stores nothing else of the network', async () => {
  const { visitor, clientOf } = await start();
  const openAs = (client: typeof visitor) => client.call(storyRoutes.openPhotograph, {});
  const other = clientOf('gateway', { 'x-forwarded-for': '203.0.113.9' });
  for (let count = 0; count < PER_HOUR; count += 1) await openAs(visitor);

  const refused = await Promise.allSettled(Array.from({ length: 10 }, () => openAs(visitor)));

  expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'rejected'));
  expect(refused[0]).toMatchObject({ reason: { status: 429, problem: { code: 'photograph-uploads-exhausted' } } });
  expect(await openAs(other)).toHaveProperty('upload');
  const uploads = await connection.collection('photograph_uploads').find().toArray();
  expect(uploads).toHaveLength(PER_HOUR + 1);
  expect(JSON.stringify(uploads)).not.toMatch(/198\.51\.100|203\.0\.113/);
});
