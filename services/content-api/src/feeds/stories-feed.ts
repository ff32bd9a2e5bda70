import type { Router } from '@koa/router';
import { type LocalStory, type Site, storyTypeLabels, type Page, type PageQuery } from '@shoreline/contracts';
import { createRouter } from '@shoreline/service-kit';

import { type RssElements, toHtmlText, toRssDate, writeRss, answerFeed } from './rss-document.ts';

const STORIES_FEED_PATH = '/stories.xml';

const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/';

function writeStoriesFeed(stories: readonly LocalStory[], { name, origin }: Site): string {
  const at = (path: string) => new URL(path, origin).href;
  const [newest] = stories;
  return writeRss({
    namespaces: { dc: DUBLIN_CORE },
    channel: {
      title: `Community Stories – ${name}`,
      link: at('/stories'),
      description: 'Stories from Noosa and its hinterland, told by people who live here.',
      language: 'en-au',
      lastBuildDate: newest && toRssDate(publishedAt(newest)),
      'atom:link': { '@href': at(STORIES_FEED_PATH), '@rel': 'self', '@type': 'application/rss+xml' },
    },
    items: stories.map((story) => toItem(story, at(`/stories/${story.slug}`))),
  });
}

const publishedAt = ({ approvedAt, submittedAt }: LocalStory): string => approvedAt ?? submittedAt;

const toItem = (story: LocalStory, url: string): RssElements => ({
  title: story.title,
  link: url,
  guid: { '@isPermaLink': 'true', '#': url },
  pubDate: toRssDate(publishedAt(story)),
  // An RSS author is an email address, and those never leave the server.
  'dc:creator': story.author,
  category: [storyTypeLabels[story.storyType], story.location, ...story.tags]
    .filter((label) => label !== null)
    .map((label) => ({ '#': label })),
  description: toHtmlText(story.excerpt),
});

interface Dependencies {
  stories: { list(query: PageQuery): Promise<Page<LocalStory>> };
  site: Site;
}

const FEED_LENGTH = 50;

export function storiesFeedRouter({ stories, site }: Dependencies): Router {
  const router = createRouter();

  router.get(STORIES_FEED_PATH, async (ctx) => {
    const { items } = await stories.list({ limit: FEED_LENGTH, offset: 0 });
    answerFeed(ctx, writeStoriesFeed(items, site));
  });

  return router;
}
