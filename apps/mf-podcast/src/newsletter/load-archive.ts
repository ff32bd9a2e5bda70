import { breadcrumbList, type NewsletterIssue, newsletterIssuePath, type Site } from '@shoreline/contracts';
import {
  type LoadPage,
  type NotFoundText,
  type PageHead,
  prefetch,
  prefetchOrNotFound,
  type RemoteContext,
} from '@shoreline/remote-kit';

import { archiveAddress, newsletterQueries, readPageNumber } from './newsletter.queries.ts';

const FEED = { title: 'The Shoreline newsletter', href: '/newsletter.xml' };

export async function loadArchive({ api, queryClient, site }: RemoteContext, { url }: LoadPage): Promise<PageHead> {
  const page = readPageNumber(url.searchParams);
  await prefetch(queryClient, newsletterQueries(api).issues(page));
  return {
    title: `${page > 1 ? `Newsletter · Page ${page}` : 'Newsletter'} – Shoreline`,
    description: 'Every issue of the Shoreline newsletter: new episodes, what is on, stories and new places in Noosa.',
    canonical: archiveAddress(page),
    feeds: [FEED],
    jsonLd: [breadcrumbList(site.origin, [['Newsletter', '/newsletter']])],
  };
}

const issueNotFound: NotFoundText = {
  title: 'Issue Not Found',
  message: 'No issue of the newsletter has this address. It may have been cut short on its way.',
  back: { to: '/newsletter', label: 'All Issues' },
};

/** Fetches an issue. Without it there is no page: a failure is left to the shell. */
export async function loadIssue({ api, queryClient, site }: RemoteContext, { params }: LoadPage): Promise<PageHead> {
  const { slug = '' } = params;
  const query = newsletterQueries(api).issue(slug);
  const issue = await prefetchOrNotFound(queryClient, query, issueNotFound);
  if (!issue) throw queryClient.getQueryState(query.queryKey)?.error ?? new Error(`${slug} did not load.`);
  return issueHead(issue, site);
}

function issueHead({ slug, subject, preheader, sentAt }: NewsletterIssue, site: Site): PageHead {
  const path = newsletterIssuePath(slug);
  return {
    title: `${subject} – Shoreline`,
    description: preheader || `The Shoreline newsletter: ${subject}`,
    canonical: path,
    feeds: [FEED],
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: subject,
        description: preheader,
        url: new URL(path, site.origin).href,
        datePublished: sentAt,
        inLanguage: 'en-AU',
        publisher: { '@type': 'Organization', name: site.name, url: `${site.origin}/` },
      },
      breadcrumbList(site.origin, [
        ['Newsletter', '/newsletter'],
        [subject, path],
      ]),
    ],
  };
}
