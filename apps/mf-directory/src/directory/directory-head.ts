import type { PageHead } from '@shoreline/remote-kit';

import type { ListPage } from '../list.queries.ts';
import { type DirectoryFilters, toDirectoryHref } from './directory-filters.ts';
import { DIRECTORY_TITLE } from './directory-title.ts';

/** What the directory says about itself. Lenses and tabs are pages of their own to search engines; searches and empty lists are not. */
export const directoryHead = (filters: DirectoryFilters, found: ListPage | undefined): PageHead => ({
  title: DIRECTORY_TITLE,
  description:
    'Where to eat, stay, learn, get well and get things fixed in Noosa and its hinterland: cafés, tours, doctors, schools, trades and everything on this week.',
  canonical: toDirectoryHref({ ...filters, search: '', isFeatured: false, page: found?.page ?? 1 }),
  ...((filters.search !== '' || filters.isFeatured || found?.total === 0) && { noIndex: true }),
});
