import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

import type { GuideWidgets } from '../shared/guide-widgets/guide-widgets.ts';

/** Read like an answer of a service: what came with the page is not fetched again as code. */
export const movingQueries = (api: ApiClient) => ({
  guide: () =>
    queryOptions({
      queryKey: ['moving-to-noosa'],
      queryFn: async ({ signal }) =>
        (await import(/* webpackChunkName: "load" */ './load-moving.ts')).loadMoving(api, signal),
      staleTime: Infinity,
    }),
});

export const movingWidgets: GuideWidgets = {
  stories: { heading: 'Moving stories', storyType: 'moving' },
  share: { label: 'Share Your Moving Story', presetType: 'moving' },
  services: { heading: 'People who help you settle', category: 'Service' },
};
