import type { PageHead, RemoteContext } from '@shoreline/remote-kit';

import { guideHead } from '../shared/guide/guide-head.ts';
import { prefetchGuideWidgets } from '../shared/guide-widgets/guide-widgets.ts';
import { investmentQueries } from './investment.queries.ts';
import { investmentWidgets } from './investment-widgets.ts';

/** Brings the content of the guide, and what other remotes add to it. */
export async function loadInvestment(context: RemoteContext): Promise<PageHead> {
  await Promise.all([
    context.queryClient.fetchQuery(investmentQueries.guide()),
    prefetchGuideWidgets(context, investmentWidgets),
  ]);
  return guideHead(context.site.origin, {
    path: '/investment-guide',
    name: 'Investment Guide',
    title: 'Investing in Noosa property: yields, costs, tax – Shoreline',
    description:
      'Four kinds of property side by side, a return calculator, what a purchase really costs, the season calendar and the tax questions to ask.',
    scene: 'workshop/investment-guide',
  });
}
