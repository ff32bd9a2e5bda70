import type { Router } from '@koa/router';
import { operatorOf } from '@shoreline/audit';
import { type Site, storyRoutes } from '@shoreline/contracts';
import { conflict, createRouter, notFound, type ReadCaller, serve } from '@shoreline/service-kit';

import { reviewStory } from './review-story.ts';
import type { StoryModerationStore } from './story-moderation.store.ts';

interface Dependencies {
  stories: Pick<StoryModerationStore, 'listForReview' | 'findForReview' | 'review'>;
  site: Site;
  readCaller: ReadCaller;
  now: () => Date;
}

export function storyReviewRouter({ stories, site, readCaller, now }: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, storyRoutes.listForReview, ({ query }) => stories.listForReview(query));

  serve(router, readCaller, storyRoutes.readForReview, ({ params }) => find(params.slug));

  serve(router, readCaller, storyRoutes.review, async ({ params, body }, _caller, ctx) => {
    const review = { ...body, at: now(), by: operatorOf(ctx) };
    const story = await reviewStory({ stories, site }, { slug: params.slug, review }, ctx);
    if (story) return story;

    const { status } = await find(params.slug);
    throw conflict('story-already-reviewed', `This story was ${status} before.`);
  });

  async function find(slug: string) {
    const story = await stories.findForReview(slug);
    if (!story) throw notFound('story-not-found', 'We could not find that story.');
    return story;
  }

  return router;
}
