import { directoryRoutes, listingOwnershipRoutes, listingSubmissionRoutes } from '@shoreline/contracts';
import { contentQueueRoutes } from '@shoreline/contracts/review-queue';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { asOwner, eventWords, newEvent, newListing, OWNER_EMAIL } from '../../../test/owner-submissions.ts';
import { createReviewSite, NOW } from '../../../test/review-site.ts';
import { listing, numbered, SEED } from '../listing/listing.testing.ts';
import { LISTING, OWNER, RIVAL } from '../ownership/ownership.testing.ts';

const { connection } = openTestDatabase();
const site = createReviewSite(connection);
const { stores } = site;
const AT_ONCE = 30;
const MAX_WAITING = 5;

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
  const decide = async (act: 'approve' | 'reject', place: 'same' | undefined = 'same') => {
    const entries = await started.readQueue('new-listing');
    for (const { id } of entries) await decideOne(id, act, place);
  };
  const decideOne = (id: string, act: 'approve' | 'reject', place?: 'same') =>
    started.moderator.call(contentQueueRoutes.act, {
      params: { kind: 'new-listing', id },
      body: { act, ...(act === 'reject' ? { note: 'Too thin.' } : { place }) },
    });
  const readBySlug = (identifier: string) =>
    started.visitor.call(directoryRoutes.readBySlug, { params: { identifier } });
  return { ...started, owners, owner: asOwner(owners), rival: asOwner(owners, RIVAL), decide, decideOne, readBySlug };
}

const newId = (): string => crypto.randomUUID();
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: { problem?: { code: string } }) => error.problem?.code,
  );
const storedOf = (id: string) => connection.collection<{ _id: string }>('listing_submissions').findOne({ _id: id });

describe('a new listing', () => {
  it('is live, its owner’s and known to editors once it was approved, and mailed', async () => {
    const { owner, owners, decide, readBySlug, clientOf } = await start();
    const id = newId();
    await owner.submit(id);
    expect(await codeOf(readBySlug('wattle-seed-kitchen'))).toBe('directory-item-not-found');
    expect(await owner.list()).toMatchObject([{ id, status: 'pending', fields: { title: 'Wattle Seed Kitchen' } }]);

    await decide('approve');

    const live = await readBySlug('wattle-seed-kitchen');
    expect(live).toMatchObject({ category: 'Restaurant', subcategory: 'Café', latitude: -26.398, state: 'QLD' });
    const owned = await owners.call(listingOwnershipRoutes.listOwned, { params: { ownerId: OWNER } });
    expect(owned.map(({ item }) => item.title)).toEqual(['bakehouse', 'Wattle Seed Kitchen']);
    expect(await owner.list()).toEqual([]);
    expect(await storedOf(id)).toMatchObject({ status: 'approved', mails: [{ to: OWNER_EMAIL }] });
    expect(await connection.collection('content_items').findOne({ slug: live.slug })).toMatchObject({
      state: 'published',
    });
    const found = await clientOf('gateway').call(directoryRoutes.list, { query: { search: 'wattle' } });
    expect(found.map(({ slug }) => slug)).toEqual(['wattle-seed-kitchen']);
  });

  it('is declined with a reason its owner reads, and is handed in again from what they wrote', async () => {
    const { owner, decide } = await start();
    const id = newId();
    await owner.submit(id);

    await decide('reject');
    expect(await owner.list()).toMatchObject([{ id, status: 'rejected', reviewNote: 'Too thin.' }]);

    await owner.submit(id, newListing({ description: 'Now with more words.' }));
    expect(await owner.list()).toMatchObject([{ id, status: 'pending', reviewNote: null }]);
  });

  it('becomes one listing however often its approval is cut off and finished', async () => {
    const { owner, decide, readBySlug } = await start();
    const id = newId();
    await owner.submit(id);
    const place = 'same';
    const approval = { edit: 1, at: NOW, by: 'jo', note: null, place };
    await connection.collection<{ _id: string }>('listing_submissions').updateOne({ _id: id }, { $set: { approval } });

    // The listing was made, and the process killed before it was noted down.
    const review = { edit: 1, decision: 'approved', note: null, place, at: NOW, by: 'jo', toMails: () => [] } as const;
    await stores.directory.submissions.review(id, review);
    await connection
      .collection<{ _id: string }>('listing_submissions')
      .updateOne({ _id: id }, { $set: { status: 'pending' }, $unset: { decision: '' } });
    // Another operator finishes it, and is told whose approval it was.
    expect(await codeOf(decide('approve'))).toBe('review-already-decided');

    expect(await connection.collection('directory_items').countDocuments({ submissionId: id })).toBe(1);
    expect(await storedOf(id)).toMatchObject({ status: 'approved' });
    expect(await readBySlug('wattle-seed-kitchen')).toMatchObject({ title: 'Wattle Seed Kitchen' });
  });

  it('is never approved in a version the operator has not read', async () => {
    const { owner, readQueue, decideOne } = await start();
    const id = newId();
    await owner.submit(id);
    const [entry] = await readQueue('new-listing');
    await owner.submit(id, newListing({ title: 'Casino Royal' }));

    expect(await codeOf(decideOne(entry?.id ?? '', 'approve', 'same'))).toBe('revision-replaced');
    expect(await storedOf(id)).toMatchObject({ status: 'pending' });
  });

  it('needs a place on the map to be approved', async () => {
    const { owner, readQueue, decideOne } = await start();
    await owner.submit(newId());
    const [entry] = await readQueue('new-listing');

    expect(await codeOf(decideOne(entry?.id ?? '', 'approve'))).toBe('listing-place-needed');
  });

  it('takes another address where its own is taken', async () => {
    const { owner, decide, readBySlug } = await start();
    await owner.submit(newId(), newListing({ title: 'Bakehouse' }));

    await decide('approve');

    expect((await readBySlug('bakehouse')).id).toBe(LISTING);
    const made = await connection.collection('directory_items').findOne({ submissionId: { $exists: true } });
    expect(made?.slug).toMatch(/^bakehouse-\w{4}$/);
  });

  it('shows the operator the listings it may be already', async () => {
    const { owner, readQueue, moderator } = await start();
    await owner.submit(newId(), newListing({ title: 'The Bakehouse' }));
    const [entry] = await readQueue('new-listing');

    const detail = await moderator.call(contentQueueRoutes.read, {
      params: { kind: 'new-listing', id: entry?.id ?? '' },
    });

    expect(detail.warnings).toEqual(['The same name as bakehouse, Noosaville: it may be there already.']);
    expect(detail.links).toContainEqual({ label: 'See bakehouse', href: '/directory/bakehouse' });
    expect(detail.place).toMatchObject({ latitude: -26.398, longitude: 153.064 });
  });
});

describe('limits', () => {
  it(`lets ${MAX_WAITING} of an owner wait, whatever arrives at once, and one more when one is taken back`, async () => {
    const { owner, rival } = await start();
    const ids = Array.from({ length: AT_ONCE }, newId);

    const codes = await Promise.all(ids.map((id) => codeOf(owner.submit(id))));

    expect(codes.filter((code) => code === 'done')).toHaveLength(MAX_WAITING);
    expect(codes.filter((code) => code === 'too-many-waiting')).toHaveLength(AT_ONCE - MAX_WAITING);
    expect(await codeOf(rival.submit(newId()))).toBe('done');
    await owner.withdraw(ids[codes.indexOf('done')] ?? '');
    expect(await codeOf(owner.submit(newId()))).toBe('done');
  });

  it('stores one of many equal requests', async () => {
    const { owner } = await start();
    const id = newId();

    await Promise.all(Array.from({ length: AT_ONCE }, () => owner.submit(id)));

    expect(await storedOf(id)).toMatchObject({ edit: 1, status: 'pending' });
  });

  it('keeps what is somebody else’s from an owner', async () => {
    const { owner, rival } = await start();
    const id = newId();
    await owner.submit(id);

    expect(await codeOf(rival.submit(id))).toBe('submission-not-found');
    await rival.withdraw(id);
    expect(await rival.list()).toEqual([]);
    expect(await storedOf(id)).toMatchObject({ status: 'pending', ownerId: OWNER });
    expect(await codeOf(rival.submit(newId(), newEvent()))).toBe('listing-not-found');
  });

  it.each([
    ['a subcategory of another category', newListing({ subcategory: 'Resort' })],
    ['half a place', newListing({ latitude: null })],
    ['an event without a date', newEvent({ when: null })],
    ['a date of no event', newListing({ when: newEvent().when })],
    ['an event nowhere', newEvent({ hostId: null })],
    ['a price of no event', newListing({ admission: { from: 12, to: null } })],
    ['a highest price below the lowest', newEvent({ admission: { from: 12, to: 8 } })],
    [
      'an event that is over',
      newEvent({ when: { start: '2026-01-05T08:00:00.000Z', end: '2026-01-05T09:00:00.000Z' } }),
    ],
    [
      'an event that ends first',
      newEvent({ when: { start: '2026-12-05T08:00:00.000Z', end: '2026-12-05T07:00:00.000Z' } }),
    ],
    ['a photograph that is not stored', newListing({ photographs: [{ id: 'a'.repeat(43), alt: 'A cup' }] })],
  ])('refuses %s', async (_what, fields) => {
    const { owner } = await start();

    expect(await codeOf(owner.submit(newId(), fields))).toBe('invalid-input');
    expect(await owner.list()).toEqual([]);
  });
});

describe('an event of an owner', () => {
  it('costs what its owner says, until an edit says something else or nothing', async () => {
    const { owner, owners, decide, moderator, readQueue, readBySlug } = await start();
    await owner.submit(newId(), newEvent({ admission: { from: 12.5, to: 20 } }));
    await decide('approve');
    const { id, ...event } = await readBySlug('pretzel-night');
    expect(event).toMatchObject({ eventPrice: 12.5, eventPriceTo: 20 });

    const revise = async (changes: object) => {
      const body = { ownerId: OWNER, ownerEmail: OWNER_EMAIL, changes: { ...eventWords(), ...changes } };
      await owners.call(listingOwnershipRoutes.submitRevision, { params: { id }, body });
      const [entry] = await readQueue('revision');
      const params = { kind: 'revision', id: entry?.id ?? '' } as const;
      const { changes: shown } = await moderator.call(contentQueueRoutes.read, { params });
      await moderator.call(contentQueueRoutes.act, { params, body: { act: 'approve' } });
      const { eventPrice, eventPriceTo } = await readBySlug('pretzel-night');
      return [shown.find(({ label }) => label === 'Price'), eventPrice, eventPriceTo];
    };

    expect(await revise({ title: 'Pretzel Night' })).toEqual([undefined, 12.5, 20]);
    expect(await revise({ admission: { from: 0, to: null } })).toEqual([
      { label: 'Price', before: '$12.50 – $20', after: 'Free' },
      0,
      undefined,
    ]);
    const unsaid = { label: 'Price', before: 'Free', after: '' };
    expect(await revise({ admission: { from: null, to: null } })).toEqual([unsaid, undefined, undefined]);
  });

  it('is among events with its host once it was approved, moves with an edit, and is cancelled at once', async () => {
    const { owner, owners, decide, moderator, readQueue, readBySlug, visitor, clientOf } = await start();
    await owner.submit(newId(), newEvent());
    await decide('approve');

    const event = await readBySlug('pretzel-night');
    expect(event).toMatchObject({ eventTime: '6 pm – 10 pm', hostId: LISTING, host: { slug: 'bakehouse' } });
    expect(await readBySlug('bakehouse')).toMatchObject({ eventsHere: [{ slug: 'pretzel-night' }] });
    const listed = await visitor.call(directoryRoutes.list, { query: { category: 'Event' } });
    expect(listed.map(({ slug }) => slug)).toEqual(['pretzel-night']);
    const sequenceOf = async () => (await stores.directory.findCalendarEntry('pretzel-night'))?.revision ?? -1;
    const first = await sequenceOf();

    const when = { start: '2026-12-06T08:00:00.000Z', end: '2026-12-06T12:00:00.000Z', recurrence: null };
    const edit = { ownerId: OWNER, ownerEmail: OWNER_EMAIL, changes: { ...eventWords(), when } };
    await owners.call(listingOwnershipRoutes.submitRevision, { params: { id: event.id }, body: edit });
    const [entry] = await readQueue('revision');
    const params = { kind: 'revision', id: entry?.id ?? '' } as const;
    expect((await moderator.call(contentQueueRoutes.read, { params })).changes.map(({ label }) => label)).toEqual([
      'Starts',
      'Ends',
    ]);
    await moderator.call(contentQueueRoutes.act, { params, body: { act: 'approve' } });
    expect(await readBySlug('pretzel-night')).toMatchObject({ eventDate: when.start, hostId: LISTING });
    const second = await sequenceOf();

    const cancelled = { params: { id: event.id }, body: { ownerId: OWNER, status: 'cancelled' } } as const;
    await owners.call(listingOwnershipRoutes.setEventStatus, cancelled);
    expect(await readBySlug('pretzel-night')).toMatchObject({ eventStatus: 'cancelled' });
    expect([second > first, (await sequenceOf()) > second]).toEqual([true, true]);
    const asRival = { params: { id: event.id }, body: { ownerId: RIVAL, status: null } };
    const stranger = clientOf('owners').call(listingOwnershipRoutes.setEventStatus, asRival);
    expect(await codeOf(stranger)).toBe('listing-not-found');
  });

  it('is the only thing that can be cancelled or has dates', async () => {
    const { owners } = await start();
    const cancelled = { params: { id: LISTING }, body: { ownerId: OWNER, status: 'cancelled' } } as const;

    expect(await codeOf(owners.call(listingOwnershipRoutes.setEventStatus, cancelled))).toBe('not-an-event');
  });
});

it('ends everything of an account that is deleted, and puts nothing of it live later', async () => {
  const { owner, owners, decide, readQueue, readBySlug } = await start();
  await owner.submit(newId());
  await decide('approve');
  const waiting = newId();
  await owner.submit(waiting);

  await owners.call(listingSubmissionRoutes.endOwner, { params: { ownerId: OWNER } });
  await owner.end();

  expect(await owners.call(listingOwnershipRoutes.listOwned, { params: { ownerId: OWNER } })).toEqual([]);
  expect(await readQueue('new-listing')).toEqual([]);
  expect(await storedOf(waiting)).toMatchObject({ status: 'withdrawn', ownerEmail: null });
  expect(await readBySlug('wattle-seed-kitchen')).toMatchObject({ title: 'Wattle Seed Kitchen' });
});
