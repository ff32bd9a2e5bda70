import type { LoadPage, PageHead, RemoteContext } from '@shoreline/remote-kit';

import { prefetchGuideWidgets } from '../shared/guide-widgets/guide-widgets.ts';
import { AREA_PARAMETER } from './area-address.ts';
import { neighbourhoodQueries } from './neighbourhood.queries.ts';
import { neighbourhoodWidgets } from './neighbourhood-widgets.ts';
import { neighbourhoodsHead } from './neighbourhoods-head.ts';

/** Brings the content of the guide. Without it there is no page: a failure goes to the shell, which offers another try. */
export async function loadNeighbourhoods(context: RemoteContext, { url }: LoadPage): Promise<PageHead> {
  const area = url.searchParams.get(AREA_PARAMETER);
  const [{ open }] = await Promise.all([
    context.queryClient.fetchQuery(neighbourhoodQueries.guide(area)),
    prefetchGuideWidgets(context, neighbourhoodWidgets),
  ]);
  return neighbourhoodsHead(context.site.origin, open);
}
