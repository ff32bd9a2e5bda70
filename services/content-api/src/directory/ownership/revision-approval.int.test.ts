import { directoryQuerySchema } from '@shoreline/contracts';
import { testDatabaseUri } from '@shoreline/service-testing';
import type { Model } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { ListingDocument } from '../listing/listing.model.ts';
import { event, listing, numbered, openTestStore, SEED, toId } from '../listing/listing.testing.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { ListingRevisionDocument } from './listing-revision.model.ts';
import { changes, edit, LISTING, mailedAt, OWNER } from './ownership.testing.ts';
import { mongoRevisionReviewStore } from './revision-review.store.ts';

const { database, store, close } = openTestStore(testDatabaseUri());
const { ownership } = store;
const { revisions } = ownership;
const model = database.connection.models.Listing as Model<ListingDocument>;
const stored = database.connection.models.ListingRevision as Model<ListingRevisionDocument>;
const wordCounts = database.connection.collection<{ _id: string; count: number }>('directory_words');
/** A burst takes a second; a busy machine ten times as long. */
const BURST = { timeout: 30_000 };
const LATER = new Date('2026-06-02T00:00:00Z');
const MARKET = toId(1);

beforeAll(() => database.ready);
beforeEach(async () => {
  await store.removeAll();
  await stored.deleteMany();
  const seeded = [listing('bakehouse'), event('lantern-walk', ['2026-06-10T18:00', '2026-06-10T20:00'])];
  await store.publishAll(numbered(seeded), SEED);
  await Promise.all([ownership.assign(LISTING, OWNER), ownership.assign(MARKET, OWNER)]);
});
afterAll(close);

const submit = async (parts: Parameters<typeof edit>[0] = {}) => {
  await revisions.submit(edit(parts), mailedAt());
  return (await stored.findOne({ status: 'pending' }).lean())?._id ?? '';
};
const approved = { decision: 'approved', note: null, ...mailedAt(LATER) } as const;
const rejected = { decision: 'rejected', note: 'Which hours?', ...mailedAt(LATER) } as const;
const live = () => store.findById(LISTING, LATER);
const statusOf = async (id: string) => (await revisions.findForReview(id, LATER))?.status;
const decisionMails = async (id: string) =>
  ((await stored.findById(id).lean())?.mails ?? []).map(({ subject }) => subject).slice(1);
const search = async (query: object) => {
  const { items } = await store.list(directoryQuerySchema.parse(query), LATER);
  return items.map(({ slug }) => slug);
};
const countOf = async (word: string) => (await wordCounts.findOne({ _id: word }))?.count ?? 0;

it('puts an edit live with everything that follows from it', async () => {
  // Counts that were cached before the write are invalidated.
  expect((await store.countFacets(directoryQuerySchema.parse({ search: 'pretzel' }), LATER)).total).toBe(0);
  const id = await submit();

  await revisions.review(id, approved);

  expect(await live()).toMatchObject({ ...changes(), slug: 'bakehouse', featured: false });
  expect(await statusOf(id)).toBe('approved');
  expect((await ownership.findOwned(LISTING, OWNER, LATER))?.revision).toBeNull();
  expect(await search({ search: 'pretzel' })).toEqual(['bakehouse']);
  expect(await search({ search: 'bakehouse' })).toEqual([]);
  expect(await search({ priceRange: 'moderate', accessibility: 'true', bookingAvailable: 'true' })).toEqual([
    'bakehouse',
  ]);
  expect((await store.countFacets(directoryQuerySchema.parse({ search: 'pretzel' }), LATER)).total).toBe(1);
  expect([await countOf('pretzel'), await countOf('bakehouse'), await countOf('noosaville')]).toEqual([1, 0, 2]);
  expect(await model.findById(LISTING).lean()).toMatchObject({ revision: 1, updatedAt: LATER, ownerId: OWNER });
  expect(await model.findById(LISTING).lean()).not.toHaveProperty('unsettledWords');
});

it('keeps what is not the owner’s to change, and notifies the owner', async () => {
  const id = await submit({ description: '', openingHours: { weekly: {} } });

  await revisions.review(id, { ...approved, note: 'Lovely.' });

  expect(await live()).toMatchObject({ status: 'active', tags: [], description: '', openingHours: { weekly: {} } });
  expect(await revisions.findForReview(id, LATER)).toMatchObject({ reviewNote: 'Lovely.' });
  expect(await decisionMails(id)).toEqual(['Your edit of Pretzel Room is live']);
});

it('raises the sequence calendars see, and keeps the date', async () => {
  await revisions.submit({ ...edit(), listingId: MARKET }, mailedAt());
  const id = (await stored.findOne({ status: 'pending' }).lean())?._id ?? '';
  const before = await store.findCalendarEntry('lantern-walk');

  await revisions.review(id, approved);

  const after = await store.findCalendarEntry('lantern-walk');
  expect([before?.revision, after?.revision]).toEqual([0, 1]);
  expect(after).toMatchObject({ item: { title: 'Pretzel Room', eventDate: before?.item.eventDate }, updatedAt: LATER });
});

it('declines an edit with a note and leaves the listing alone', async () => {
  const id = await submit();

  await revisions.review(id, rejected);

  expect((await live())?.title).toBe('bakehouse');
  expect((await ownership.findOwned(LISTING, OWNER, LATER))?.revision).toMatchObject({
    status: 'rejected',
    reviewNote: 'Which hours?',
  });
  expect(await decisionMails(id)).toEqual(['About your edit of bakehouse']);
});

it('is decided once when forty operators decide at once: what is live is what was approved', BURST, async () => {
  const id = await submit();

  await Promise.all(Array.from({ length: 40 }, (_, index) => revisions.review(id, index % 2 ? approved : rejected)));

  const isLive = (await live())?.title === 'Pretzel Room';
  expect(await statusOf(id)).toBe(isLive ? 'approved' : 'rejected');
  expect(await decisionMails(id)).toHaveLength(1);
  expect(await countOf('pretzel')).toBe(isLive ? 1 : 0);
});

it.each(['words', 'revisions'] as const)(
  'is finished by a second run when the first is killed at %s',
  async (broken) => {
    const id = await submit();

    await expect(brokenStore(broken).review(id, approved)).rejects.toThrow('killed');
    expect([(await live())?.title, await statusOf(id)]).toEqual(['Pretzel Room', 'pending']);

    await revisions.review(id, approved);
    await revisions.review(id, approved);

    expect([await statusOf(id), await decisionMails(id)]).toEqual(['approved', ['Your edit of Pretzel Room is live']]);
    expect([await countOf('pretzel'), await countOf('bakehouse')]).toEqual([1, 0]);
    expect((await model.findById(LISTING).lean())?.revision).toBe(1);
  },
);

it.each([
  ['a refusal', (id: string) => revisions.review(id, rejected)],
  ['a new edit', () => revisions.submit(edit({ title: 'Pretzel Hall' }), mailedAt(LATER))],
  ['taking it back', () => revisions.withdraw({ listingId: LISTING, ownerId: OWNER }, mailedAt(LATER))],
])('that was started is finished by %s that comes after', async (_, act) => {
  const id = await submit();
  await stored.updateOne({ _id: id }, { $set: { approval: { at: LATER, note: null } } });

  await act(id);

  expect([(await live())?.title, await statusOf(id)]).toEqual(['Pretzel Room', 'approved']);
});

it('does not go live for somebody who lost the listing after it was started', async () => {
  const id = await submit();
  await stored.updateOne({ _id: id }, { $set: { approval: { at: LATER, note: null } } });
  await model.updateOne({ _id: LISTING }, { $unset: { ownerId: '' } });

  await revisions.review(id, approved);

  expect([(await live())?.title, await statusOf(id)]).toEqual(['bakehouse', 'withdrawn']);
});

it('stays live when the seed comes by after the owner has left', async () => {
  await revisions.review(await submit(), approved);
  await ownership.remove(LISTING, OWNER, LATER);

  expect(await store.renew(numbered([listing('bakehouse', { description: 'From the files.' })]), SEED)).toBe(0);
  expect((await live())?.title).toBe('Pretzel Room');
});

it.each([
  ['stays where it is said to be the same', 'same', [-26.4, 153.06]],
  ['goes where it is unknown', 'unknown', [null, null]],
  ['moves to the new address', { latitude: -26.41, longitude: 153.03 }, [-26.41, 153.03]],
] as const)('the pin of a listing %s, also when the approval is cut off', async (_, place, [latitude, longitude]) => {
  await model.updateOne({ _id: LISTING }, { latitude: -26.4, longitude: 153.06, place: [153.06, -26.4] });
  const id = await submit();

  await expect(brokenStore('revisions').review(id, { ...approved, place })).rejects.toThrow('killed');
  await revisions.submit(edit({ title: 'Pretzel Hall' }), mailedAt(LATER));

  expect(await live()).toMatchObject({ address: changes().address, latitude, longitude });
  const { place: indexed } = (await model.findById(LISTING).lean()) ?? {};
  expect(indexed).toEqual(latitude === null ? undefined : [longitude, latitude]);
});

it.each([0, 1, 2, 3])('that waits is the old one or the new one when the process stops at write %i', async (writes) => {
  await submit();
  const revisionStore = mongoRevisionReviewStore({
    model,
    words,
    invalidate: () => undefined,
    revisions: dyingAfter(writes),
  });

  await revisionStore.submit(edit({ title: 'Pretzel Hall' }), mailedAt(LATER)).catch(() => undefined);

  const waiting = await stored.find({ status: 'pending' }).lean();
  expect(waiting.map(({ changes: { title } }) => title)).toEqual([writes === 0 ? 'Pretzel Room' : 'Pretzel Hall']);
});

/** The edits in a process that stops when it has written so often. */
function dyingAfter(writes: number) {
  let left = writes;
  const write = (name: 'updateOne' | 'updateMany' | 'create' | 'deleteOne') => ({
    value: (...args: never[]) => {
      left -= 1;
      if (left < 0) return Promise.reject(new Error('killed'));
      return (stored[name] as (...given: never[]) => Promise<unknown>).apply(stored, args);
    },
  });
  return Object.create(stored, {
    updateOne: write('updateOne'),
    updateMany: write('updateMany'),
    create: write('create'),
    deleteOne: write('deleteOne'),
  }) as typeof stored;
}

const none = () => Promise.resolve();
const words: SearchIndex = {
  expandTerm: () => Promise.resolve([]),
  count: none,
  removeAll: none,
  setCounts: async (counts) => {
    for (const [word, count] of counts)
      await wordCounts.updateOne({ _id: word }, { $set: { count } }, { upsert: true });
  },
};

/** A store whose process dies while it writes one of the two things that come after the listing. */
function brokenStore(broken: 'words' | 'revisions') {
  const die = () => Promise.reject(new Error('killed'));
  const dyingRevisions = Object.create(stored, {
    updateOne: {
      value: (filter: object, update: object) =>
        JSON.stringify(update).includes('"approved"') ? die() : stored.updateOne(filter, update),
    },
  }) as typeof stored;
  return mongoRevisionReviewStore({
    model,
    words: { ...words, setCounts: broken === 'words' ? die : words.setCounts },
    invalidate: () => undefined,
    revisions: broken === 'revisions' ? dyingRevisions : stored,
  });
}
