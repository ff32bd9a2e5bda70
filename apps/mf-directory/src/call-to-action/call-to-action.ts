import type { DirectoryCallToActionProps, directoryRoutes, RouteCall } from '@shoreline/contracts';

import { toAddress } from '../shared/filters/list-filters.ts';

/** Listings shown unless a page says otherwise, from section 9 of the second specification text. */
const DEFAULT_LIMIT = 3;

/** What the service is asked for. */
export type CallToActionQuery = RouteCall<typeof directoryRoutes.list>['query'];

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

/** Where the rest of these listings are. */
export const toDirectoryPath = ({ category = '', subcategory = '', featured }: DirectoryCallToActionProps): string =>
  toAddress('/directory', { category, subcategory, featured: featured ? 'true' : '' });
