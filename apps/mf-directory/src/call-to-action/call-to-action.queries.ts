import { directoryRoutes } from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

import type { CallToActionQuery } from './call-to-action.ts';
import { toCallToActionListing } from './call-to-action-listing.ts';

/** Reads the listings of a call to action, with their key. Loader and widget share it. */
export const callToActionQueries = (api: ApiClient) => ({
  listings: (query: CallToActionQuery) =>
    queryOptions({
      queryKey: ['directory', 'call-to-action', query],
      queryFn: async ({ signal }) => {
        const { items } = await api.page(directoryRoutes.list, { query }, { signal });
        return items.map(toCallToActionListing);
      },
    }),
});
