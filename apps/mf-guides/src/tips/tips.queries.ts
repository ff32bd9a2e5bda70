import { queryOptions } from '@shoreline/remote-kit/query';

import type { GuideWidgets } from '../shared/guide-widgets/guide-widgets.ts';

/** The content of the guide, with its key. Loader and page share it, so that the server's page fetches none of it again as code. */
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
