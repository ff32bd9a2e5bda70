import { breadcrumbList, readContactTab, type Site } from '@shoreline/contracts';
import type { LoadPage, PageHead, RemoteContext } from '@shoreline/remote-kit';

/** Prefetches the story form when the address opens its tab; the other tabs need nothing. */
export async function loadContact({ site, prefetchWidget }: RemoteContext, { url }: LoadPage): Promise<PageHead> {
  if (readContactTab(url.searchParams) === 'story') await prefetchWidget('mf-stories', 'StoryForm');
  return contactHead(site);
}

const contactHead = (site: Site): PageHead => ({
  title: 'Stay Connected – Shoreline',
  description:
    'Get the newsletter, write to the people behind the podcast, or send in a story of your own from Noosa and its hinterland.',
  canonical: '/contact',
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'ContactPage',
      name: 'Stay Connected',
      url: new URL('/contact', site.origin).href,
      about: { '@type': 'Organization', name: site.name, email: site.contactEmail, url: `${site.origin}/` },
    },
    breadcrumbList(site.origin, [['Stay Connected', '/contact']]),
  ],
});
