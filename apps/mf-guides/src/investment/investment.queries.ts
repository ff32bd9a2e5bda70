import { queryOptions } from '@shoreline/remote-kit/query';

/** The content of the guide, read like an answer of a service: what came with the page is not fetched again as code. */
export const investmentQueries = {
  guide: () =>
    queryOptions({
      queryKey: ['investment-guide'],
      queryFn: async () => (await import(/* webpackChunkName: "load" */ './read-investment.ts')).readInvestment(),
      staleTime: Infinity,
    }),
};
