import { queryOptions } from '@shoreline/remote-kit/query';

/** The content of the guide, with its key. Loader and page share it, so that the server's page fetches none of it again as code. */
export const tipsQueries = {
  guide: () =>
    queryOptions({
      queryKey: ['tips', 'guide'],
      queryFn: async () => (await import(/* webpackChunkName: "load" */ './read-tips.ts')).readTips(),
      staleTime: Infinity,
    }),
};
