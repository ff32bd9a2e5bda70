import { testDatabaseUri } from '@shoreline/service-testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { listing, NOW, numbered, openTestStore, SEED, toId } from '../listing/listing.testing.ts';
import { edit, LISTING, mailedAt, OWNER, RIVAL } from './ownership.testing.ts';

const { database, store, close } = openTestStore(testDatabaseUri());
const { ownership } = store;
const { handover } = ownership;
const revisions = database.connection.collection('listing_revisions');
const reviews = database.connection.collection('listing_reviews');
const offers = database.connection.collection('listing_offers');
const submissions = database.connection.collection('listing_submissions');
const listings = database.connection.collection('directory_items');
const CONTENT = {
  kind: 'offer',
  title: 'Two for one',
  text: 'Pretzels, all week.',
  from: '2026-06-01',
  until: '2026-06-30',
};
const offer = (_id: string) => ({
  ...{ _id, listingId: LISTING, ownerId: OWNER, ownerEmail: 'before@noosa.example', edit: 1 },
  ...{ updatedAt: NOW, mails: [] },
});
const toRival = { listingId: LISTING, from: OWNER, to: RIVAL };
const idsOf = async (ownerId: string) => (await ownership.listOwned(ownerId, NOW)).map(({ item }) => item.id);

beforeAll(() => database.ready);
beforeEach(async () => {
  await store.removeAll();
  for (const collection of [revisions, reviews, offers, submissions]) await collection.deleteMany({});
  await store.publishAll(numbered([listing('bakehouse'), listing('annex')]), SEED);
  await ownership.assign(LISTING, OWNER);
});
afterAll(close);

it('goes from one owner to the next, and again is fine', async () => {
  await ownership.confirm(LISTING, OWNER, NOW);

  expect([await handover.transfer(toRival, NOW), await handover.transfer(toRival, NOW)]).toEqual([true, true]);

  expect([await idsOf(OWNER), await idsOf(RIVAL)]).toEqual([[], [LISTING]]);
  expect((await store.findById(LISTING, NOW))?.confirmedAt ?? null).toBeNull();
});

it('goes to nobody once it is somebody else’s, or is not there', async () => {
  await ownership.remove(LISTING, OWNER, NOW);

  expect(await handover.transfer(toRival, NOW)).toBe(false);
  expect(await handover.transfer({ ...toRival, listingId: toId(99) }, NOW)).toBe(false);

  expect(await idsOf(RIVAL)).toEqual([]);
});

it('goes to one of two who take it at once', async () => {
  const others = [RIVAL, '7b5c3e74-9f2d-4c63-9b50-3b7b9c4dae03'];

  const outcomes = await Promise.all(others.map((to) => handover.transfer({ ...toRival, to }, NOW)));

  expect(outcomes.filter(Boolean)).toHaveLength(1);
});

it('ends what the first owner handed in: the edit, and the answer to a review', async () => {
  await ownership.revisions.submit(edit(), mailedAt());
  await reviews.insertOne({ ...review('a'), pendingAnswer: answer(OWNER), answerSince: NOW } as never);

  await handover.transfer(toRival, NOW);

  expect(await revisions.findOne({})).toMatchObject({ status: 'withdrawn' });
  expect(await reviews.findOne({})).not.toHaveProperty('pendingAnswer');
});

it('ends the answers to reviews of the events that go with it', async () => {
  const event = toId(1);
  await listings.updateOne({ _id: event } as never, { $set: { hostId: LISTING, ownerId: OWNER } });
  await reviews.insertOne({
    ...review('a'),
    listingId: event,
    pendingAnswer: answer(OWNER),
    answerSince: NOW,
  } as never);

  await handover.transfer(toRival, NOW);

  expect(await reviews.findOne({})).not.toHaveProperty('pendingAnswer');
});

describe('an answer to a review that waits', () => {
  beforeEach(async () => {
    const waiting = { answerSince: NOW, answer: { text: 'Welcome.', at: NOW } };
    await reviews.insertMany([
      { ...review('a'), ...waiting, pendingAnswer: answer(OWNER) },
      { ...review('b'), ...waiting, pendingAnswer: answer(OWNER), listingId: toId(1) },
      { ...review('c'), ...waiting, pendingAnswer: answer(RIVAL) },
    ] as never);
  });
  const readWaiting = async () => {
    const waiting = { pendingAnswer: { $exists: true }, answerSince: { $exists: true } };
    return (await reviews.find(waiting).sort({ _id: 1 }).toArray()).map(({ _id }) => String(_id));
  };

  it('ends with the ownership, and its address is erased', async () => {
    await ownership.remove(LISTING, OWNER, NOW);

    expect(await readWaiting()).toEqual(['b', 'c']);
    const ended = await reviews.findOne({ _id: 'a' } as never);
    expect(ended).toMatchObject({ answer: { text: 'Welcome.' } });
    expect(ended).not.toHaveProperty('answerSince');
    expect(JSON.stringify(ended)).not.toContain('first@pretzel.example');
  });

  it('ends with the account, whatever became of the listing', async () => {
    await listings.updateMany({}, { $set: { status: 'unpublished' } });

    await handover.endOwner(OWNER);

    expect(await readWaiting()).toEqual(['c']);
    expect(await reviews.countDocuments({ 'pendingAnswer.ownerEmail': 'first@pretzel.example' })).toBe(1);
  });
});

it('takes along what the listing shows: its offers and its events', async () => {
  const shown = { ...offer('shown'), live: CONTENT, slot: 0 };
  const waiting = { ...offer('waiting'), pending: CONTENT, pendingSince: NOW, slot: 1 };
  await offers.insertMany([shown, waiting] as never);
  const event = toId(1);
  await listings.updateOne({ _id: event } as never, { $set: { hostId: LISTING, ownerId: OWNER } });

  await handover.transfer(toRival, NOW);

  expect(await offers.find({}).sort({ _id: 1 }).toArray()).toMatchObject([
    { ownerId: RIVAL, live: CONTENT, ownerEmail: null },
    { ownerId: OWNER, withdrawnAt: NOW },
  ]);
  expect(await idsOf(RIVAL)).toEqual(expect.arrayContaining([LISTING, event]));
});

it('has decisions about new listings and offers mailed to an address that changed', async () => {
  await offers.insertOne({ ...offer('waiting'), pending: CONTENT, pendingSince: NOW, slot: 0 } as never);
  await submissions.insertOne({
    _id: 'new',
    ownerId: OWNER,
    ownerEmail: 'before@noosa.example',
    status: 'pending',
  } as never);

  await handover.changeEmail(OWNER, 'after@noosa.example');

  expect(await offers.findOne({})).toMatchObject({ ownerEmail: 'after@noosa.example' });
  expect(await submissions.findOne({})).toMatchObject({ ownerEmail: 'after@noosa.example' });
});

it('is remembered by a seed that is under way', async () => {
  await ownership.noteOwners();
  await handover.transfer(toRival, NOW);
  await store.removeAll();
  await store.publishAll(numbered([listing('bakehouse')]), SEED);

  await ownership.returnOwners();

  expect(await idsOf(RIVAL)).toEqual([LISTING]);
});

it('has decisions about what waits of an owner mailed to another address, and of nobody else', async () => {
  await ownership.revisions.submit(edit(), mailedAt());
  await reviews.insertMany([
    { ...review('a'), pendingAnswer: answer(OWNER) },
    { ...review('b'), pendingAnswer: answer(RIVAL) },
  ] as never);

  await handover.changeEmail(OWNER, 'rosa@new.example');

  expect(await revisions.findOne({})).toMatchObject({ ownerEmail: 'rosa@new.example' });
  const addresses = (await reviews.find().sort({ _id: 1 }).toArray()).map(
    ({ pendingAnswer }) => (pendingAnswer as { ownerEmail: string }).ownerEmail,
  );
  expect(addresses).toEqual(['rosa@new.example', 'first@pretzel.example']);
});

const review = (id: string) => ({ _id: id, listingId: LISTING, memberId: `member-${id}`, state: 'published' });
const answer = (ownerId: string) => ({ text: 'Thank you.', ownerId, ownerEmail: 'first@pretzel.example' });
