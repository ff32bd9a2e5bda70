import { type LoadPage, type PageHead, prefetch, type RemoteContext } from '@shoreline/remote-kit';

import { directoryQueries } from '../directory.queries.ts';
import { readDirectoryFilters, toDirectoryQuery } from './directory-filters.ts';
import { directoryHead } from './directory-head.ts';

/** Fetches the page of listings an address asks for. */
export async function loadDirectory({ api, queryClient }: RemoteContext, { url }: LoadPage): Promise<PageHead> {
  const filters = readDirectoryFilters(url.searchParams);
  const found = await prefetch(queryClient, directoryQueries(api).list(toDirectoryQuery(filters), filters.page));
  return directoryHead(filters, found);
}
