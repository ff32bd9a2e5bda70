import { directoryRoutes } from '@shoreline/contracts';
import { contentQueueRoutes } from '@shoreline/contracts/review-queue';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { log } from '../../../test/content-app.ts';
import { asOwner, newOffer, OWNER_EMAIL } from '../../../test/owner-submissions.ts';
import { createReviewSite, NOW } from '../../../test/review-site.ts';
import { listing, numbered, SEED } from '../listing/listing.testing.ts';
import { LISTING, OWNER, RIVAL } from '../ownership/ownership.testing.ts';
import { createOfferClock } from './offer-clock.ts';

const { connection } = openTestDatabase();
const site = createReviewSite(connection);
const { stores } = site;
const AT_ONCE = 20;
const MAX_OFFERS = 3;
/** Midnight in Brisbane after the last day of the example. */
const END = new Date('2026-11-22T14:00:00.000Z');
const JUST_BEFORE = new Date(END.getTime() - 1);

beforeAll(() => site.open());
afterAll(() => site.close());
beforeEach(async () => {
  for (const { name } of await connection.listCollections()) await connection.collection(name).deleteMany({});
  await stores.directory.publishAll(numbered([listing('bakehouse'), listing('second')]), SEED);
  await stores.directory.ownership.assign(LISTING, OWNER);
});

async function start() {
  const started = await site.start();
  const owners = started.clientOf('owners');
  const readOffers = async () =>
    (await started.visitor.call(directoryRoutes.readBySlug, { params: { identifier: 'bakehouse' } })).offers;
  return { ...started, owner: asOwner(owners), rival: asOwner(owners, RIVAL), readOffers };
}

const newId = (): string => crypto.randomUUID();
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: { problem?: { code: string } }) => error.problem?.code,
  );
const shownAt = async (at: Date) =>
  (await stores.directory.findBySlug('bakehouse', at))?.offers?.map(({ title }) => title);

it('shows an offer once it was read, on its page and in lists, until midnight in Brisbane after its last day', async () => {
  const { owner, decide, readOffers, visitor } = await start();
  const id = newId();
  await owner.offer(id);
  expect(await readOffers()).toBeUndefined();

  await decide('offer', 'approve');

  expect(await readOffers()).toEqual([{ id, ...newOffer() }]);
  const listed = await visitor.call(directoryRoutes.list, { query: {} });
  expect(listed.map(({ offers = [] }) => offers.length)).toEqual([1, 0]);
  expect([await shownAt(JUST_BEFORE), await shownAt(END)]).toEqual([['Two for one'], undefined]);
  const before = new Date('2026-11-19T13:59:59.999Z');
  expect(await shownAt(before)).toBeUndefined();
});

it('tells everybody who caches pages when one begins and when one ends', async () => {
  const { owner, decide } = await start();
  await owner.offer(newId());
  await decide('offer', 'approve');
  let now = JUST_BEFORE;
  let changes = 0;
  const clock = createOfferClock({
    offers: stores.directory.offers,
    noteChange: () => Promise.resolve(void (changes += 1)),
    isReady: () => true,
    log,
    now: () => now,
  });

  clock.start();
  await expect.poll(() => changes).toBe(0);
  now = END;
  await expect.poll(() => changes, { timeout: 5_000 }).toBe(1);
  now = new Date(END.getTime() + 5_000);
  await clock.stop();

  expect(changes).toBe(1);
});

it('leaves what is shown until a change of it was read, and what is declined out', async () => {
  const { owner, decide, readOffers } = await start();
  const id = newId();
  await owner.offer(id);
  await decide('offer', 'approve');

  await owner.offer(id, newOffer({ title: 'Three for one' }));
  expect(await readOffers()).toMatchObject([{ title: 'Two for one' }]);
  await decide('offer', 'reject');

  expect(await readOffers()).toMatchObject([{ title: 'Two for one' }]);
  expect(await owner.listOffers()).toMatchObject([
    { live: { title: 'Two for one' }, waiting: null, declined: { title: 'Three for one' }, note: 'Too private.' },
  ]);
  const stored = await connection.collection('listing_offers').findOne({});
  expect(stored?.mails).toMatchObject([{ to: OWNER_EMAIL }, { to: OWNER_EMAIL }]);
});

it('is taken back at once, by its owner alone', async () => {
  const { owner, rival, decide, readOffers } = await start();
  const id = newId();
  await owner.offer(id);
  await decide('offer', 'approve');

  expect(await codeOf(rival.withdrawOffer(id))).toBe('listing-not-found');
  expect(await codeOf(rival.offer(id))).toBe('listing-not-found');
  expect(await readOffers()).toHaveLength(1);
  await owner.withdrawOffer(id);
  await owner.withdrawOffer(id);
  expect(await readOffers()).toBeUndefined();
  expect(await owner.listOffers()).toEqual([]);
});

it('is never approved in a version the operator has not read', async () => {
  const { owner, readQueue, moderator, readOffers } = await start();
  const id = newId();
  await owner.offer(id);
  const [entry] = await readQueue('offer');
  await owner.offer(id, newOffer({ title: 'Free money' }));

  const asked = moderator.call(contentQueueRoutes.act, {
    params: { kind: 'offer', id: entry?.id ?? '' },
    body: { act: 'approve' },
  });

  expect(await codeOf(asked)).toBe('revision-replaced');
  expect(await readOffers()).toBeUndefined();
});

it(`has ${MAX_OFFERS} a listing at most, whatever arrives at once, and one more when one is taken back`, async () => {
  const { owner } = await start();
  const ids = Array.from({ length: AT_ONCE }, newId);

  const codes = await Promise.all(ids.map((id) => codeOf(owner.offer(id))));

  expect(codes.filter((code) => code === 'done')).toHaveLength(MAX_OFFERS);
  expect(codes.filter((code) => code === 'too-many-offers')).toHaveLength(AT_ONCE - MAX_OFFERS);
  await owner.withdrawOffer(ids[codes.indexOf('done')] ?? '');
  expect(await codeOf(owner.offer(newId()))).toBe('done');
});

it('makes room when one is over', async () => {
  const { owner, decide } = await start();
  for (let count = 0; count < MAX_OFFERS; count += 1) await owner.offer(newId());
  await decide('offer', 'approve');
  await connection.collection('listing_offers').updateMany({}, { $set: { endsAt: NOW } });

  expect(await codeOf(owner.offer(newId()))).toBe('done');
});

it.each([
  ['an end that is over', newOffer({ from: '2026-11-01', until: '2026-11-19' })],
  ['an end before its beginning', newOffer({ from: '2026-11-24', until: '2026-11-23' })],
  ['more than a year', newOffer({ until: '2027-12-24' })],
  ['a link that is none', newOffer({ url: 'javascript:alert(1)' })],
  ['no text', newOffer({ text: '' })],
])('refuses %s', async (_what, offer) => {
  const { owner } = await start();

  expect(await codeOf(owner.offer(newId(), offer))).toBe('invalid-input');
});

it('ends with the ownership', async () => {
  const { owner, decide, readOffers, readQueue } = await start();
  await owner.offer(newId());
  await decide('offer', 'approve');
  await owner.offer(newId());

  await stores.directory.ownership.remove(LISTING, OWNER, NOW);

  expect(await readOffers()).toBeUndefined();
  expect(await readQueue('offer')).toEqual([]);
  expect(await connection.collection('listing_offers').findOne({ ownerEmail: OWNER_EMAIL })).toBeNull();
});
