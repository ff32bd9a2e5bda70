import { breadcrumbList, toShareCardPath } from '@shoreline/contracts';
import type { PageHead } from '@shoreline/remote-kit';

interface GuideHeadProps {
  href: string;
  name: string;
  title: string;
  description: string;
  /** Which picture the page is shared with; the site's unless given. */
  card?: string;
}

export const guideHead = (origin: string, { href, name, title, description, card }: GuideHeadProps): PageHead => ({
  title,
  description,
  canonical: href,
  type: 'article',
  ...(card && { image: toShareCardPath('guide', card) }),
  jsonLd: [breadcrumbList(origin, [[name, href]])],
});
