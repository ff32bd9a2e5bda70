import type { Enquiry, EnquirySummary } from '@shoreline/contracts';
import { watchPlans } from '@shoreline/service-testing';
import { describe, expect, it } from 'vitest';

import {
  BAR,
  CAFE,
  MS_PER_HOUR,
  NOW,
  OLIVE,
  PAT,
  pathOf,
  prepareEnquiries,
  read,
} from '../../test/prepare-enquiries.ts';

const { arrive, connection, enquiries, setOwned, model, start, stored } = prepareEnquiries();

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

it('marks as read, archives and restores, and an answered enquiry stays answered', async () => {
  const id = await arrive(1);
  const { olive } = await start();
  const set = async (status: string) => (await read(olive('PUT', pathOf(id), { body: { status } }))).status;

  expect([await set('read'), await set('archived'), await set('new')]).toEqual(['read', 'archived', 'new']);
  await olive('POST', `${pathOf(id)}/replies`, { body: { message: 'Yes, at seven.' } });
  expect([await set('read'), await set('archived'), await set('new')]).toEqual(['replied', 'archived', 'replied']);
  expect((await olive('PUT', pathOf(id), { body: { status: 'replied' } })).status).toBe(400);
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

  setOwned({ [OLIVE]: [], [PAT]: [CAFE] });

  expect((await olive('GET', pathOf(id))).status).toBe(404);
  expect(await read(pat('GET', pathOf(id)))).toMatchObject({ responseNotes: null, customerName: 'Bea' });
});

it('counts by status and computes the response time, over ninety days', async () => {
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

it('exports what an owner wrote, and anonymises it while the reply stays', async () => {
  const id = await arrive(1);
  const { olive } = await start();
  await olive('PUT', pathOf(id), { body: { responseNotes: 'Wants the window.' } });
  await olive('POST', `${pathOf(id)}/replies`, { body: { message: 'Yes.' }, key: 'key-of-olive' });
  await model.updateOne({ _id: id }, { $set: { 'mails.1.state': 'sent' } });

  expect(await enquiries.listAuthoredContent(OLIVE)).toEqual([
    {
      enquiryId: id,
      listingTitle: 'Tea Tree Espresso',
      notes: 'Wants the window.',
      replies: [{ message: 'Yes.', sentAt: NOW.toISOString() }],
    },
  ]);
  expect(await enquiries.anonymiseAuthor({ id: OLIVE, email: 'olive@owners.example' })).toBe(2);

  expect(await enquiries.listAuthoredContent(OLIVE)).toEqual([]);
  const left = await stored(id);
  expect(left).toMatchObject({ responseNotes: null, replies: [{ message: 'Yes.' }] });
  expect(left.mails.map(({ to }) => to)).toEqual(['bea@noosa.example']);
  expect(JSON.stringify(left.replies)).not.toContain(OLIVE);
});

describe('the query plan', () => {
  const latestPlan = watchPlans(connection);
  const scope = { ownerId: OLIVE, listingIds: [CAFE, BAR] };

  it('of the inbox merges one ordered range of an index per listing and status', async () => {
    await enquiries.list(scope, { limit: 20, offset: 0 });

    const { stages, indexes } = await latestPlan();
    expect([stages.includes('SORT'), new Set(indexes)]).toEqual([false, new Set(['inbox'])]);
  });

  it.each([
    ['counts', () => enquiries.count(scope), 'inbox'],
    ['answer times', () => enquiries.listAnswered(scope, new Date()), 'answered'],
    ['what an owner wrote', () => enquiries.listAuthoredContent(OLIVE), 'notes-of-owner,replies-of-owner'],
  ])('of %s reads an index', async (_, ask, index) => {
    await ask();

    const { stages, indexes } = await latestPlan();
    expect([stages.includes('COLLSCAN'), indexes.toSorted().join()]).toEqual([false, index]);
  });
});

const idsOf = async (response: Response | Promise<Response>) =>
  ((await (await response).json()) as Enquiry[]).map(({ id }) => id);

const answered = (id: string, respondedAt: Date) =>
  model.updateOne({ _id: id }, { $set: { status: 'replied', respondedAt } });
