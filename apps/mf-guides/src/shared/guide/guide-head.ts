import { breadcrumbList } from '@shoreline/contracts';
import type { PageHead } from '@shoreline/remote-kit';

interface GuideHeadProps {
  href: string;
  name: string;
  title: string;
  description: string;
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
