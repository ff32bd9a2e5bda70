import {
  ApiClientError,
  type LoadPage,
  notFound,
  type PageHead,
  prefetch,
  prefetchOrNotFound,
  type RemoteContext,
} from '@shoreline/remote-kit';

import { storyQueries } from '../story.queries.ts';
import { businessQueries } from './business.queries.ts';
import { storyHead, unknownStoryHead } from './story-head.ts';
import { toBusiness } from './story-business.ts';
import { storyNotFound } from './story-not-found.ts';

/** The service refuses a slug no story can have, such as one with capitals: nothing is there either. */
const REFUSED = 400;

/** Fetches a story, and then what to read after it. */
export async function loadStory({ api, queryClient, site }: RemoteContext, { params }: LoadPage): Promise<PageHead> {
  const { slug = '' } = params;
  const queries = storyQueries(api);
  const query = queries.bySlug(slug);
  const story = await prefetchOrNotFound(queryClient, query, storyNotFound);
  const error = queryClient.getQueryState(query.queryKey)?.error;
  if (error instanceof ApiClientError && error.status === REFUSED) throw notFound(storyNotFound);
  if (!story) return unknownStoryHead(slug);

  const business = toBusiness(story);
  await Promise.all([
    prefetch(queryClient, queries.related(story.storyType)),
    business && prefetch(queryClient, businessQueries(api).bySlug(business)),
  ]);
  return storyHead(story, site);
}
