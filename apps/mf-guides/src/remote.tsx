import { defineRemote } from '@shoreline/remote-kit';

import { legalPages } from './legal/legal-text.ts';

/** The only module the shell may load. Loaders are one chunk of their own: a first page comes from the server without them. */
export default defineRemote({
  contract: 1,
  pages: (context) => [
    {
      path: '/real-estate-tips',
      load: async () => (await import(/* webpackChunkName: "load" */ './tips/load-tips.ts')).loadTips(context),
      component: async () => (await import('./tips/tips-page.tsx')).TipsPage,
    },
    {
      path: '/neighbourhoods',
      load: async (page) =>
        (await import(/* webpackChunkName: "load" */ './neighbourhoods/load-neighbourhoods.ts')).loadNeighbourhoods(
          context,
          page,
        ),
      component: async () => (await import('./neighbourhoods/neighbourhoods-page.tsx')).NeighbourhoodsPage,
    },
    {
      path: '/market-insights',
      load: async () => (await import(/* webpackChunkName: "load" */ './market/load-market.ts')).loadMarket(context),
      component: async () => (await import('./market/market-page.tsx')).MarketPage,
    },
    {
      path: '/moving-to-noosa',
      load: async () => (await import(/* webpackChunkName: "load" */ './moving/load-moving.ts')).loadMoving(context),
      component: async () => (await import('./moving/moving-page.tsx')).MovingPage,
    },
    {
      path: '/investment-guide',
      load: async () =>
        (await import(/* webpackChunkName: "load" */ './investment/load-investment.ts')).loadInvestment(context),
      component: async () => (await import('./investment/investment-page.tsx')).InvestmentPage,
    },
    ...legalPages.map((page) => ({
      path: page.href,
      load: async () => (await import(/* webpackChunkName: "load" */ './legal/load-legal.ts')).loadLegal(context, page),
      component: async () => (await import('./legal/legal-page.tsx')).LegalPage,
    })),
  ],
});
