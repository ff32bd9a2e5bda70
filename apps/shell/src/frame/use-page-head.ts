import { type PageHead, useSite } from '@shoreline/remote-kit';
import { useLayoutEffect } from 'react';
import { useMatches } from 'react-router-dom';

export function usePageHead(): void {
  useHead(useMatches().at(-1)?.loaderData as PageHead | undefined);
}

export function useHead(head: PageHead | undefined): void {
  const site = useSite();

  useLayoutEffect(() => {
    if (!head || document.title === head.title) return;
    document.title = head.title;
    void loadTags().then(
      ({ replaceHeadTags }) => replaceHeadTags(head, site),
      () => undefined,
    );
  }, [head, site]);
}

/** The document of the first page has its tags; the chunk is one that every window loads when that page has come to rest. */
const loadTags = () => import(/* webpackChunkName: 'consent' */ '../document/replace-head-tags.ts');
