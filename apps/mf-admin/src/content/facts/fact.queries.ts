import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

import { operatorFactAddresses } from '../../shared/operator-addresses.ts';
import { contentKeys } from '../content.queries.ts';

export const factQueries = (api: ApiClient) => ({
  all: () =>
    queryOptions({
      queryKey: [...contentKeys.lists, 'facts'],
      queryFn: ({ signal }) => api.call(operatorFactAddresses.list, {}, { signal }),
    }),
});
