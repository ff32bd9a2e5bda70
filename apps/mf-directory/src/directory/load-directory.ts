import { holdPage, type LoadPage, type PageHead, prefetch, type RemoteContext } from '@shoreline/remote-kit';

import { toAddress, toPageParameter } from '../shared/filters/list-filters.ts';
import { type ListPage, listQueries } from '../shared/results/list.queries.ts';
import { DIRECTORY_TITLE, type DirectoryFilters, readDirectoryFilters, toDirectoryQuery } from './directory-filters.ts';
import { loadDeferredParts } from './deferred-parts.tsx';
import { facetQueries, personaQueries } from './directory.queries.ts';

/** Fetches the page of listings an address asks for, and the counts of the choices. Fails without the personas: the page cannot do without them. */
export async function loadDirectory({ api, queryClient }: RemoteContext, page: LoadPage): Promise<PageHead> {
  const filters = readDirectoryFilters(page.url.searchParams, await queryClient.fetchQuery(personaQueries.list()));
  const query = toDirectoryQuery(filters);
  const list = listQueries(api).page(query, filters.page);
  await Promise.all([
    holdPage(page, prefetch(queryClient, list), prefetch(queryClient, facetQueries(api).counts(query))),
    // Where their code is not to be had, the page stands without them.
    loadDeferredParts().catch(() => undefined),
  ]);
  return directoryHead(filters, queryClient.getQueryData(list.queryKey));
}

/** Personas and tabs are pages of their own to search engines; searches and empty lists are not indexed. */
function directoryHead({ asked, persona, page }: DirectoryFilters, found: ListPage | undefined): PageHead {
  const { persona: _named, group, category, subcategory, ...selection } = asked;
  const place = { persona: persona.id === 'all' ? '' : persona.id, group, category, subcategory };
  const isSelection = Object.values(selection).some(Boolean);

  return {
    title: DIRECTORY_TITLE,
    description:
      'Where to eat, stay, learn, get well and get things fixed in Noosa and its hinterland: cafés, tours, doctors, schools, trades and everything on this week.',
    canonical: toAddress('/directory', { ...place, ...toPageParameter(found?.page ?? page) }),
    ...((isSelection || found?.total === 0) && { noIndex: true }),
  };
}
