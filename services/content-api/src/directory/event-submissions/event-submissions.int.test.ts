import { readTrail } from '@shoreline/audit/testing';
import { directoryRoutes } from '@shoreline/contracts';
import { eventSubmissionRoutes } from '@shoreline/contracts/event-submissions';
import { contentQueueRoutes } from '@shoreline/contracts/review-queue';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createReviewSite, NOW } from '../../../test/review-site.ts';
import { listing, numbered, SEED } from '../listing/listing.testing.ts';
import { LISTING } from '../ownership/ownership.testing.ts';
import type { EventSubmissionDocument } from './event-submission.model.ts';

const { connection } = openTestDatabase();
const site = createReviewSite(connection);
const { stores } = site;
const AT_ONCE = 20;
const OF_A_NETWORK = 10;
const OF_AN_ADDRESS = 5;
const MAX_PENDING = 200;
const SENDER = { name: 'Mo Reef', email: 'mo@noosa.example' };

beforeAll(() => site.open());
afterAll(() => site.close());
beforeEach(async () => {
  for (const { name } of await connection.listCollections()) await connection.collection(name).deleteMany({});
  await stores.directory.publishAll(
    numbered([
      listing('bakehouse', { address: '1 Mary Street', latitude: -26.4, longitude: 153.06 }),
      listing('second'),
    ]),
    SEED,
  );
});

const sample = (parts: object = {}) => ({
  title: 'Lantern Walk',
  description: 'We walk along the river with lanterns, and there is soup at the end of it.',
  subcategory: 'Community' as const,
  start: '2026-12-05T08:00:00.000Z',
  end: '2026-12-05T10:00:00.000Z',
  address: 'Lions Park, by the jetty',
  suburb: 'Tewantin',
  eventPrice: 5,
  eventPriceTo: 12,
  website: 'https://lanterns.example/walk',
  ...SENDER,
  mayBePublished: true as const,
  ...parts,
});

async function start() {
  const { clientOf, moderator, readQueue, visitor } = await site.start();
  const from = (address: string) => clientOf('gateway', { 'x-forwarded-for': address });
  const send = (parts: object = {}, { address = '198.51.100.7', key = '' } = {}) =>
    from(address).call(
      eventSubmissionRoutes.send,
      { body: sample(parts) },
      { headers: { ...(key && { 'idempotency-key': key }) } },
    );
  const decide = async (act: 'approve' | 'reject', place: 'unknown' | null = 'unknown') => {
    const [entry] = await readQueue('new-event');
    return moderator.call(contentQueueRoutes.act, {
      params: { kind: 'new-event', id: entry?.id ?? '' },
      body: { act, ...(act === 'reject' ? { note: 'It is in Brisbane.' } : place && { place }) },
    });
  };
  const readEntry = async () => {
    const [entry] = await readQueue('new-event');
    return moderator.call(contentQueueRoutes.read, { params: { kind: 'new-event', id: entry?.id ?? '' } });
  };
  const readBySlug = (identifier: string) => visitor.call(directoryRoutes.readBySlug, { params: { identifier } });
  return { moderator, visitor, readQueue, send, decide, readEntry, readBySlug };
}

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: { problem?: { code: string } }) => error.problem?.code,
  );
const stored = () => connection.collection<EventSubmissionDocument>('event_submissions').find().toArray();

describe('an event somebody hands in', () => {
  it('is among the events once it was approved, without its sender, who is mailed twice', async () => {
    const { send, decide, readBySlug, visitor, readQueue } = await start();
    await send();
    expect(await readQueue('new-event')).toMatchObject([{ title: 'Lantern Walk', by: 'Mo Reef' }]);
    expect(await codeOf(readBySlug('lantern-walk'))).toBe('directory-item-not-found');

    await decide('approve');

    const live = await readBySlug('lantern-walk');
    expect(live).toMatchObject({
      ...{ category: 'Event', subcategory: 'Community', eventDate: '2026-12-05T08:00:00.000Z', recurrence: null },
      ...{ eventTime: '6 pm – 8 pm', address: 'Lions Park, by the jetty', suburb: 'Tewantin', latitude: null },
      ...{ eventPrice: 5, eventPriceTo: 12, website: 'https://lanterns.example/walk', email: null },
    });
    expect(JSON.stringify(live)).not.toMatch(/Mo Reef|mo@noosa/);
    const listed = await visitor.call(directoryRoutes.list, { query: { category: 'Event', price: 'paid' } });
    expect(listed.map(({ slug }) => slug)).toEqual(['lantern-walk']);
    expect(await connection.collection('content_items').findOne({ slug: 'lantern-walk' })).toMatchObject({
      state: 'published',
    });
    const [submission] = await stored();
    expect(submission?.mails).toMatchObject([
      { to: SENDER.email, subject: expect.stringContaining('We have your event') },
      { to: SENDER.email, subject: 'Lantern Walk is among our events' },
    ]);
    expect(await readTrail(connection)).toContainEqual(
      expect.objectContaining({ event: 'event-submission-approved', outcome: 'done' }),
    );
  });

  it('takes place at the listing that was chosen, and needs no pin then', async () => {
    const { send, decide, readBySlug, readEntry } = await start();
    await send({ placeId: LISTING, address: null, suburb: null, eventPrice: 0, eventPriceTo: null });
    expect(await readEntry()).toMatchObject({ place: null, warnings: [] });

    await decide('approve', null);

    expect(await readBySlug('lantern-walk')).toMatchObject({
      ...{ hostId: LISTING, host: { slug: 'bakehouse' }, address: '1 Mary Street' },
      ...{ latitude: -26.4, longitude: 153.06, eventPrice: 0 },
    });
    expect(await readBySlug('bakehouse')).toMatchObject({ eventsHere: [{ slug: 'lantern-walk' }] });
  });

  it('is declined with a reason, and a mail that repeats nothing of it', async () => {
    const { send, decide, readQueue } = await start();
    await send({ title: 'Casino Royal' });

    await decide('reject');

    expect(await readQueue('new-event')).toEqual([]);
    const [submission] = await stored();
    expect(submission).toMatchObject({ status: 'rejected', reviewNote: 'It is in Brisbane.' });
    const declined = submission?.mails[1];
    expect(declined?.text).toContain('It is in Brisbane.');
    expect(JSON.stringify(submission?.mails)).not.toContain('Casino');
  });

  it('says where it is on the map before it is approved', async () => {
    const { send, moderator, readQueue } = await start();
    await send();
    const [entry] = await readQueue('new-event');
    const params = { kind: 'new-event', id: entry?.id ?? '' } as const;

    expect(await codeOf(moderator.call(contentQueueRoutes.act, { params, body: { act: 'approve' } }))).toBe(
      'listing-place-needed',
    );
  });

  it('becomes one event, whoever decides at once and however often that is cut off', async () => {
    const { send, decide, moderator, readQueue } = await start();
    await send();
    const [entry] = await readQueue('new-event');
    const id = entry?.id ?? '';
    const approve = () =>
      moderator.call(contentQueueRoutes.act, {
        params: { kind: 'new-event', id },
        body: { act: 'approve', place: 'unknown' },
      });
    await Promise.all(Array.from({ length: AT_ONCE }, approve));
    // Killed before it was noted down.
    await connection
      .collection<EventSubmissionDocument>('event_submissions')
      .updateOne({ _id: id }, { $set: { status: 'pending' }, $unset: { reviewedAt: '' } });

    await decide('approve');

    expect(await connection.collection('directory_items').countDocuments({ submissionId: id })).toBe(1);
    const [submission] = await stored();
    expect(new Set(submission?.mails.map((mail) => mail.id)).size).toBe(2);
    expect(submission?.status).toBe('approved');
  });

  it('shows the operator what it may be already, and whom to ask', async () => {
    const { send, decide, readEntry } = await start();
    await send();
    await decide('approve');
    await send({ title: 'The Lantern Walk', email: 'kim@noosa.example' });

    const detail = await readEntry();

    expect(detail.warnings).toEqual(['The same name as Lantern Walk, Tewantin: it may be there already.']);
    expect(detail.links).toContainEqual({ label: 'See Lantern Walk', href: '/events/lantern-walk' });
    expect(detail.facts).toContainEqual({ label: 'Price', value: '$5 – $12' });
    expect(detail.facts).toContainEqual({ label: 'Sender, not published', value: 'Mo Reef, kim@noosa.example' });
    expect(detail.place).toMatchObject({ after: 'Lions Park, by the jetty, Tewantin' });
  });
});

describe('what is not accepted', () => {
  it.each([
    ['title', { title: ' ' }],
    ['description', { description: 'Short.' }],
    ['subcategory', { subcategory: 'Circus' }],
    ['start', { start: '' }],
    ['start', { start: '2026-11-01T08:00:00.000Z', end: '2026-11-01T09:00:00.000Z' }],
    ['end', { end: '2026-12-05T08:00:00.000Z' }],
    ['end', { end: '2027-12-05T08:00:00.000Z' }],
    ['address', { address: '' }],
    ['address', { placeId: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d9001' }],
    ['eventPrice', { eventPrice: -1 }],
    ['eventPriceTo', { eventPriceTo: 5 }],
    ['eventPriceTo', { eventPrice: null }],
    ['website', { website: 'javascript:alert(1)' }],
    ['name', { name: '' }],
    ['email', { email: 'mo' }],
    ['mayBePublished', { mayBePublished: false }],
  ])('is named by its field: %s in %o', async (path, wrong) => {
    const { send } = await start();

    const refused = await send(wrong).catch((error: { problem?: { issues: { path: string }[] } }) => error.problem);

    expect(refused).toMatchObject({ code: 'invalid-input', issues: [{ path, message: expect.any(String) }] });
    expect(await stored()).toEqual([]);
  });

  it('is stored once however often it is sent, and never where a program filled it in', async () => {
    const { send } = await start();
    const key = 'a-key-of-the-form';

    await Promise.all(Array.from({ length: AT_ONCE }, () => send({}, { key })));
    await send({ nickname: 'Bot' });
    await send({ fillTime: 10 });

    expect(await stored()).toHaveLength(1);
    expect(await codeOf(send({ title: 'Another walk' }, { key }))).toBe('idempotency-key-reused');
  });

  it(`ends after ${OF_A_NETWORK} of one network in a day, and ${OF_AN_ADDRESS} with one address from any`, async () => {
    const { send } = await start();
    const many = <T>(length: number, one: (index: number) => Promise<T>) =>
      Promise.all(Array.from({ length }, (_, index) => codeOf(one(index))));

    const ofNetwork = await many(AT_ONCE, (index) =>
      send({ email: `mo${index}@noosa.example` }, { address: '2001:db8:1:1::7' }),
    );
    const ofAddress = await many(AT_ONCE, (index) => send({}, { address: `203.0.113.${index}` }));

    expect(ofNetwork.filter((code) => code === 'done')).toHaveLength(OF_A_NETWORK);
    expect(ofAddress.filter((code) => code === 'done')).toHaveLength(OF_AN_ADDRESS);
    expect(ofAddress).toContain('too-many-event-submissions');
    const counted = JSON.stringify(await connection.collection('review_limits').find().toArray());
    expect(counted).not.toMatch(/203\.0\.113|noosa|2001:db8/);
  });

  it(`ends when ${MAX_PENDING} wait`, async () => {
    const { send } = await start();
    const waiting = Array.from({ length: MAX_PENDING }, () => ({
      ...{ _id: crypto.randomUUID(), status: 'pending', createdAt: NOW, fields: {}, mails: [] },
    }));
    await connection.collection<{ _id: string }>('event_submissions').insertMany(waiting);

    expect(await codeOf(send())).toBe('too-many-event-submissions');
  });
});
