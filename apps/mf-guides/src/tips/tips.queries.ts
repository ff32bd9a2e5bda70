import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

import type { GuideWidgets } from '../shared/guide-widgets/guide-widgets.ts';

/** Read like an answer of a service: what came with the page is not fetched again as code. */
export const tipsQueries = (api: ApiClient) => ({
  guide: () =>
    queryOptions({
      queryKey: ['tips', 'guide'],
      queryFn: async ({ signal }) =>
        (await import(/* webpackChunkName: "load" */ './load-tips.ts')).loadTips(api, signal),
      staleTime: Infinity,
    }),
});

export const tipsWidgets: GuideWidgets = {
  stories: { heading: 'Told by people who bought and sold', storyType: 'market' },
  share: { label: 'Share Your Story', presetType: 'market' },
  services: { heading: 'Find local property professionals', category: 'Real Estate' },
};
