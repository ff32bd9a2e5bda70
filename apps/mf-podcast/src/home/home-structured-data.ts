import { breadcrumbList, type Site } from '@shoreline/contracts';

const LOGO_EDGE_PX = 512;

interface PageMetadata {
  title: string;
  description: string;
}

export function homeStructuredData(site: Site, metadata: PageMetadata): object[] {
  const blocks = [organisation(site), website(site), webPage(site, metadata)];
  return [...blocks.map((block) => ({ '@context': 'https://schema.org', ...block })), breadcrumbList(site.origin, [])];
}

const at = ({ origin }: Site, fragment: string): string => `${origin}/#${fragment}`;

const organisation = (site: Site) => ({
  '@type': 'Organization',
  '@id': at(site, 'organisation'),
  name: site.name,
  slogan: site.tagline,
  url: `${site.origin}/`,
  email: site.contactEmail,
  logo: { '@type': 'ImageObject', url: `${site.origin}/favicon.svg`, width: LOGO_EDGE_PX, height: LOGO_EDGE_PX },
  sameAs: site.social.map(({ url }) => url),
});

const website = (site: Site) => ({
  '@type': 'WebSite',
  '@id': at(site, 'website'),
  name: site.name,
  url: `${site.origin}/`,
  inLanguage: 'en-AU',
  publisher: { '@id': at(site, 'organisation') },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site.origin}/directory?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

const webPage = (site: Site, { title, description }: PageMetadata) => ({
  '@type': 'WebPage',
  '@id': at(site, 'webpage'),
  url: `${site.origin}/`,
  name: title,
  description,
  isPartOf: { '@id': at(site, 'website') },
  about: { '@id': at(site, 'organisation') },
  inLanguage: 'en-AU',
});
