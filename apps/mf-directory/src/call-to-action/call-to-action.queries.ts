import { directoryRoutes, type Listing, toListingPath, truncate } from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

import type { CallToActionQuery } from './call-to-action.ts';

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

const DESCRIPTION_LENGTH = 110;

/** What the aside shows of a listing, and no more: it is dehydrated into the document of another remote's page. */
export interface CallToActionListing extends Pick<
  Listing,
  'title' | 'subcategory' | 'suburb' | 'featured' | 'primaryImage'
> {
  path: string;
  description: string;
}

const toCallToActionListing = (item: Listing): CallToActionListing => ({
  path: toListingPath(item),
  title: item.title,
  subcategory: item.subcategory,
  suburb: item.suburb,
  featured: item.featured,
  primaryImage: item.primaryImage,
  description: truncate(item.shortDescription, DESCRIPTION_LENGTH),
});
