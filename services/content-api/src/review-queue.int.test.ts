import { readTrail } from '@shoreline/audit/testing';
import { type Route, serviceContracts } from '@shoreline/contracts';
import { contentQueueRoutes, type ReviewEntry } from '@shoreline/contracts/review-queue';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { watchPlans } from '@shoreline/service-testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createQueueSite } from '../test/queue-site.ts';
import { LISTING } from './directory/ownership/ownership.testing.ts';

const { connection } = openTestDatabase();
const site = createQueueSite(connection);
const { stores, submitStory, sendMessage, submitEdit, start } = site;
const ENTRIES = contentQueueRoutes.list.path;
const AT_ONCE = 10;

beforeAll(() => site.open());
beforeEach(async () => {
  for (const { name } of await connection.listCollections()) await connection.collection(name).deleteMany({});
});
afterAll(() => site.close());

it('lists what waits of all kinds by age, page by page, with how much there is', async () => {
  const { moderator } = await start();
  await submitStory({ slug: 'first-light', at: '2026-05-01T00:00:00.000Z' });
  await sendMessage({ id: 'aaaa', subject: 'Hello', at: '2026-05-02T00:00:00.000Z' });
  await submitEdit({ at: new Date('2026-05-03T00:00:00.000Z') });
  await submitStory({ slug: 'last-light', at: '2026-05-03T00:00:00.000Z' });

  const all = await moderator.get(ENTRIES);
  const first = await moderator.get(`${ENTRIES}?limit=3`);
  const rest = await moderator.get(`${ENTRIES}?limit=3&after=${encodeURIComponent(first.body.at(-1).position)}`);

  expect(all.body.map(({ kind }: ReviewEntry) => kind)).toEqual(
    expect.arrayContaining(['story', 'message', 'revision', 'story']),
  );
  expect(all.body.map(({ since }: ReviewEntry) => since)).toEqual(
    all.body.map(({ since }: ReviewEntry) => since).toSorted(),
  );
  expect([...first.body, ...rest.body]).toEqual(all.body);
  expect([all.total, first.total, rest.total]).toEqual(['4', '4', '4']);
  expect((await moderator.get(contentQueueRoutes.counts.path)).body).toEqual([
    { kind: 'story', count: 2, since: '2026-05-01T00:00:00.000Z' },
    { kind: 'revision', count: 1, since: '2026-05-03T00:00:00.000Z' },
    { kind: 'new-listing', count: 0, since: null },
    { kind: 'new-event', count: 0, since: null },
    { kind: 'offer', count: 0, since: null },
    { kind: 'suggestion', count: 0, since: null },
    { kind: 'message', count: 1, since: '2026-05-02T00:00:00.000Z' },
    { kind: 'review', count: 0, since: null },
    { kind: 'answer', count: 0, since: null },
    { kind: 'reported-review', count: 0, since: null },
    { kind: 'avatar', count: 0, since: null },
  ]);
});

it('narrows by kind and by a text, whatever its case and whatever its characters mean elsewhere', async () => {
  const { moderator } = await start();
  await submitStory({ slug: 'first-light', title: 'First light (again)' });
  await sendMessage({ id: 'aaaa', subject: 'Light bulbs' });
  const titles = async (query: string) =>
    (await moderator.get(`${ENTRIES}?${query}`)).body.map(({ title }: ReviewEntry) => title);

  expect(await titles('text=LIGHT')).toHaveLength(2);
  expect(await titles('text=LIGHT&kind=message')).toEqual(['Light bulbs']);
  expect(await titles(`text=${encodeURIComponent('(again)')}`)).toEqual(['First light (again)']);
  expect(await titles(`text=${encodeURIComponent('.*')}`)).toEqual([]);
  expect(await titles('kind=claim')).toEqual([]);
});

describe('a story', () => {
  it('is published once of many decisions at the same moment, its author mailed once, the others told who and when', async () => {
    const { moderator, second } = await start();
    await submitStory({ slug: 'first-light', authorEmail: 'bea@noosa.example' });
    const address = `${ENTRIES}/story/first-light`;
    expect((await moderator.get(address)).body).toMatchObject({ notifiesSender: true, decision: null });

    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        (index % 2 ? moderator : second).post(address, { act: 'approve', note: `Lovely ${index}` }),
      ),
    );

    const { body } = await moderator.get(address);
    const first = body.decision.by === 'moderator@example.com' ? moderator : second;
    const other = first === moderator ? second : moderator;
    expect(body).toMatchObject({ acts: [], decision: { outcome: 'approved' } });
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(AT_ONCE / 2);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'review-already-decided',
      message: expect.stringMatching(
        new RegExp(`^This was approved by ${body.decision.by} on \\d+ \\w+ 20\\d\\d, .*\\.$`),
      ),
    });
    expect((await other.post(address, { act: 'reject', note: 'No.' })).status).toBe(409);
    expect((await first.post(address, { act: 'approve' })).body).toEqual(body.decision);
    const stored = await connection.collection('local_stories').findOne({ slug: 'first-light' });
    expect(stored?.mails.map(({ to }: { to: string }) => to)).toEqual(['bea@noosa.example']);
    expect(await stores.stories.findBySlug('first-light')).toMatchObject({ status: 'approved' });
  });

  it('is declined with a reason only, which is stored and mailed', async () => {
    const { moderator } = await start();
    await submitStory({ slug: 'first-light', authorEmail: 'bea@noosa.example' });
    const address = `${ENTRIES}/story/first-light`;

    expect(await moderator.post(address, { act: 'reject' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'note', message: 'Please say why' }] },
    });
    expect(await moderator.post(address, { act: 'done' })).toMatchObject({
      status: 409,
      body: { code: 'review-act-not-offered' },
    });
    expect((await moderator.post(address, { act: 'reject', note: 'Too close to an advertisement.' })).status).toBe(200);

    const stored = await connection.collection('local_stories').findOne({ slug: 'first-light' });
    expect(stored).toMatchObject({
      status: 'rejected',
      reviewedBy: 'moderator@example.com',
      reviewNote: 'Too close to an advertisement.',
    });
    expect(stored?.mails[0].text).toContain('Too close to an advertisement.');
    expect((await moderator.get(ENTRIES)).body).toEqual([]);
  });
});

describe('an edit of a listing', () => {
  it('goes live with its pin confirmed in the queue, and its owner is mailed', async () => {
    const { moderator } = await start();
    const id = await submitEdit();
    const address = `${ENTRIES}/revision/${id}`;

    const { body } = await moderator.get(address);
    expect(body).toMatchObject({
      title: 'bakehouse',
      by: 'rosa@pretzel.example',
      place: { after: '2 Weyba Road, Noosaville 4566', latitude: -26.4, longitude: 153.06 },
      changes: expect.arrayContaining([expect.objectContaining({ after: 'Pretzel Room' })]),
    });
    expect(await moderator.post(address, { act: 'approve' })).toMatchObject({
      status: 409,
      body: { code: 'listing-place-needed' },
    });
    const place = { latitude: -26.41, longitude: 153.03 };
    expect((await moderator.post(address, { act: 'approve', place })).body).toMatchObject({
      outcome: 'approved',
      by: 'moderator@example.com',
    });

    expect(await stores.directory.findById(LISTING, new Date())).toMatchObject({ title: 'Pretzel Room', ...place });
    const stored = await connection.collection('listing_revisions').findOne({});
    expect(stored?.mails.at(-1)).toMatchObject({
      to: 'rosa@pretzel.example',
      subject: expect.stringMatching(/is live$/),
    });
  });

  it('that was declined says why and by whom; one that took its place is named', async () => {
    const { moderator, second } = await start();
    const first = await submitEdit();
    const later = await submitEdit({ parts: { phone: null } });

    expect(await moderator.post(`${ENTRIES}/revision/${first}`, { act: 'reject', note: 'No.' })).toMatchObject({
      status: 409,
      body: { code: 'revision-replaced' },
    });
    expect(
      (await moderator.post(`${ENTRIES}/revision/${later}`, { act: 'reject', note: 'Which number?' })).status,
    ).toBe(200);
    expect(await second.post(`${ENTRIES}/revision/${later}`, { act: 'approve', place: 'same' })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^This was rejected by moderator@example\.com on /) },
    });
    const stored = await connection.collection('listing_revisions').findOne({});
    expect(stored).toMatchObject({ status: 'rejected', reviewNote: 'Which number?' });
  });

  it.each([
    ['what is chosen from lists', { priceRange: '$$$', attributes: [] }, true],
    ['hours', { openingHours: { weekly: { friday: [{ opens: '06:00', closes: '11:00' }] } } }, true],
    ['hours in words', { openingHours: 'Ask at www.elsewhere.example' }, false],
    ['a web address', { website: 'https://elsewhere.example' }, false],
  ])('of %s is marked as safe: %s', async (_, parts, isSafe) => {
    const { moderator } = await start();
    await submitEdit({ parts, isLikeLive: true });

    expect((await moderator.get(ENTRIES)).body).toMatchObject([{ kind: 'revision', isSafe }]);
  });
});

it('takes a message off the queue once somebody has read it, and says who did', async () => {
  const { moderator, second } = await start();
  await sendMessage({ id: 'aaaa', subject: 'Hello' });
  const address = `${ENTRIES}/message/aaaa`;
  expect((await moderator.get(address)).body).toMatchObject({
    acts: ['done'],
    text: 'Is the beach open?',
    links: [{ href: 'mailto:mo@noosa.example?subject=Re%3A%20Hello' }],
  });

  expect((await moderator.post(address, { act: 'done' })).status).toBe(200);
  expect((await moderator.post(address, { act: 'done' })).status).toBe(200);
  expect(await second.post(address, { act: 'done' })).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^This was marked as done by moderator@example\.com on /) },
  });
  expect((await moderator.get(ENTRIES)).body).toEqual([]);
});

it('leaves alone messages that were mailed before there was a queue', async () => {
  const { moderator } = await start();
  await sendMessage({ id: 'aaaa', subject: 'Hello' });
  await connection.collection('contacts').updateMany({}, { $unset: { awaitsOperator: '' } });

  expect((await moderator.get(ENTRIES)).body).toEqual([]);
});

it('AUD-1: records each decision with its operator and the thing it is about', async () => {
  const { moderator, audit } = await start();
  await submitStory({ slug: 'first-light' });

  await moderator.post(`${ENTRIES}/story/first-light`, { act: 'approve' });

  const trail = await readTrail(connection);
  expect(trail.map(({ event, outcome, operator }) => `${event} ${outcome} ${operator}`)).toEqual([
    'operator-act started moderator@example.com',
    'story-approved done moderator@example.com',
  ]);
  expect(await audit.find({ about: 'first-light', after: 0, limit: 9 })).toMatchObject([{ event: 'story-approved' }]);
});

describe('who may ask', () => {
  const routes: readonly Route[] = serviceContracts.content.routes.filter(({ path }) =>
    path.startsWith('/api/content-queue/e'),
  );

  it.each(['editor', 'publisher'] as const)('AZ-1: is no %s', async (role) => {
    const { as } = await start();
    for (const { method, path } of routes) {
      const answer = await as(role).ask(method, toStory(path));
      expect.soft(answer, path).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    }
  });

  it.each([
    ['a stranger', ''],
    ['a member', '__Host-shoreline-session=abc'],
    ['a secret that opens nothing', `__Host-shoreline-operator=${'x'.repeat(43)}`],
  ])('AZ-1: is not %s, to whom nothing is there', async (_, cookie) => {
    const { withCookie } = await start();
    for (const { method, path } of routes) {
      const answer = await withCookie(cookie).ask(method, toStory(path));
      expect.soft(answer, path).toMatchObject({ status: 404, body: { code: 'route-not-found' } });
    }
  });

  it('AZ-1: is an administrator', async () => {
    const { as } = await start();
    expect((await as('administrator').get(ENTRIES)).status).toBe(200);
  });
});

it('reads what waits of each kind by its index, in order', async () => {
  const { moderator } = await start();
  await submitStory({ slug: 'first-light' });
  const latestPlan = watchPlans(connection);

  await moderator.get(`${ENTRIES}?kind=story`);
  expect(JSON.stringify(await latestPlan())).not.toContain('SORT"');
  await moderator.get(`${ENTRIES}?kind=message`);
  expect((await latestPlan()).stages).not.toContain('COLLSCAN');
});

const toStory = (path: string) => path.replace(':kind', 'story').replace(':id', 'first-light');
