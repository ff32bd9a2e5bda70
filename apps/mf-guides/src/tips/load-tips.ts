import type { PageHead, RemoteContext } from '@shoreline/remote-kit';

import { guideHead } from '../shared/guide/guide-head.ts';
import { prefetchGuideWidgets } from '../shared/guide-widgets/guide-widgets.ts';
import { tipsQueries } from './tips.queries.ts';
import { tipsWidgets } from './tips-widgets.ts';

/** Brings the content of the guide, and what other remotes add to it. */
export async function loadTips(context: RemoteContext): Promise<PageHead> {
  await Promise.all([context.queryClient.fetchQuery(tipsQueries.guide()), prefetchGuideWidgets(context, tipsWidgets)]);
  return guideHead(context.site.origin, {
    path: '/real-estate-tips',
    name: 'Real Estate Tips',
    title: 'Noosa real estate tips: timing, financing, due diligence – Shoreline',
    description:
      'When to look, how to pay and what to check before you sign for a home around Noosa, with the Queensland rules that catch people from elsewhere.',
    scene: 'town/real-estate-tips',
  });
}
