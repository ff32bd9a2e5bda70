import { type Listing, directoryQuerySchema } from '@shoreline/contracts';
import { testDatabaseUri, watchPlans } from '@shoreline/service-testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { listing, NOW, numbered, openTestStore, SEED, toId } from '../listing/listing.testing.ts';
import { edit, LISTING, mailedAt, OWNER, RIVAL } from './ownership.testing.ts';

const { database, store, close } = openTestStore(testDatabaseUri());
const { ownership } = store;
const { revisions } = ownership;
const mailed = database.connection.collection('listing_revisions');
const PARALLEL = 50;
/** A burst takes a second; a busy machine ten times as long. */
const BURST = { timeout: 30_000 };
const FIRST_PAGE = { limit: 100, offset: 0 };

const seeded = (): Listing[] => numbered([listing('bakehouse'), listing('annex'), listing('clinic')]);

beforeAll(() => database.ready);
beforeEach(async () => {
  await store.removeAll();
  await database.connection.collection('listing_revisions').deleteMany({});
  await store.publishAll(seeded(), SEED);
});
afterAll(close);

describe('a listing', () => {
  it('gets one owner of fifty who are made it at once', BURST, async () => {
    const owners = Array.from({ length: PARALLEL }, (_, index) => (index % 2 ? OWNER : RIVAL));

    const outcomes = await Promise.all(owners.map((owner) => ownership.assign(LISTING, owner)));

    const winners = new Set(owners.filter((_, index) => outcomes[index] === 'assigned'));
    expect(winners.size).toBe(1);
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(PARALLEL / 2);
    expect([...winners]).toEqual([(await store.findEnquiriesAddress(LISTING))?.ownerId]);
  });

  it('is not assigned when there is no such listing', async () => {
    expect(await ownership.assign(toId(99), OWNER)).toBe('missing');
  });

  it('goes to another owner once the first one’s time is over', async () => {
    await ownership.assign(LISTING, OWNER);

    await ownership.remove(LISTING, RIVAL, NOW);
    expect(await ownership.assign(LISTING, RIVAL)).toBe('taken');
    await ownership.remove(LISTING, OWNER, NOW);
    await ownership.remove(LISTING, OWNER, NOW);

    expect(await ownership.assign(LISTING, RIVAL)).toBe('assigned');
    expect(await ownership.listOwned(OWNER, NOW)).toEqual([]);
  });

  it('never says whose it is to visitors', async () => {
    await ownership.assign(LISTING, OWNER);

    const { items } = await store.list(directoryQuerySchema.parse({}), NOW);

    expect(JSON.stringify([items, await store.findById(LISTING, NOW)])).not.toContain(OWNER);
  });

  it('is not renewed from the files from the day it is somebody’s', async () => {
    await ownership.assign(LISTING, OWNER);
    const renamed = seeded().map((item) => ({ ...item, description: 'Another.' }));

    expect(await store.renew(renamed, SEED)).toBe(2);
    expect((await store.findById(LISTING, NOW))?.description).toBe('Open most days.');
  });

  it('is not renewed when it becomes somebody’s meanwhile', BURST, async () => {
    for (let round = 0; round < 10; round += 1) {
      const renamed = seeded().map((item) => ({ ...item, description: `Round ${round}.` }));
      const [written] = await Promise.all([store.renew(renamed, SEED), ownership.assign(LISTING, OWNER)]);
      expect(written).toBeGreaterThanOrEqual(2);
      expect((await store.findEnquiriesAddress(LISTING))?.ownerId).toBe(OWNER);
      await ownership.remove(LISTING, OWNER, NOW);
    }
  });
});

it('lists the listings of an owner by name, and nobody else’s', async () => {
  await Promise.all([ownership.assign(toId(0), OWNER), ownership.assign(toId(1), OWNER)]);
  await ownership.assign(toId(2), RIVAL);

  expect((await ownership.listOwned(OWNER, NOW)).map(({ item }) => item.slug)).toEqual(['annex', 'bakehouse']);
  expect(await ownership.findOwned(toId(2), OWNER, NOW)).toBeUndefined();
});

describe('an edit', () => {
  beforeEach(() => ownership.assign(LISTING, OWNER));
  const pending = async () => (await revisions.listForReview({ ...FIRST_PAGE, status: 'pending' }, NOW)).items;
  const owned = async () => (await ownership.findOwned(LISTING, OWNER, NOW))?.revision;

  it('waits beside the live listing, and operators are mailed', async () => {
    await revisions.submit(edit(), mailedAt());

    expect(await owned()).toMatchObject({ status: 'pending', changes: edit().changes });
    expect(await pending()).toMatchObject([{ ownerEmail: edit().ownerEmail, live: { title: 'bakehouse' } }]);
    const stored = await database.connection.collection('listing_revisions').findOne({});
    expect(stored?.mails).toMatchObject([{ to: 'hello@shoreline.example', subject: 'Edit of a listing: bakehouse' }]);
    expect(stored?.mails[0].text).toContain(`npm run ops -- listings approve ${stored?._id}`);
  });

  it('takes the place of the one that waited, under an id of its own; the same again changes nothing', async () => {
    await revisions.submit(edit(), mailedAt());
    const [first] = await pending();
    await revisions.submit(edit({ phone: null, openingHours: null, description: '$5 of $phone' }), mailedAt());
    await revisions.submit(edit({ phone: null, openingHours: null, description: '$5 of $phone' }), mailedAt());

    const waiting = await pending();
    expect(waiting).toMatchObject([{ changes: { phone: null, description: '$5 of $phone' } }]);
    expect(await revisions.findForReview(first?.id ?? '', NOW)).toBeUndefined();
    expect(await revisions.findLaterId(first?.id ?? '')).toBe(waiting[0]?.id);
    expect(await revisions.findLaterId(waiting[0]?.id ?? '')).toBeUndefined();
  });

  it('is not approved or declined by the id of the one it took the place of', async () => {
    await revisions.submit(edit(), mailedAt());
    const [first] = await pending();
    await revisions.submit(edit({ phone: null }), mailedAt());

    await revisions.review(first?.id ?? '', { decision: 'approved', note: null, ...mailedAt() });
    await revisions.review(first?.id ?? '', { decision: 'rejected', note: null, ...mailedAt() });

    expect(await pending()).toMatchObject([{ changes: { phone: null } }]);
    expect((await store.findById(LISTING, NOW))?.title).toBe('bakehouse');
  });

  it('is the only one that waits of thirty that came at once', BURST, async () => {
    const titles = Array.from({ length: 30 }, (_, index) => `Pretzel Room ${index}`);

    await Promise.all(titles.map((title) => revisions.submit(edit({ title }), mailedAt())));

    expect(await pending()).toHaveLength(1);
    expect(await mailed.countDocuments()).toBe(1);
  });

  it('leaves one document behind, however often it is replaced and taken back', BURST, async () => {
    for (let round = 0; round < 30; round += 1) {
      await mailed.updateMany({ 'mails.state': 'queued' }, { $set: { 'mails.$[].state': 'sent' } });
      await revisions.submit(edit({ title: `Pretzel Room ${round}` }), mailedAt());
      if (round % 10 === 5) await revisions.withdraw({ listingId: LISTING, ownerId: OWNER }, mailedAt());
    }

    const documents = await mailed.find().toArray();
    expect(documents).toHaveLength(1);
    expect([documents[0]?.replacedIds.length, documents[0]?.mails.length]).toEqual([20, 21]);
    expect(documents[0]).toMatchObject({ status: 'pending', reviewedAt: null, changes: { title: 'Pretzel Room 29' } });
  });

  it('can be taken back, and nothing waits then', async () => {
    await revisions.submit(edit(), mailedAt());

    await revisions.withdraw({ listingId: LISTING, ownerId: OWNER }, mailedAt());
    await revisions.withdraw({ listingId: LISTING, ownerId: OWNER }, mailedAt());

    expect([await pending(), await owned()]).toEqual([[], null]);
  });

  it('is mailed to operators once an hour, and always the one that waits', BURST, async () => {
    const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
    const notified: unknown[] = [];
    const sendDue = async (at: Date) => {
      const due = { $elemMatch: { state: 'queued', dueAt: { $lte: at } } };
      const stored = await mailed.findOneAndUpdate({ mails: due }, { $set: { 'mails.$.state': 'sent' } });
      if (stored) notified.push([stored.changes.title, (at.getTime() - NOW.getTime()) / 60_000]);
    };

    for (let minute = 0; minute < 100; minute += 1) {
      const at = minutes(minute);
      if (minute % 10 === 9) await revisions.withdraw({ listingId: LISTING, ownerId: OWNER }, mailedAt(at));
      await revisions.submit(edit({ title: `Pretzel ${minute}` }), mailedAt(at));
      await sendDue(at);
    }
    for (let minute = 100; minute <= 130; minute += 1) await sendDue(minutes(minute));

    expect(notified).toEqual([
      ['Pretzel 0', 0],
      ['Pretzel 60', 60],
      ['Pretzel 99', 120],
    ]);
  });

  it('ends with the ownership', async () => {
    await revisions.submit(edit(), mailedAt());

    await mailed.updateMany({}, { $set: { 'mails.0.state': 'sent' } });
    await revisions.submit(edit({ phone: null }), mailedAt());

    await ownership.remove(LISTING, OWNER, NOW);

    expect(await pending()).toEqual([]);
    expect(JSON.stringify(await mailed.find().toArray())).not.toContain(edit().ownerEmail);
    const { items } = await revisions.listForReview({ ...FIRST_PAGE, status: 'withdrawn' }, NOW);
    expect(items).toMatchObject([{ ownerEmail: null }]);
    await ownership.assign(LISTING, RIVAL);
    expect((await ownership.findOwned(LISTING, RIVAL, NOW))?.revision).toBeNull();
  });
});

describe('the query plan', () => {
  const latestPlan = watchPlans(database.connection);

  it.each([
    ['of an owner’s listings', () => ownership.listOwned(OWNER, NOW), 'owner'],
    ['of what waits', () => revisions.withdraw({ listingId: LISTING, ownerId: OWNER }, mailedAt()), 'one-pending'],
  ])('%s reads its index', async (_, read, index) => {
    await read();

    expect((await latestPlan()).indexes).toEqual([index]);
  });

  it.each([
    ['an edit by its id', () => revisions.findForReview(RIVAL, NOW), 'edit-id'],
    ['the edit that took the place of another one', () => revisions.findLaterId(RIVAL), 'replaced'],
  ])('of %s reads two indexes', async (_, read, index) => {
    await read();

    expect((await latestPlan()).indexes.toSorted()).toEqual(['_id_', index]);
  });

  it('of the latest edit reads its index in order', async () => {
    await ownership.assign(LISTING, OWNER);
    await ownership.findOwned(LISTING, OWNER, NOW);

    expect(await latestPlan()).toMatchObject({ stages: expect.not.arrayContaining(['SORT']), indexes: ['latest'] });
  });
});
