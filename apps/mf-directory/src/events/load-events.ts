import { holdPage, type LoadPage, type PageHead, prefetch, type RemoteContext } from '@shoreline/remote-kit';

import { isNarrowed, type ListFilters, toAddress, toPageParameter } from '../shared/filters/list-filters.ts';
import { type ListPage, listQueries } from '../shared/results/list.queries.ts';
import { loadDeferredParts } from './deferred-parts.tsx';
import { eventQueries } from './event.queries.ts';
import { EVENTS_TITLE, readEventsFilters, toEventsQuery } from './events-filters.ts';
import { monthQueries } from './month.queries.ts';

export async function loadEvents({ api, queryClient }: RemoteContext, page: LoadPage): Promise<PageHead> {
  const filters = readEventsFilters(page.url.searchParams);
  const { view } = filters.asked;
  const list = listQueries(api).page(toEventsQuery(filters), filters.page);
  await Promise.all([
    holdPage(page, prefetch(queryClient, list), prefetch(queryClient, eventQueries(api).subcategories())),
    // Where their code is not to be had, the list stands without them.
    loadDeferredParts(view !== '').catch(() => undefined),
    view === 'month' && prefetch(queryClient, monthQueries(api).days(filters)),
  ]);
  return eventsHead(filters, queryClient.getQueryData(list.queryKey));
}

/** Searches, periods such as this weekend, months and empty lists are not indexed. */
function eventsHead({ asked, page }: ListFilters, found: ListPage | undefined): PageHead {
  const { subcategory, ...selection } = asked;
  const isSelection = isNarrowed({ asked: { ...selection, subcategory: '' }, page });

  return {
    title: EVENTS_TITLE,
    description:
      'What is on in Noosa, on the river and in the hinterland: markets, music, festivals, swims, exhibitions and community mornings, by date.',
    canonical: toAddress('/events', { subcategory, ...toPageParameter(found?.page ?? page) }),
    ...((isSelection || found?.total === 0) && { noIndex: true }),
  };
}
