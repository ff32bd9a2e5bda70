import type { PageHead, RemoteContext } from '@shoreline/remote-kit';

import { guideHead } from '../shared/guide/guide-head.ts';
import { prefetchGuideWidgets } from '../shared/guide-widgets/guide-widgets.ts';
import { marketQueries } from './market.queries.ts';
import { marketWidgets } from './market-widgets.ts';

/** Brings the content of the guide, and what other remotes add to it. */
export async function loadMarket(context: RemoteContext): Promise<PageHead> {
  await Promise.all([
    context.queryClient.fetchQuery(marketQueries.guide()),
    prefetchGuideWidgets(context, marketWidgets),
  ]);
  return guideHead(context.site.origin, {
    path: '/market-insights',
    name: 'Market Insights',
    title: 'Noosa property market: prices, sales and what is being built – Shoreline',
    description:
      'Four quarters of prices, sales and days on market in the Shire of Noosa, what is published and what is filled in, and how to read a development pipeline.',
    scene: 'headland/market-insights',
  });
}
