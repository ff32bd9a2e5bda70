import type { PageHead, RemoteContext } from '@shoreline/remote-kit';

import { investmentQueries, investmentWidgets } from './investment/investment.queries.ts';
import { marketQueries, marketWidgets } from './market/market.queries.ts';
import { movingQueries, movingWidgets } from './moving/moving.queries.ts';
import { guideHead } from './shared/guide/guide-head.ts';
import { guideAt } from './shared/guide/guide-pages.ts';
import { prefetchGuideWidgets } from './shared/guide-widgets/guide-widgets.ts';
import { tipsQueries, tipsWidgets } from './tips/tips.queries.ts';

const guides = {
  '/real-estate-tips': {
    prefetch: ({ api, queryClient }: RemoteContext) => queryClient.fetchQuery(tipsQueries(api).guide()),
    widgets: tipsWidgets,
    title: 'Noosa real estate tips: timing, financing, due diligence – Shoreline',
    description:
      'When to look, how to pay and what to check before you sign for a home around Noosa, with the Queensland rules that catch people from elsewhere.',
  },
  '/market-insights': {
    prefetch: ({ api, queryClient }: RemoteContext) => queryClient.fetchQuery(marketQueries(api).guide()),
    widgets: marketWidgets,
    title: 'Noosa property market: prices, sales and what is being built – Shoreline',
    description:
      'Four quarters of prices, sales and days on market in the Shire of Noosa, what is published and what is filled in, and how to read a development pipeline.',
  },
  '/moving-to-noosa': {
    prefetch: ({ api, queryClient }: RemoteContext) => queryClient.fetchQuery(movingQueries(api).guide()),
    widgets: movingWidgets,
    title: 'Moving to Noosa: a relocation guide with a checklist – Shoreline',
    description:
      'Who to ring, what to register by when, a checklist in four phases you can tick and print, and where daily life happens around Noosa.',
  },
  '/investment-guide': {
    prefetch: ({ api, queryClient }: RemoteContext) => queryClient.fetchQuery(investmentQueries(api).guide()),
    widgets: investmentWidgets,
    title: 'Investing in Noosa property: yields, costs, tax – Shoreline',
    description:
      'Four kinds of property side by side, a return calculator, what a purchase really costs, the season calendar and the tax questions to ask.',
  },
};

export type GuideHref = keyof typeof guides;

/** The guides whose content does not depend on the rest of the address. */
export async function loadGuide(context: RemoteContext, href: GuideHref): Promise<PageHead> {
  const { prefetch, widgets, title, description } = guides[href];
  const { title: name } = guideAt(href);
  await Promise.all([prefetch(context), prefetchGuideWidgets(context, widgets)]);
  return guideHead(context.site.origin, { href, name, title, description, card: href.slice(1) });
}
