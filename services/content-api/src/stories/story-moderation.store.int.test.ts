import { storyQuerySchema } from '@shoreline/contracts';
import { exampleSite } from '@shoreline/contracts-testing';
import { createLog, everybodyIsVisitor, jsonBody, problemHandler } from '@shoreline/service-kit';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { startApp, watchPlans } from '@shoreline/service-testing';
import Koa from 'koa';
import { beforeEach, describe, expect, it } from 'vitest';

import { noPhotographs } from '../../test/no-photographs.ts';
import { mongoStoryStore } from './story.store.ts';
import { storySubmissionRouter } from './story-submission.routes.ts';

const database = openTestDatabase();
const store = mongoStoryStore(database.connection);
const NOW = new Date('2026-06-01T00:00:00.000Z');
/** A burst takes a second; a busy machine ten times as long. */
const BURST = { timeout: 30_000 };
const FIRST_PAGE = { limit: 100, offset: 0 };
const draft = {
  title: 'The yellow buoy',
  content: 'Every morning at six somebody rows out to the yellow buoy and back again.',
  author: 'Bea',
  authorEmail: 'bea@noosa.example',
  storyType: 'general',
};

beforeEach(() => store.removeAll());
it('gives fifty stories of one title fifty addresses', BURST, async () => {
  const post = await start();

  const answers = await Promise.all(Array.from({ length: 50 }, () => post(draft)));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const { items, total } = await pending();
  expect([total, new Set(items.map(({ slug }) => slug)).size]).toEqual([50, 50]);
  expect(items.map(({ slug }) => slug)).toContain('the-yellow-buoy');
});

it('stores a story once however often its request arrives', BURST, async () => {
  const post = await start();

  const answers = await Promise.all(Array.from({ length: 50 }, () => post(draft, 'one-key-for-all')));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect((await pending()).total).toBe(1);
});

it('refuses one key for two stories', async () => {
  const post = await start();
  await post(draft, 'one-key-for-all');

  const response = await post({ ...draft, title: 'Another buoy' }, 'one-key-for-all');

  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: 'idempotency-key-reused' });
  expect((await pending()).total).toBe(1);
});

it('shows a story to readers from its approval on', async () => {
  const post = await start();
  await post(draft);
  const list = async () => (await store.list(storyQuerySchema.parse({}))).items;
  expect(await list()).toEqual([]);

  await approve('the-yellow-buoy', NOW);

  expect(await list()).toMatchObject([{ slug: 'the-yellow-buoy', approvedAt: NOW.toISOString() }]);
  expect(await store.findBySlug('the-yellow-buoy')).not.toHaveProperty('authorEmail');
});

it('lets one of two editors decide, and mails the author once', async () => {
  const post = await start();
  await post(draft);

  const decisions = await Promise.all(
    Array.from({ length: 20 }, (_, index) => approve('the-yellow-buoy', NOW, `editor-${index}`)),
  );

  expect(decisions.filter(Boolean)).toHaveLength(1);
  const document = await database.connection.collection('local_stories').findOne({ slug: 'the-yellow-buoy' });
  expect(document?.mails).toMatchObject([{ to: 'hello@shoreline.example' }, { id: expect.stringMatching(/^editor-/) }]);
});

it('reviews no story that is not there', async () => {
  expect(await approve('nowhere', NOW)).toBeUndefined();
});

describe('the query plan', () => {
  const latestPlan = watchPlans(database.connection);

  it('of what waits reads its index in order and sorts nothing', async () => {
    await pending();

    expect(await latestPlan()).toEqual({ stages: ['FETCH', 'IXSCAN'], indexes: ['review'] });
  });

  it('of one story under review reads a unique index', async () => {
    await store.findForReview('the-yellow-buoy');
    expect((await latestPlan()).indexes).toEqual(['slug_1']);

    await approve('the-yellow-buoy', NOW);
    expect((await latestPlan()).indexes).toEqual(['slug_1']);
  });

  it('of a repeated request reads a unique index', async () => {
    const post = await start();
    await post(draft, 'one-key-for-all');
    await post(draft, 'one-key-for-all');

    expect((await latestPlan()).indexes).toEqual(['idempotency.key_1']);
  });
});

const pending = () => store.listForReview({ ...FIRST_PAGE, status: 'pending' });

const approve = (slug: string, at: Date, id = 'one') =>
  store.review(slug, { status: 'approved', at, note: undefined, toMails: () => [mail(id)] });

const mail = (id: string) => ({
  id,
  messageId: `<${id}@shoreline.example>`,
  to: 'bea@noosa.example',
  subject: 'Your story',
  state: 'queued' as const,
  attempts: 0,
  createdAt: NOW,
  dueAt: NOW,
});

async function start() {
  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'test', level: 'silent' })));
  app.use(jsonBody());
  const site = exampleSite();
  app.use(
    storySubmissionRouter({
      stories: store,
      photographs: noPhotographs,
      site,
      readCaller: everybodyIsVisitor,
      now: () => NOW,
    }).routes(),
  );
  const request = await startApp(app);
  return (body: object, key?: string) =>
    request('/api/local-stories', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(body),
    });
}
