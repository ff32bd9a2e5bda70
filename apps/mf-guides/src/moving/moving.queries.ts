import { queryOptions } from '@shoreline/remote-kit/query';

/** The content of the guide, read like an answer of a service: what came with the page is not fetched again as code. */
export const movingQueries = {
  guide: () =>
    queryOptions({
      queryKey: ['moving-to-noosa'],
      queryFn: async () => (await import(/* webpackChunkName: "load" */ './read-moving.ts')).readMoving(),
      staleTime: Infinity,
    }),
};
