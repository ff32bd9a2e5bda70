import { legalPages } from '@shoreline/guides';
import { defineRemote, type RemoteContext } from '@shoreline/remote-kit';

import type { GuideHref } from './load-guide.ts';

const load = async (context: RemoteContext, href: GuideHref) =>
  (await import(/* webpackChunkName: "load" */ './load-guide.ts')).loadGuide(context, href);

/** The only module the shell may load. Loaders are one chunk of their own: a first page comes from the server without them. */
export default defineRemote({
  contract: 1,
  pages: (context) => [
    {
      path: '/real-estate-tips',
      load: () => load(context, '/real-estate-tips'),
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
      load: () => load(context, '/market-insights'),
      component: async () => (await import('./market/market-page.tsx')).MarketPage,
    },
    {
      path: '/moving-to-noosa',
      load: () => load(context, '/moving-to-noosa'),
      component: async () => (await import('./moving/moving-page.tsx')).MovingPage,
    },
    {
      path: '/investment-guide',
      load: () => load(context, '/investment-guide'),
      component: async () => (await import('./investment/investment-page.tsx')).InvestmentPage,
    },
    ...legalPages.map((page) => ({
      path: page.href,
      load: async () => (await import(/* webpackChunkName: "load" */ './legal/load-legal.ts')).loadLegal(context, page),
      component: async () => (await import('./legal/legal-page.tsx')).LegalPage,
    })),
  ],
});
