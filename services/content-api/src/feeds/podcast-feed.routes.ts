import { Router } from '@koa/router';
import type { Site } from '@shoreline/contracts';

import { answerFeed } from './rss-document.ts';
import { type FeedEpisode, PODCAST_FEED_PATH, writePodcastFeed } from './podcast-feed.ts';

interface Dependencies {
  episodes: { listForFeed(limit: number, now: Date): Promise<FeedEpisode[]> };
  site: Site;
  now: () => Date;
}

/** Six years of weekly episodes; directories read no more. */
const MAX_EPISODES = 300;

/** Answers the podcast as a feed. XML, so it stands outside the contracts. */
export function podcastFeedRouter({ episodes, site, now }: Dependencies): Router {
  const router = new Router();

  router.get(PODCAST_FEED_PATH, async (ctx) => {
    const newestFirst = await episodes.listForFeed(MAX_EPISODES, now());
    const newestAt = newestFirst[0]?.publishedAt;
    answerFeed(ctx, writePodcastFeed(site, newestFirst), newestAt === undefined ? undefined : new Date(newestAt));
  });

  return router;
}
