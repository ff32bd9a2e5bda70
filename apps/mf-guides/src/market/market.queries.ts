import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

import type { GuideWidgets } from '../shared/guide-widgets/guide-widgets.ts';

/** Read like an answer of a service: what came with the page is not fetched again as code. */
export const marketQueries = (api: ApiClient) => ({
  guide: () =>
    queryOptions({
      queryKey: ['market', 'guide'],
      queryFn: async ({ signal }) =>
        (await import(/* webpackChunkName: "load" */ './load-market.ts')).loadMarket(api, signal),
      staleTime: Infinity,
    }),
});

export const marketWidgets: GuideWidgets = {
  stories: { heading: 'What the market looked like from inside', storyType: 'market' },
  share: { label: 'Share Your Story', presetType: 'market' },
  services: { heading: 'Ask somebody who works in it', category: 'Real Estate' },
};
