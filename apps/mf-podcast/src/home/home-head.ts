import type { Site } from '@shoreline/contracts';
import type { PageHead } from '@shoreline/remote-kit';

const TITLE = "Shoreline – Noosa's community guide and podcast";
const DESCRIPTION =
  'A weekly podcast, local stories, a directory of the region and what is on this week, made in Noosa by people who live here.';
const LOGO_EDGE_PX = 512;

/** What search engines and people who share it learn about the home page. */
export function homeHead({ name, tagline, origin, contactEmail, social }: Site): PageHead {
  const at = (fragment: string): string => `${origin}/#${fragment}`;
  const organisation = {
    '@type': 'Organization',
    '@id': at('organisation'),
    name,
    slogan: tagline,
    url: `${origin}/`,
    email: contactEmail,
    logo: { '@type': 'ImageObject', url: `${origin}/favicon.svg`, width: LOGO_EDGE_PX, height: LOGO_EDGE_PX },
    sameAs: social.map(({ url }) => url),
  };
  const website = {
    '@type': 'WebSite',
    '@id': at('website'),
    name,
    url: `${origin}/`,
    inLanguage: 'en-AU',
    publisher: { '@id': at('organisation') },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/directory?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
  const webPage = {
    '@type': 'WebPage',
    '@id': at('webpage'),
    url: `${origin}/`,
    name: TITLE,
    description: DESCRIPTION,
    isPartOf: { '@id': at('website') },
    about: { '@id': at('organisation') },
    inLanguage: 'en-AU',
  };
  const breadcrumb = {
    '@type': 'BreadcrumbList',
    itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` }],
  };

  return {
    title: TITLE,
    description: DESCRIPTION,
    keywords: ['Noosa', 'podcast', 'community', 'local stories', 'events', 'business directory', 'Sunshine Coast'],
    canonical: '/',
    jsonLd: [organisation, website, webPage, breadcrumb].map((block) => ({
      '@context': 'https://schema.org',
      ...block,
    })),
  };
}
