import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

import type { GuideWidgets } from '../shared/guide-widgets/guide-widgets.ts';

/** Read like an answer of a service: what came with the page is not fetched again as code. */
export const investmentQueries = (api: ApiClient) => ({
  guide: () =>
    queryOptions({
      queryKey: ['investment-guide'],
      queryFn: async ({ signal }) =>
        (await import(/* webpackChunkName: "load" */ './load-investment.ts')).loadInvestment(api, signal),
      staleTime: Infinity,
    }),
});

export const investmentWidgets: GuideWidgets = {
  stories: { heading: 'Investment stories', storyType: 'investment' },
  share: { label: 'Share Your Investment Story', presetType: 'investment' },
  services: { heading: 'People who know the market', category: 'Real Estate' },
};
