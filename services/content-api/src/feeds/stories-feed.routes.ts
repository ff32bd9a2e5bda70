import { Router } from '@koa/router';
import type { LocalStory, Page, PageQuery, Site } from '@shoreline/contracts';

import { answerFeed } from './rss-document.ts';
import { publishedAt, STORIES_FEED_PATH, writeStoriesFeed } from './stories-feed.ts';

interface Dependencies {
  stories: { list(query: PageQuery): Promise<Page<LocalStory>> };
  site: Site;
}

/** A reader that asks once a month misses nothing. */
const FEED_LENGTH = 50;

/** Answers the newest stories to feed readers. */
export function storiesFeedRouter({ stories, site }: Dependencies): Router {
  const router = new Router();

  router.get(STORIES_FEED_PATH, async (ctx) => {
    const { items } = await stories.list({ limit: FEED_LENGTH, offset: 0 });
    const [newest] = items;
    answerFeed(ctx, writeStoriesFeed(items, site), newest && new Date(publishedAt(newest)));
  });

  return router;
}
