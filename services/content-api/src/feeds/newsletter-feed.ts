import type { Router } from '@koa/router';
import { type NewsletterIssue, newsletterIssuePath, type Site } from '@shoreline/contracts';
import { createRouter } from '@shoreline/service-kit';

import { answerFeed, type RssElements, toHtml, toHtmlText, toRssDate, writeRss } from './rss-document.ts';

const NEWSLETTER_FEED_PATH = '/newsletter.xml';
const FEED_LENGTH = 20;

function writeNewsletterFeed(issues: readonly NewsletterIssue[], { name, origin }: Site): string {
  const at = (path: string) => new URL(path, origin).href;
  const [newest] = issues;
  return writeRss({
    channel: {
      title: `The ${name} newsletter`,
      link: at('/newsletter'),
      description: 'What is new in Noosa and its hinterland, once a week at most.',
      language: 'en-au',
      lastBuildDate: newest && toRssDate(newest.sentAt),
      'atom:link': { '@href': at(NEWSLETTER_FEED_PATH), '@rel': 'self', '@type': 'application/rss+xml' },
    },
    items: issues.map((issue) => toItem(issue, at(newsletterIssuePath(issue.slug)))),
  });
}

const toItem = ({ subject, preheader, sentAt, intro, blocks }: NewsletterIssue, url: string): RssElements => ({
  title: subject,
  link: url,
  guid: { '@isPermaLink': 'true', '#': url },
  pubDate: toRssDate(sentAt),
  description: toHtmlText(preheader || intro || subject),
  'content:encoded': toHtml(
    [intro, ...blocks.flatMap(({ heading, note, entries }) => [heading, note, ...entries.map(({ title }) => title)])]
      .filter((text) => text !== '')
      .join('\n\n'),
  ),
});

interface Dependencies {
  /** What went out, latest first. */
  archive: { listLatest(limit: number): Promise<NewsletterIssue[]> };
  site: Site;
}

export function newsletterFeedRouter({ archive, site }: Dependencies): Router {
  const router = createRouter();

  router.get(NEWSLETTER_FEED_PATH, async (ctx) => {
    answerFeed(ctx, writeNewsletterFeed(await archive.listLatest(FEED_LENGTH), site));
  });

  return router;
}
