import type { Enquiry, EnquirySummary } from '@shoreline/contracts';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { watchPlans } from '@shoreline/service-testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { enquiryBody, foundListing } from '../listing.testing.ts';
import { enquiryRouter } from './enquiry.routes.ts';
import { mongoEnquiryStore } from './enquiry.store.ts';
import type { LeadDocument } from './lead.model.ts';
import { asking, saidOwner, startRouters } from '../../test/start-routers.ts';
import { enquiryRecords } from './enquiry.record.ts';

const database = openTestDatabase();
const enquiries = mongoEnquiryStore(database.connection);
const model = database.connection.model<LeadDocument>('Lead');

const OLIVE = '7a3c1c52-6a55-4f0e-9a43-0d7d3a3f6b21';
const PAT = '1f1f7f0e-95d4-47c8-8a39-1f7f4f4f4f4f';
const CAFE = enquiryBody.directoryItemId;
const BAR = '5ed6bc6e-8c45-4b0f-8a43-3d3e3f1f2a2b';
const NOW = new Date('2026-06-01T10:00:00.000Z');
const MS_PER_HOUR = 3_600_000;
const PARALLEL = 200;
/** A burst takes a second; a busy machine ten times as long. */
const BURST = { timeout: 30_000 };
/** Who holds what; a test may hand a listing over. */
let held: Record<string, string[]>;

beforeEach(async () => {
  held = { [OLIVE]: [CAFE, BAR], [PAT]: [] };
  await model.deleteMany();
});
it('lists what is new, read and answered, the newest first, and archived enquiries only when asked', async () => {
  const [first, second, third] = [await arrive(3), await arrive(2, { listing: BAR }), await arrive(1)];
  await arrive(1, { listing: 'c3d1a1b2-0000-4000-8000-000000000000' });
  const { olive } = await start();
  await olive('PUT', pathOf(second), { body: { status: 'archived' } });

  expect(await idsOf(olive('GET', '/api/owners/enquiries'))).toEqual([third, first]);
  expect(await idsOf(olive('GET', '/api/owners/enquiries?status=archived'))).toEqual([second]);
  expect(await idsOf(olive('GET', `/api/owners/enquiries?listing=${BAR}`))).toEqual([]);
  const page = await olive('GET', '/api/owners/enquiries?limit=1&offset=1');
  expect([page.headers.get('x-total-count'), await idsOf(page)]).toEqual(['2', [first]]);
});

it('marks as read, archives and brings back, and an answered enquiry stays answered', async () => {
  const id = await arrive(1);
  const { olive } = await start();
  const set = async (status: string) => (await read(olive('PUT', pathOf(id), { body: { status } }))).status;

  expect([await set('read'), await set('archived'), await set('new')]).toEqual(['read', 'archived', 'new']);
  await olive('POST', `${pathOf(id)}/replies`, { body: { message: 'Yes, at seven.' } });
  expect([await set('read'), await set('archived'), await set('new')]).toEqual(['replied', 'archived', 'replied']);
  expect((await olive('PUT', pathOf(id), { body: { status: 'replied' } })).status).toBe(400);
});

it('mails an answer to the customer, to be answered to the owner, and a copy the other way round', async () => {
  const id = await arrive(2);
  const { olive } = await start();

  const response = await olive('POST', `${pathOf(id)}/replies`, { body: { message: 'Yes.\nAt <b>seven</b>.' } });

  expect(response.status).toBe(201);
  expect(await read(response)).toMatchObject({
    status: 'replied',
    respondedAt: NOW.toISOString(),
    replies: [{ message: 'Yes.\nAt <b>seven</b>.', sentAt: NOW.toISOString() }],
  });
  const { mails } = await stored(id);
  expect(mails).toMatchObject([
    { to: 'bea@noosa.example', replyTo: { address: 'olive@owners.example' } },
    { to: 'olive@owners.example', replyTo: { address: 'bea@noosa.example' } },
  ]);
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringContaining('> At <b>seven</b>.'),
    expect.stringContaining(`https://shoreline.example/owners?tab=enquiries&enquiry=${id}`),
  ]);
  expect(mails[0]?.html).toContain('At &lt;b&gt;seven&lt;/b&gt;.');
});

it('keeps one reply and one mail to the customer of 200 parallel requests with one key', BURST, async () => {
  const id = await arrive(1);
  const { olive } = await start();
  const request = { body: { message: 'Yes, at seven.' }, key: 'one-key-for-all' };

  const answers = await Promise.all(
    Array.from({ length: PARALLEL }, () => olive('POST', `${pathOf(id)}/replies`, request)),
  );

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const { replies, mails } = await stored(id);
  expect(replies).toHaveLength(1);
  expect(mails.map(({ to }) => to)).toEqual(['bea@noosa.example', 'olive@owners.example']);

  const other = await olive('POST', `${pathOf(id)}/replies`, { ...request, body: { message: 'No.' } });
  expect([other.status, await other.json()]).toMatchObject([409, { code: 'idempotency-key-reused' }]);
});

it('loses none of 30 different replies, and the first one counts as the answer', BURST, async () => {
  const id = await arrive(1);
  const { olive } = await start();

  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      olive('POST', `${pathOf(id)}/replies`, { body: { message: `No ${index}` } }),
    ),
  );

  const { replies, mails, respondedAt } = await stored(id);
  expect([replies?.length, mails.length, respondedAt]).toEqual([30, 60, NOW]);
});

it('ends a conversation that has become too long for the page', async () => {
  const id = await arrive(1);
  const replies = Array.from({ length: 50 }, (_, index) => ({ id: `reply-${index}`, message: 'Yes', sentAt: NOW }));
  await model.updateOne({ _id: id }, { $set: { replies, respondedAt: NOW, status: 'replied' } });
  const { olive } = await start();

  const response = await olive('POST', `${pathOf(id)}/replies`, { body: { message: 'And this.' } });

  expect([response.status, await response.json()]).toMatchObject([409, { code: 'too-many-replies' }]);
});

it('answers about an enquiry of somebody else exactly as about one that is not there', async () => {
  const id = await arrive(1);
  const unknown = '00000000-0000-4000-8000-000000000000';
  const { pat } = await start();
  const requests = [
    ['GET', '', undefined],
    ['PUT', '', { status: 'read' }],
    ['POST', '/replies', { message: 'Mine now.' }],
  ] as const;

  for (const [method, rest, body] of requests) {
    const [theirs, none] = await Promise.all(
      [id, unknown].map(async (one) => {
        const response = await pat(method, pathOf(one) + rest, body && { body });
        const { requestId: _, ...problem } = (await response.json()) as Record<string, unknown>;
        return [response.status, problem];
      }),
    );
    expect(theirs).toEqual(none);
    expect(theirs).toMatchObject([404, { code: 'enquiry-not-found' }]);
  }
  expect(await stored(id)).toMatchObject({ status: 'new', mails: [] });
  expect(await idsOf(pat('GET', `/api/owners/enquiries?listing=${CAFE}`))).toEqual([]);
});

it('goes with the listing to its next owner, without the notes of the last one', async () => {
  const id = await arrive(1);
  const { olive, pat } = await start();
  const noted = await olive('PUT', pathOf(id), { body: { responseNotes: 'Wants the window.' } });
  expect((await read(noted)).responseNotes).toBe('Wants the window.');

  held = { [OLIVE]: [], [PAT]: [CAFE] };

  expect((await olive('GET', pathOf(id))).status).toBe(404);
  expect(await read(pat('GET', pathOf(id)))).toMatchObject({ responseNotes: null, customerName: 'Bea' });
});

it('counts by status and finds how long answers take, over ninety days', async () => {
  await arrive(1);
  for (const hours of [2, 4, 9]) await answered(await arrive(hours), NOW);
  await answered(await arrive(24 * 200), new Date(NOW.getTime() - 91 * 24 * MS_PER_HOUR));
  const { olive, pat } = await start();

  const summary = (await (await olive('GET', '/api/owners/enquiries/summary')).json()) as EnquirySummary;

  expect(summary).toEqual({ counts: { new: 1, read: 0, replied: 4, archived: 0 }, medianResponseMinutes: 240 });
  expect(await (await pat('GET', '/api/owners/enquiries/summary')).json()).toEqual({
    counts: { new: 0, read: 0, replied: 0, archived: 0 },
    medianResponseMinutes: null,
  });
});

it('tells an owner what they wrote, and forgets whose it was while the answer stays', async () => {
  const id = await arrive(1);
  const { olive } = await start();
  await olive('PUT', pathOf(id), { body: { responseNotes: 'Wants the window.' } });
  await olive('POST', `${pathOf(id)}/replies`, { body: { message: 'Yes.' }, key: 'key-of-olive' });
  await model.updateOne({ _id: id }, { $set: { 'mails.1.state': 'sent' } });

  expect(await enquiries.listWritings(OLIVE)).toEqual([
    {
      enquiryId: id,
      listingTitle: 'Tea Tree Espresso',
      notes: 'Wants the window.',
      replies: [{ message: 'Yes.', sentAt: NOW.toISOString() }],
    },
  ]);
  const owners = { findById: () => Promise.resolve({ email: 'olive@owners.example' }) };
  for (const record of enquiryRecords({ enquiries, owners })) await record.remove(OLIVE);

  expect(await enquiries.listWritings(OLIVE)).toEqual([]);
  const left = await stored(id);
  expect(left).toMatchObject({ responseNotes: null, replies: [{ message: 'Yes.' }] });
  expect(left.mails.map(({ to }) => to)).toEqual(['bea@noosa.example']);
  expect(JSON.stringify(left.replies)).not.toContain(OLIVE);
});

describe('the query plan', () => {
  const latestPlan = watchPlans(database.connection);
  const desk = { ownerId: OLIVE, listingIds: [CAFE, BAR] };

  it('of the inbox merges one ordered range of an index per listing and status', async () => {
    await enquiries.list(desk, { limit: 20, offset: 0 });

    const { stages, indexes } = await latestPlan();
    expect([stages.includes('SORT'), new Set(indexes)]).toEqual([false, new Set(['inbox'])]);
  });

  it.each([
    ['counts', () => enquiries.count(desk), 'inbox'],
    ['answer times', () => enquiries.listAnswered(desk, new Date()), 'answered'],
    ['what an owner wrote', () => enquiries.listWritings(OLIVE), 'notes-of-owner,replies-of-owner'],
  ])('of %s reads an index', async (_, ask, index) => {
    await ask();

    const { stages, indexes } = await latestPlan();
    expect([stages.includes('COLLSCAN'), indexes.toSorted().join()]).toEqual([false, index]);
  });
});

const pathOf = (id: string) => `/api/owners/enquiries/${id}`;
const read = async (response: Response | Promise<Response>) => (await (await response).json()) as Enquiry;
const idsOf = async (response: Response | Promise<Response>) =>
  ((await (await response).json()) as Enquiry[]).map(({ id }) => id);

async function arrive(hoursAgo: number, { listing = CAFE } = {}): Promise<string> {
  const _id = crypto.randomUUID();
  const createdAt = new Date(NOW.getTime() - hoursAgo * MS_PER_HOUR);
  const fields = { ...enquiryBody, directoryItemId: listing, listingTitle: 'Tea Tree Espresso', source: 'directory' };
  await model.create({ _id, ...fields, createdAt, updatedAt: createdAt });
  return _id;
}

const answered = (id: string, respondedAt: Date) =>
  model.updateOne({ _id: id }, { $set: { status: 'replied', respondedAt } });

async function stored(id: string): Promise<LeadDocument> {
  const document = await model.findById(id).lean<LeadDocument>();
  return document ?? expect.unreachable('The enquiry is gone.');
}

async function start() {
  const request = await startRouters(
    enquiryRouter({
      enquiries,
      listOwnedIds: (id) => Promise.resolve(held[id] ?? []),
      owners: { findById: () => Promise.resolve({ name: 'Olive', email: 'olive@owners.example' }) },
      findListing: () => Promise.resolve(foundListing()),
      readCaller: saidOwner,
      now: () => NOW,
    }),
  );
  return { olive: asking(request, OLIVE), pat: asking(request, PAT) };
}
