import { type LocalStory, type Site, storyTypeLabels } from '@shoreline/contracts';

import { type RssElements, toHtmlText, toRssDate, writeRss } from './rss-document.ts';

/** Where the feed of stories stands, from the root. */
export const STORIES_FEED_PATH = '/stories.xml';

const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/';

/** Writes stories as RSS 2.0. Newest first. */
export function writeStoriesFeed(stories: readonly LocalStory[], { name, origin }: Site): string {
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

export const publishedAt = ({ approvedAt, submittedAt }: LocalStory): string => approvedAt ?? submittedAt;

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
