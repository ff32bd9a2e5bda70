import { type LoadPage, type PageHead, prefetch, type RemoteContext } from '@shoreline/remote-kit';

import { listQueries } from '../shared/results/list.queries.ts';
import { eventQueries } from './event.queries.ts';
import { readEventsFilters, toEventsQuery } from './events-filters.ts';
import { eventsHead } from './events-head.ts';

/** Fetches the page of events an address asks for, and the kinds of events there are. */
export async function loadEvents({ api, queryClient }: RemoteContext, { url }: LoadPage): Promise<PageHead> {
  const filters = readEventsFilters(url.searchParams);
  const [found] = await Promise.all([
    prefetch(queryClient, listQueries(api).page(toEventsQuery(filters), filters.page)),
    prefetch(queryClient, eventQueries(api).subcategories()),
  ]);
  return eventsHead(filters, found);
}
