import type { PageHead } from '@shoreline/remote-kit';

interface GuideHeadProps {
  /** The address, without a search. */
  path: string;
  /** What the breadcrumb calls the page. */
  name: string;
  title: string;
  description: string;
  /** Kind and slug of its picture. */
  scene: string;
}

/** What a guide without views of its own says of itself. */
export const guideHead = (origin: string, { path, name, title, description, scene }: GuideHeadProps): PageHead => ({
  title,
  description,
  canonical: path,
  type: 'article',
  image: `/api/artwork/${scene}.svg`,
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: new URL('/', origin).href },
        { '@type': 'ListItem', position: 2, name, item: new URL(path, origin).href },
      ],
    },
  ],
});
