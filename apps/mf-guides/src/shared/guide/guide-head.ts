import { breadcrumbList } from '@shoreline/contracts';
import type { PageHead } from '@shoreline/remote-kit';

interface GuideHeadProps {
  /** The address, without a search. */
  href: string;
  /** What the breadcrumb calls the page. */
  name: string;
  title: string;
  description: string;
  /** Kind and slug of its picture. */
  scene: string;
}

export const guideHead = (origin: string, { href, name, title, description, scene }: GuideHeadProps): PageHead => ({
  title,
  description,
  canonical: href,
  type: 'article',
  image: `/api/artwork/${scene}.svg`,
  jsonLd: [breadcrumbList(origin, [[name, href]])],
});
