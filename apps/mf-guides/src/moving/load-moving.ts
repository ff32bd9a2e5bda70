import type { PageHead, RemoteContext } from '@shoreline/remote-kit';

import { guideHead } from '../shared/guide/guide-head.ts';
import { prefetchGuideWidgets } from '../shared/guide-widgets/guide-widgets.ts';
import { movingQueries } from './moving.queries.ts';
import { movingWidgets } from './moving-widgets.ts';

/** Brings the content of the guide, and what other remotes add to it. */
export async function loadMoving(context: RemoteContext): Promise<PageHead> {
  await Promise.all([
    context.queryClient.fetchQuery(movingQueries.guide()),
    prefetchGuideWidgets(context, movingWidgets),
  ]);
  return guideHead(context.site.origin, {
    path: '/moving-to-noosa',
    name: 'Moving to Noosa',
    title: 'Moving to Noosa: a relocation guide with a checklist – Shoreline',
    description:
      'Who to ring, what to register by when, a checklist in four phases you can tick and print, and where daily life happens around Noosa.',
    scene: 'trail/moving-to-noosa',
  });
}
