import { queryOptions } from '@shoreline/remote-kit/query';

import type { GuideWidgets } from '../shared/guide-widgets/guide-widgets.ts';

/** Read like an answer of a service: what came with the page is not fetched again as code. */
export const tipsQueries = {
  guide: () =>
    queryOptions({
      queryKey: ['tips', 'guide'],
      queryFn: async () => (await import(/* webpackChunkName: "load" */ './read-tips.ts')).readTips(),
      staleTime: Infinity,
    }),
};

export const tipsWidgets: GuideWidgets = {
  stories: { heading: 'Told by people who bought and sold', storyType: 'market' },
  share: { label: 'Share Your Story', presetType: 'market' },
  services: { heading: 'Find local property professionals', category: 'Real Estate' },
};
