import type { LoadPage, PageHead, RemoteContext } from '@shoreline/remote-kit';

import { AREA_PARAMETER } from './area-address.ts';
import { neighbourhoodQueries } from './neighbourhood.queries.ts';
import { neighbourhoodsHead } from './neighbourhoods-head.ts';

/** Brings the content of the guide. Without it there is no page: a failure goes to the shell, which offers another try. */
export async function loadNeighbourhoods({ queryClient, site }: RemoteContext, { url }: LoadPage): Promise<PageHead> {
  const area = url.searchParams.get(AREA_PARAMETER);
  const { open } = await queryClient.fetchQuery(neighbourhoodQueries.guide(area));
  return neighbourhoodsHead(site.origin, open);
}
