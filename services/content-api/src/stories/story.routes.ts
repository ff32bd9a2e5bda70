import type { Router } from '@koa/router';
import { storyRoutes } from '@shoreline/contracts';
import { createRouter, notFound, type ReadCaller, serve } from '@shoreline/service-kit';

import { goneOr, type IsTakenDown } from '../editing/editing-taken-down.ts';
import { type FindNewSlug, readHereOrMoved } from '../editing/editing-successors.ts';
import type { StoryStore } from './story.store.ts';

interface Dependencies {
  stories: Pick<StoryStore, 'list' | 'listFeatured' | 'findBySlug'>;
  isTakenDown: IsTakenDown;
  findNewSlug: FindNewSlug;
  readCaller: ReadCaller;
}

export function storyRouter({ stories, isTakenDown, findNewSlug, readCaller }: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, storyRoutes.list, ({ query }) => stories.list(query));

  serve(router, readCaller, storyRoutes.featured, ({ query }) => stories.listFeatured(query));

  serve(router, readCaller, storyRoutes.readBySlug, async ({ params }) => {
    const story = await readHereOrMoved(params.slug, stories.findBySlug, (slug) => findNewSlug('story', slug));
    if (story) return story;
    const otherwise = notFound('story-not-found', 'We could not find that story.');
    throw await goneOr(isTakenDown, { kind: 'story', identifier: params.slug, otherwise });
  });

  return router;
}
