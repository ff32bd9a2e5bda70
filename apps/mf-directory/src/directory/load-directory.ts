import { type LoadPage, type PageHead, prefetch, type RemoteContext } from '@shoreline/remote-kit';

import { listQueries } from '../shared/results/list.queries.ts';
import { readDirectoryFilters, toDirectoryQuery } from './directory-filters.ts';
import { directoryHead } from './directory-head.ts';
import { facetQueries } from './facet.queries.ts';
import { personaQueries } from './persona.queries.ts';

/** Fetches the page of listings an address asks for, and the counts of the choices. Fails without the personas: the page cannot do without them. */
export async function loadDirectory({ api, queryClient }: RemoteContext, { url }: LoadPage): Promise<PageHead> {
  const filters = readDirectoryFilters(url.searchParams, await queryClient.fetchQuery(personaQueries.list()));
  const query = toDirectoryQuery(filters);
  const [found] = await Promise.all([
    prefetch(queryClient, listQueries(api).page(query, filters.page)),
    prefetch(queryClient, facetQueries(api).counts(query)),
  ]);
  return directoryHead(filters, found);
}
