import type { DirectoryCallToActionProps, directoryRoutes, RouteCall } from '@shoreline/contracts';

import { toAddress } from '../shared/filters/list-filters.ts';

const DEFAULT_LIMIT = 3;

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

export const toDirectoryPath = ({ category = '', subcategory = '', featured }: DirectoryCallToActionProps): string =>
  toAddress('/directory', { category, subcategory, featured: featured ? 'true' : '' });
