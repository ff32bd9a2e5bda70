import { queryOptions } from '@shoreline/remote-kit/query';

/** The content of the guide, with its key. Loader and page share it, so that the server's page fetches none of it again as code. */
export const marketQueries = {
  guide: () =>
    queryOptions({
      queryKey: ['market', 'guide'],
      queryFn: async () => (await import(/* webpackChunkName: "load" */ './read-market.ts')).readMarket(),
      staleTime: Infinity,
    }),
};
