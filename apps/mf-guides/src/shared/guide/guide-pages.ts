import { type GuidePage, guidePages } from '@shoreline/guides';

const RELATED_GUIDES = 3;

/** The guide at an address; the first of them where there is none. */
export const guideAt = (href: string): GuidePage => guidePages.find((guide) => guide.href === href) ?? guidePages[0];

/** The guides that follow this one, starting over at the end. */
export function relatedGuides(href: string): GuidePage[] {
  const here = guidePages.findIndex((guide) => guide.href === href);
  return [...guidePages.slice(here + 1), ...guidePages.slice(0, here)].slice(0, RELATED_GUIDES);
}

/** The picture of a scene, by kind and slug. Decorative: the words beside it say what it shows. */
export const sceneOf = (scene: string) => ({ src: `/api/artwork/${scene}.svg`, width: 1200, height: 800, alt: '' });
