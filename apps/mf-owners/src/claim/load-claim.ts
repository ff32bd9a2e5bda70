import { type LoadPage, type PageHead, prefetch, type RemoteContext } from '@shoreline/remote-kit';

import { claimHead } from '../page-heads.ts';
import { businessQueries } from './business.queries.ts';

/** Reads the business the address names. One that is unknown, or out of reach, is left to the search of step 1. */
export async function loadClaim({ api, queryClient }: RemoteContext, { url }: LoadPage): Promise<PageHead> {
  const id = url.searchParams.get('business');
  if (id) await prefetch(queryClient, businessQueries(api).byId(id));
  return claimHead;
}
