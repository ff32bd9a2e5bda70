import { type LoadPage, type PageHead, prefetch, prefetchOrNotFound, type RemoteContext } from '@shoreline/remote-kit';

import { storyQueries } from '../story.queries.ts';
import { businessQueries, toBusiness } from './business.queries.ts';
import { storyHead, unknownStoryHead } from './story-head.ts';
import { storyNotFound } from './story-not-found.ts';

export async function loadStory({ api, queryClient, site }: RemoteContext, { params }: LoadPage): Promise<PageHead> {
  const { slug = '' } = params;
  const queries = storyQueries(api);
  const story = await prefetchOrNotFound(queryClient, queries.bySlug(slug), storyNotFound);
  if (!story) return unknownStoryHead(slug);

  const business = toBusiness(story);
  await Promise.all([
    prefetch(queryClient, queries.related(story.storyType)),
    business && prefetch(queryClient, businessQueries(api).bySlug(business)),
  ]);
  return storyHead(story, site);
}
