import { type LoadPage, type PageHead, prefetch, type RemoteContext } from '@shoreline/remote-kit';

import { directoryQueries } from '../directory.queries.ts';
import { readEventsFilters, toEventsQuery } from './events-filters.ts';
import { eventsHead } from './events-head.ts';

/** Fetches the page of events an address asks for, and the kinds of events there are. */
export async function loadEvents({ api, queryClient }: RemoteContext, { url }: LoadPage): Promise<PageHead> {
  const filters = readEventsFilters(url.searchParams);
  const queries = directoryQueries(api);
  const [found] = await Promise.all([
    prefetch(queryClient, queries.list(toEventsQuery(filters), filters.page)),
    prefetch(queryClient, queries.eventSubcategories()),
  ]);
  return eventsHead(filters, found);
}
