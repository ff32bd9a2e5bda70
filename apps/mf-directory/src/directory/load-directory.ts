import { type LoadPage, type PageHead, prefetch, type RemoteContext } from '@shoreline/remote-kit';

import { listQueries } from '../list.queries.ts';
import { readDirectoryFilters, toDirectoryQuery } from './directory-filters.ts';
import { directoryHead } from './directory-head.ts';
import { personaQueries } from './persona.queries.ts';

/** Fetches the page of listings an address asks for. Without the words of the personas there is no page around them. */
export async function loadDirectory({ api, queryClient }: RemoteContext, { url }: LoadPage): Promise<PageHead> {
  const filters = readDirectoryFilters(url.searchParams);
  const [found] = await Promise.all([
    prefetch(queryClient, listQueries(api).page(toDirectoryQuery(filters), filters.page)),
    queryClient.fetchQuery(personaQueries.words()),
  ]);
  return directoryHead(filters, found);
}
