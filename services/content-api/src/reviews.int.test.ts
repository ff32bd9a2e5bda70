import { readTrail } from '@shoreline/audit/testing';
import {
  contentPeopleRoutes,
  OPERATOR_HEADER,
  reviewAnswerRoutes,
  reviewRoutes,
  reviewWriterRoutes,
} from '@shoreline/contracts';
import { contentQueueRoutes } from '@shoreline/contracts/review-queue';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createReviewSite, NOW } from '../test/review-site.ts';
import { storePhotograph } from '../test/store-photograph.ts';
import { listReferenced } from './photographs/photograph-references.ts';
import { listing, numbered, SEED } from './directory/listing/listing.testing.ts';
import { LISTING, OWNER } from './directory/ownership/ownership.testing.ts';

const { connection } = openTestDatabase();
const site = createReviewSite(connection);
const { stores, content, start } = site;
const AT_ONCE = 50;

beforeAll(() => site.open());
afterAll(() => site.close());
beforeEach(async () => {
  for (const { name } of await connection.listCollections()) await connection.collection(name).deleteMany({});
  await stores.directory.publishAll(numbered([listing('bakehouse'), listing('second')]), SEED);
});

const members = (count: number): string[] => Array.from({ length: count }, () => crypto.randomUUID());
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: { problem?: { code: string } }) => error.problem?.code,
  );

it('keeps one of fifty equal reviews that arrive at once, and counts it once', async () => {
  const { write, readQueue } = await start();
  const [member = ''] = members(1);

  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => write(member)));

  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await connection.collection('listing_reviews').countDocuments()).toBe(1);
  expect(await readQueue('review')).toHaveLength(1);
});

it('shows nothing before it was read, and an average from three published ones on', async () => {
  const { write, decide, readRating, listReviews } = await start();
  const [first = '', second = '', third = ''] = members(3);
  await write(first, { stars: 5 });
  await write(second, { stars: 4 });
  expect(await listReviews()).toEqual([]);

  await decide('review', 'approve');
  expect(await listReviews()).toHaveLength(2);
  expect(await readRating()).toBeUndefined();

  await write(third, { stars: 2 });
  await decide('review', 'approve');
  expect(await readRating()).toEqual({ average: 3.7, count: 3 });
  expect((await listReviews({ sort: 'lowest' })).map(({ stars }) => stars)).toEqual([2, 4, 5]);
  expect((await listReviews({ stars: 4 })).map(({ stars }) => stars)).toEqual([4]);
});

it('shows what was published until an edit is read, and never approves words nobody read', async () => {
  const { write, readQueue, decide, listReviews, moderator } = await start();
  const [member = ''] = members(1);
  await write(member);
  await decide('review', 'approve');
  await write(member, { title: 'Second thoughts' });
  const [seen] = await readQueue('review');
  await write(member, { title: 'Third thoughts' });

  const outdated = moderator.call(contentQueueRoutes.act, {
    params: { kind: 'review', id: seen?.id ?? '' },
    body: { act: 'approve' },
  });

  expect(await failureOf(outdated)).toBe('revision-replaced');
  expect(await listReviews()).toMatchObject([{ title: 'Worth the queue', isEdited: false }]);
  await decide('review', 'approve');
  expect(await listReviews()).toMatchObject([{ title: 'Third thoughts', isEdited: true }]);
});

it('has photographs wait with their review, shows them with it, and lets them go with it', async () => {
  const { write, readQueue, moderator, decide, listReviews, identity } = await start();
  const [member = ''] = members(1);
  const table = await storePhotograph(connection, 'a', 'A table under a fig');
  const queue = await storePhotograph(connection, 'b', 'The queue at six');

  await write(member, { photographs: [{ ...table, height: 1 }, queue] });
  const [waiting] = await readQueue('review');
  const params = { kind: 'review' as const, id: waiting?.id ?? '' };
  const { pictures } = await moderator.call(contentQueueRoutes.read, { params });
  await decide('review', 'approve');
  await write(member, { photographs: [table] });
  const [shown] = await listReviews();

  expect(pictures).toMatchObject([{ alt: 'A table under a fig', height: 600 }, { alt: 'The queue at six' }]);
  expect(shown?.photographs).toEqual([table, queue]);
  expect(await listReferenced(connection)).toHaveLength(2);
  await decide('review', 'approve');
  expect((await listReviews())[0]?.photographs).toEqual([table]);
  await identity.call(reviewWriterRoutes.withdraw, { params: { memberId: member, listingId: LISTING } });
  expect(await listReferenced(connection)).toEqual([]);
});

it('refuses photographs of a review that are not stored, and a fourth', async () => {
  const { write } = await start();
  const one = await storePhotograph(connection, 'a');
  const sent = (photographs: object[]) => failureOf(write(crypto.randomUUID(), { photographs }));

  expect(await sent([{ ...one, id: 'f'.repeat(32) }])).toBe('invalid-input');
  expect(await sent(Array.from({ length: 4 }, () => one))).toBe('invalid-input');
});

it('mails a writer why a review was declined', async () => {
  const { write, decide, identity } = await start();
  const [member = ''] = members(1);
  await write(member);

  await decide('review', 'reject');

  const stored = await connection.collection('listing_reviews').findOne({});
  expect(stored?.mails).toMatchObject([{ to: 'bea@noosa.example', text: expect.stringContaining('Too private.') }]);
  const own = await identity.call(reviewWriterRoutes.list, { params: { memberId: member }, query: {} });
  expect(own).toMatchObject([{ state: 'rejected', note: 'Too private.' }]);
});

it.each([
  ['to come', '2026-12'],
  ['too long ago', '2024-10'],
])('refuses a visit that is %s', async (_, visitedIn) => {
  const { write } = await start();

  expect(await failureOf(write(crypto.randomUUID(), { visitedIn }))).toBe('invalid-input');
});

describe('a review that is hidden', () => {
  it('is gone from list and average at once, and its reporter, moderator and writer are served', async () => {
    const { write, decide, readRating, listReviews, visitor, readQueue } = await start();
    for (const member of members(3)) await write(member);
    await decide('review', 'approve');
    const [review] = await listReviews();
    const report = { params: { id: review?.id ?? '' }, body: { reason: 'personal', note: null } } as const;
    await visitor.call(reviewRoutes.report, report);
    await visitor.call(reviewRoutes.report, report);
    expect(await readQueue('reported-review')).toHaveLength(1);
    const before = await content.changes.read();

    await decide('reported-review', 'reject');

    expect(await readRating()).toBeUndefined();
    expect(await listReviews()).toHaveLength(2);
    expect(await content.changes.read()).toBeGreaterThan(before);
    const stored = await connection.collection('listing_reviews').findOne({ _id: review?.id as never });
    expect(stored).toMatchObject({ state: 'hidden', reports: [] });
    expect(stored?.mails.at(-1)).toMatchObject({ subject: expect.stringMatching(/is hidden$/) });
    expect((await readTrail(connection)).map(({ event }) => event)).toContain('review-hidden');
  });

  it('stays where a moderator finds nothing wrong with it', async () => {
    const { write, decide, listReviews, visitor, readQueue } = await start();
    await write(crypto.randomUUID());
    await decide('review', 'approve');
    const [review] = await listReviews();
    await visitor.call(reviewRoutes.report, {
      params: { id: review?.id ?? '' },
      body: { reason: 'other', note: null },
    });

    await decide('reported-review', 'done');

    expect(await listReviews()).toHaveLength(1);
    expect(await readQueue('reported-review')).toEqual([]);
  });
});

describe('floods and rings', () => {
  it('refuses the eleventh review of a day from one network, whoever writes it', async () => {
    const { write } = await start();
    for (const member of members(10)) await write(member);

    expect(await failureOf(write(crypto.randomUUID()))).toBe('too-many-reviews');
    expect(await failureOf(write(crypto.randomUUID(), { network: '198.51.100.0' }))).toBe('done');
  });

  it('marks every one of several new accounts of one network, and says why in the queue', async () => {
    const { write, readQueue, moderator } = await start();
    for (const member of members(3)) await write(member, { memberSince: NOW.toISOString() });

    for (const { id } of await readQueue('review')) {
      const { warnings } = await moderator.call(contentQueueRoutes.read, { params: { kind: 'review', id } });
      expect(warnings).toEqual([
        'The account was less than a day old.',
        'Several new accounts wrote about this listing from one network within a week.',
      ]);
    }
  });

  it('stores no address of a network', async () => {
    const { write } = await start();
    await write(crypto.randomUUID());

    const stored = JSON.stringify(await connection.collection('review_limits').find().toArray());
    expect(stored).not.toContain('203.0.113');
  });
});

describe('an account that is deleted', () => {
  it('takes its reviews along, and the count is right', async () => {
    const { write, decide, readRating, identity } = await start();
    const [first = '', ...others] = members(4);
    await write(first, { stars: 1 });
    for (const member of others) await write(member, { stars: 5 });
    await decide('review', 'approve');
    expect(await readRating()).toEqual({ average: 4, count: 4 });

    await identity.call(reviewWriterRoutes.removeAll, { params: { memberId: first } });

    expect(await readRating()).toEqual({ average: 5, count: 3 });
    expect(await connection.collection('listing_reviews').countDocuments()).toBe(3);
  });

  it('is in the export by its address until then', async () => {
    const { write, identity, clientOf } = await start();
    await write(crypto.randomUUID());
    const person = { body: { email: 'bea@noosa.example' } };
    expect(await identity.call(contentPeopleRoutes.export, person)).toMatchObject({
      reviews: [{ author: 'Bea', state: 'waiting', pending: { stars: 4 } }],
    });

    await clientOf('operations', { [OPERATOR_HEADER]: 'jo@office' }).call(contentPeopleRoutes.erase, person);

    expect(await identity.call(contentPeopleRoutes.export, person)).toMatchObject({ reviews: [] });
  });
});

it('shows the answer of the owner, and of nobody else, once it was read', async () => {
  const { write, decide, listReviews, clientOf } = await start();
  await stores.directory.ownership.assign(LISTING, OWNER);
  await write(crypto.randomUUID());
  await decide('review', 'approve');
  const [review] = await listReviews();
  const owners = clientOf('owners');
  const answer = (ownerId: string, text: string) =>
    owners.call(reviewAnswerRoutes.answer, {
      params: { id: LISTING, reviewId: review?.id ?? '' },
      body: { text, ownerId, ownerEmail: 'rosa@pretzel.example' },
    });

  expect(await failureOf(answer(crypto.randomUUID(), 'Thank you for coming.'))).toBe('listing-not-found');
  expect(await answer(OWNER, 'Thank you for coming.')).toMatchObject({
    answer: null,
    waitingAnswer: 'Thank you for coming.',
  });
  expect(await listReviews()).toMatchObject([{ answer: null }]);
  await decide('answer', 'approve');
  expect(await listReviews()).toMatchObject([{ answer: { text: 'Thank you for coming.' } }]);
  await answer(OWNER, 'Thank you, and come again.');
  expect(await listReviews()).toMatchObject([{ answer: { text: 'Thank you for coming.' } }]);
});

it('counts anew what a crash left behind, and what a file wrote over', async () => {
  const { write, decide, readRating } = await start();
  for (const member of members(3)) await write(member, { stars: 3 });
  await decide('review', 'approve');
  await connection.collection('directory_items').updateMany({}, { $unset: { reviewScore: '' } });
  expect(await readRating()).toBeUndefined();

  await stores.reviews.scores.sweep();

  expect(await readRating()).toEqual({ average: 3, count: 3 });
});

it('moves to the listing that stays of two that are merged, a member with both once, and back', async () => {
  const { write, decide, readRating, listReviews } = await start();
  const [first = '', second = '', both = ''] = members(3);
  const other = numbered([listing('bakehouse'), listing('second')])[1]?.id ?? '';
  await write(first, { stars: 5 });
  await write(both, { stars: 1 });
  await write(second, { stars: 5 }, other);
  await write(both, { stars: 5 }, other);
  await decide('review', 'approve');
  const merged = { _id: `listing:${other}`, kind: 'listing', itemId: other, slug: 'second', state: 'merged' };
  await connection.collection('content_items').insertOne({ ...merged, mergedInto: LISTING, updatedAt: NOW } as never);
  await content.changes.note();
  await stores.reviews.scores.sweep();
  expect(await listReviews()).toHaveLength(3);
  expect((await readRating())?.count).toBe(3);

  await connection.collection('content_items').deleteMany({});
  await content.changes.note();
  await stores.reviews.scores.sweep();

  expect(await listReviews()).toHaveLength(2);
  expect(await readRating()).toBeUndefined();
});
