import { queryOptions } from '@shoreline/remote-kit/query';

import type { GuideWidgets } from '../shared/guide-widgets/guide-widgets.ts';

/** The content of the guide, with its key. Loader and page share it, so that the server's page fetches none of it again as code. */
export const marketQueries = {
  guide: () =>
    queryOptions({
      queryKey: ['market', 'guide'],
      queryFn: async () => (await import(/* webpackChunkName: "load" */ './read-market.ts')).readMarket(),
      staleTime: Infinity,
    }),
};

export const marketWidgets: GuideWidgets = {
  stories: { heading: 'What the market looked like from inside', storyType: 'market' },
  share: { label: 'Share Your Story', presetType: 'market' },
  services: { heading: 'Ask somebody who works in it', category: 'Real Estate' },
};
