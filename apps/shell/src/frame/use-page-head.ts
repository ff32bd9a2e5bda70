import { type PageHead, useSite } from '@shoreline/remote-kit';
import { useLayoutEffect } from 'react';
import { useMatches } from 'react-router-dom';

import { headTags } from '../document/head-tags.ts';

export function usePageHead(): void {
  useHead(useMatches().at(-1)?.loaderData as PageHead | undefined);
}

export function useHead(head: PageHead | undefined): void {
  const site = useSite();

  useLayoutEffect(() => {
    if (!head || document.title === head.title) return;
    document.title = head.title;
    document.head.querySelectorAll('[data-page], script[type="application/ld+json"]').forEach((tag) => tag.remove());
    const tags = headTags(head, site).map(({ tag, attributes }) => {
      const element = document.createElement(tag);
      Object.entries({ ...attributes, 'data-page': '' }).forEach(([name, value]) => element.setAttribute(name, value));
      return element;
    });
    document.head.append(...tags);
  }, [head, site]);
}
