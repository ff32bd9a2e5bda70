import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

import type { GuideWidgets } from '../shared/guide-widgets/guide-widgets.ts';

/** Read like an answer of a service: what came with the page is not fetched again as code. */
export const neighbourhoodQueries = (api: ApiClient) => ({
  guide: (area: string | null) =>
    queryOptions({
      queryKey: ['neighbourhoods', 'guide', area],
      queryFn: async ({ signal }) =>
        (await import(/* webpackChunkName: "load" */ './load-guide.ts')).loadGuide(area, api, signal),
      staleTime: Infinity,
    }),
});

export const neighbourhoodWidgets: GuideWidgets = {
  stories: { heading: 'Told by the neighbours', storyType: 'neighborhood' },
  share: { label: 'Share Your Story', presetType: 'neighborhood' },
  services: { heading: 'Local services', category: 'Service' },
};
