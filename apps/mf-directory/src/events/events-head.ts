import type { PageHead } from '@shoreline/remote-kit';

import type { ListPage } from '../list.queries.ts';
import type { ListFilters } from '../list-filters.ts';
import { toEventsHref } from './events-filters.ts';
import { EVENTS_TITLE } from './events-title.ts';

/** What the calendar says about itself. Searches and empty lists are kept out of search engines. */
export const eventsHead = (filters: ListFilters, found: ListPage | undefined): PageHead => ({
  title: EVENTS_TITLE,
  description:
    'What is on in Noosa, on the river and in the hinterland: markets, music, festivals, swims, exhibitions and community mornings, by date.',
  canonical: toEventsHref({ ...filters, search: '', isFeatured: false, page: found?.page ?? 1 }),
  ...((filters.search !== '' || filters.isFeatured || found?.total === 0) && { noIndex: true }),
});
