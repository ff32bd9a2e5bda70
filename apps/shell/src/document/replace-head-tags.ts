import type { Site } from '@shoreline/contracts';
import type { PageHead } from '@shoreline/remote-kit';

import { headTags } from './head-tags.ts';

/** Puts the tags of a page in the place of those of the page before. */
export function replaceHeadTags(head: PageHead, site: Site): void {
  // Another page came while this code was on its way.
  if (document.title !== head.title) return;
  document.head.querySelectorAll('[data-page], script[type="application/ld+json"]').forEach((tag) => tag.remove());
  const tags = headTags(head, site).map(({ tag, attributes }) => {
    const element = document.createElement(tag);
    Object.entries({ ...attributes, 'data-page': '' }).forEach(([name, value]) => element.setAttribute(name, value));
    return element;
  });
  document.head.append(...tags);
}
