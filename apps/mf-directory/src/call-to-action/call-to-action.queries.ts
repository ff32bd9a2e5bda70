import {
  directoryRoutes,
  toListingPath,
  truncate,
  type Listing,
  type DirectoryCallToActionProps,
  type RouteCall,
} from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

import { toAddress } from '../shared/filters/list-filters.ts';
import { pickFields } from '../shared/listing-card/card-listing.ts';

const DEFAULT_LIMIT = 3;

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
const toCallToActionListing = (item: Listing) => ({
  ...pickFields(item, ['title', 'subcategory', 'suburb', 'featured', 'primaryImage']),
  path: toListingPath(item),
  description: truncate(item.shortDescription, DESCRIPTION_LENGTH),
});

export type CallToActionListing = ReturnType<typeof toCallToActionListing>;

type CallToActionQuery = RouteCall<typeof directoryRoutes.list>['query'];

export const toCallToActionQuery = ({
  category,
  subcategory,
  featured,
  limit = DEFAULT_LIMIT,
}: DirectoryCallToActionProps): CallToActionQuery => ({
  ...(category && { category }),
  ...(subcategory && { subcategory }),
  ...(featured && { featured: 'true' }),
  status: 'active',
  limit,
});

export const toDirectoryPath = ({ category = '', subcategory = '', featured }: DirectoryCallToActionProps): string =>
  toAddress('/directory', { category, subcategory, featured: featured ? 'true' : '' });
