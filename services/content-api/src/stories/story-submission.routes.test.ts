import { exampleSite } from '@shoreline/contracts-testing';
import { createLog, everybodyIsVisitor, jsonBody, problemHandler } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import { expect, it } from 'vitest';

import type { NewStory } from './story-moderation.store.ts';
import { noPhotographs } from '../../test/no-photographs.ts';
import { storySubmissionRouter } from './story-submission.routes.ts';

const NOW = new Date('2026-06-01T00:00:00.000Z');
/** Of event loop that one request may take, whatever is in it. */
const EVENT_LOOP_MS = 20;
const draft = {
  title: 'The yellow buoy',
  content: 'Every morning at **six** somebody rows out to the yellow buoy and back again.',
  author: 'Bea',
  authorEmail: 'bea@noosa.example',
  storyType: 'general',
  location: 'Noosaville',
};

it('submits a story to the editors with everything the server adds', async () => {
  const { post, submitted } = await start();

  const response = await post(draft);

  expect([response.status, await response.json()]).toEqual([201, { status: 'accepted' }]);
  expect(submitted).toEqual([
    {
      ...draft,
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      slug: 'the-yellow-buoy',
      excerpt: 'Every morning at six somebody rows out to the yellow buoy and back again.',
      readTime: 1,
      primaryImage: expect.objectContaining({ src: '/api/artwork/river/the-yellow-buoy.svg' }),
      authorBio: null,
      tags: [],
      directorySlug: null,
      featured: false,
      status: 'pending',
      submittedAt: NOW.toISOString(),
      approvedAt: null,
      mails: [expect.objectContaining({ to: 'hello@shoreline.example', subject: 'New story: The yellow buoy' })],
    },
  ]);
});

it('keeps an empty email address and place as null', async () => {
  const { post, submitted } = await start();

  await post({ ...draft, authorEmail: '', location: null });

  expect(submitted).toMatchObject([{ authorEmail: null, location: null }]);
});

it('keeps text as text', async () => {
  const { post, submitted } = await start();
  const title = '<script>alert(1)</script> & \u202e**bold** 🏄';

  await post({ ...draft, title, content: `${title}\r\n\r\n${'m'.repeat(200)}\u0000` });

  expect(submitted).toMatchObject([
    {
      slug: 'script-alert-1-script-and-bold',
      title: '<script>alert(1)</script> & **bold** 🏄',
      content: `<script>alert(1)</script> & **bold** 🏄\n\n${'m'.repeat(200)}`,
    },
  ]);
});

it('tries another address when one is taken', async () => {
  const { post, submitted } = await start(['the-yellow-buoy']);

  expect((await post(draft)).status).toBe(201);
  expect(submitted).toMatchObject([{ slug: expect.stringMatching(/^the-yellow-buoy-[a-z0-9]{4}$/) }]);
});

it.each([{ nickname: 'Bot' }, { fillTime: 20 }])('answers %j like everybody and submits nothing', async (guard) => {
  const { post, submitted } = await start();

  const response = await post({ ...draft, ...guard });

  expect([response.status, await response.json()]).toEqual([201, { status: 'accepted' }]);
  expect(submitted).toEqual([]);
});

it('keeps nothing of the guard of a person', async () => {
  const { post, submitted } = await start();

  await post({ ...draft, nickname: '', fillTime: 60_000 });

  expect(submitted[0]).not.toHaveProperty('nickname');
  expect(submitted[0]).not.toHaveProperty('fillTime');
});

it('hands on which request it is, whenever the form was opened', async () => {
  const { post, submitted } = await start();

  await post({ ...draft, fillTime: 5_000 }, { 'idempotency-key': 'key-number-1' });
  await post({ ...draft, fillTime: 9_000 }, { 'idempotency-key': 'key-number-1' });

  expect(submitted[0]?.idempotency).toMatchObject({ key: 'key-number-1' });
  expect(submitted[1]?.idempotency).toEqual(submitted[0]?.idempotency);
});

it.each([
  ['title', { title: 'Buoy' }, 'Title must be at least 5 characters'],
  ['title', { title: '\u202e\u200b\u0000\u0007\u2066Hi' }, 'Title must be at least 5 characters'],
  ['content', { content: 'Short.' }, 'Story must be at least 50 characters'],
  ['author', { author: 'B' }, 'Name must be at least 2 characters'],
  ['authorEmail', { authorEmail: 'bea' }, 'Please enter a valid email address'],
  ['storyType', { storyType: 'business' }, 'Please choose what your story is about'],
  ['location', { location: 'Brisbane' }, 'Please choose a place from the list'],
  ['status', { status: 'approved' }, 'Unknown field'],
  ['slug', { slug: 'mine' }, 'Unknown field'],
])('points at a wrong %s', async (path, wrong, message) => {
  const { post, submitted } = await start();

  const response = await post({ ...draft, ...wrong });

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'invalid-input', issues: [{ path, message }] });
  expect(submitted).toEqual([]);
});

it.each([
  ['spaces', ' '],
  ['marks to be sorted', '\u0301\u0323'],
  ['stars nobody closes', '**a '],
])('refuses 64 kB of %s before they hold anybody up', async (_, unit) => {
  const { post, submitted } = await start();
  const body = { ...draft, content: `x${unit.repeat(60_000 / Buffer.byteLength(unit))}x` };
  await post(draft);
  const before = process.threadCpuUsage();

  const response = await post(body);

  // Both ends of the request are in this process.
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(2 * EVENT_LOOP_MS);
  expect(await response.json()).toMatchObject({ issues: [{ path: 'content' }] });
  expect(submitted).toHaveLength(1);
});

async function start(taken: string[] = []) {
  const submitted: NewStory[] = [];
  const stories = {
    submit(story: NewStory) {
      if (taken.includes(story.slug)) return Promise.resolve(false);
      submitted.push(story);
      return Promise.resolve(true);
    },
  };
  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'test', level: 'silent' })));
  app.use(jsonBody());
  app.use(
    storySubmissionRouter({
      stories,
      photographs: noPhotographs,
      site,
      readCaller: everybodyIsVisitor,
      now: () => NOW,
    }).routes(),
  );
  const request = await startApp(app);
  const post = (body: object, headers: Record<string, string> = {}) =>
    request('/api/local-stories', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return { submitted, post };
}

const site = exampleSite();
