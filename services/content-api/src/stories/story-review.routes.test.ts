import type { ReviewedStory } from '@shoreline/contracts';
import { exampleReviewedStory, exampleSite } from '@shoreline/contracts-testing';
import type { StoredMail } from '@shoreline/mail';
import { createLog, jsonBody, problemHandler } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import { expect, it } from 'vitest';

import { storyReviewRouter } from './story-review.routes.ts';
import type { StoryModerationStore } from './story-moderation.store.ts';

const NOW = new Date('2026-06-01T00:00:00.000Z');

it('lists what waits unless something else is asked', async () => {
  const { request } = await start([
    exampleReviewedStory(),
    exampleReviewedStory({ slug: 'low-tide', status: 'rejected' }),
  ]);

  const pending = await request('/api/local-stories/review');
  const rejected = await request('/api/local-stories/review?status=rejected');

  expect(pending.headers.get('x-total-count')).toBe('1');
  expect(await pending.json()).toMatchObject([{ slug: 'yellow-buoy', hasAuthorEmail: true }]);
  expect(await rejected.json()).toMatchObject([{ slug: 'low-tide' }]);
});

it('reads a story whatever became of it', async () => {
  const { request } = await start([exampleReviewedStory()]);

  expect(await (await request('/api/local-stories/review/yellow-buoy')).json()).toMatchObject({ status: 'pending' });
  expect((await request('/api/local-stories/review/nowhere')).status).toBe(404);
});

it('approves a story with the time of the server', async () => {
  const { review, mails } = await start([exampleReviewedStory()]);

  const response = await review('yellow-buoy', { decision: 'approved' });

  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ status: 'approved', approvedAt: NOW.toISOString() });
  expect(mails).toMatchObject([{ to: 'bea@noosa.example', subject: 'Your story is on Shoreline' }]);
  expect(mails[0]?.text).toContain('https://shoreline.example/stories/yellow-buoy');
});

it('rejects a story with a note, repeating nothing of what was typed', async () => {
  const { review, mails } = await start([exampleReviewedStory({ title: 'Buy cheap buoys', author: 'buoys.example' })]);

  const response = await review('yellow-buoy', { decision: 'rejected', note: 'Tell us about the rower instead.' });

  expect(await response.json()).toMatchObject({ status: 'rejected', approvedAt: null });
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('> Tell us about the rower instead.');
  expect(JSON.stringify(mails)).not.toMatch(/buy cheap|buoys\.example/i);
});

it('mails nobody where there is no address', async () => {
  const { review, mails } = await start([exampleReviewedStory({ hasAuthorEmail: false })]);

  await review('yellow-buoy', { decision: 'rejected' });

  expect(mails).toEqual([]);
});

it.each([
  ['that is not there', 'nowhere', 404, 'story-not-found'],
  ['that was decided', 'low-tide', 409, 'story-already-reviewed'],
])('refuses to review a story %s', async (_, slug, status, code) => {
  const { review } = await start([exampleReviewedStory({ slug: 'low-tide', status: 'approved' })]);

  const response = await review(slug, { decision: 'approved' });

  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code });
});

it('knows no other decision', async () => {
  const { review } = await start([exampleReviewedStory()]);

  expect((await review('yellow-buoy', { decision: 'pending' })).status).toBe(400);
});

async function start(all: ReviewedStory[]) {
  const mails: StoredMail[] = [];
  const stories: Pick<StoryModerationStore, 'listForReview' | 'findForReview' | 'review'> = {
    listForReview({ status }) {
      const items = all.filter((entry) => entry.status === status);
      return Promise.resolve({ items, total: items.length });
    },
    findForReview: (slug) => Promise.resolve(all.find((entry) => entry.slug === slug)),
    review(slug, { status, at, toMails }) {
      const found = all.find((entry) => entry.slug === slug && entry.status === 'pending');
      if (!found) return Promise.resolve(undefined);
      mails.push(...toMails({ ...found, authorEmail: found.hasAuthorEmail ? 'bea@noosa.example' : null }));
      return Promise.resolve({ ...found, status, approvedAt: status === 'approved' ? at.toISOString() : null });
    },
  };
  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'test', level: 'silent' })));
  app.use(jsonBody());
  const readCaller = () => Promise.resolve({ kind: 'service', id: 'operations' } as const);
  app.use(storyReviewRouter({ stories, site, readCaller, now: () => NOW }).routes());
  const request = await startApp(app);
  const review = (slug: string, body: object) =>
    request(`/api/local-stories/review/${slug}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { mails, request, review };
}

const site = exampleSite();
