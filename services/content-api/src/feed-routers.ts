import type { Router } from '@koa/router';

import { embedRouter } from './embeds/embed.routes.ts';
import { newsletterFeedRouter } from './feeds/newsletter-feed.ts';
import { podcastFeedRouter } from './feeds/podcast-feed.ts';
import { sitemapRouter } from './feeds/sitemap.ts';
import { storiesFeedRouter } from './feeds/stories-feed.ts';
import { indexNowRouter } from './index-now/index-now.routes.ts';

/** What programs read of the site, and what other sites frame of it. */
export const feedRouters = (
  context: Parameters<typeof podcastFeedRouter>[0] &
    Parameters<typeof storiesFeedRouter>[0] &
    Parameters<typeof newsletterFeedRouter>[0] &
    Parameters<typeof sitemapRouter>[0] &
    Parameters<typeof indexNowRouter>[0] &
    Parameters<typeof embedRouter>[0],
): Router[] => [
  podcastFeedRouter(context),
  storiesFeedRouter(context),
  newsletterFeedRouter(context),
  sitemapRouter(context),
  indexNowRouter(context),
  embedRouter(context),
];
