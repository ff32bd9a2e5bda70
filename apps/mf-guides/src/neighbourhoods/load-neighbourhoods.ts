import { breadcrumbList, toShareCardPath } from '@shoreline/contracts';
import { AREA_PARAMETER, type NeighbourhoodGuide } from '@shoreline/guides';
import type { LoadPage, PageHead, RemoteContext } from '@shoreline/remote-kit';

import { prefetchGuideWidgets } from '../shared/guide-widgets/guide-widgets.ts';
import { neighbourhoodQueries, neighbourhoodWidgets } from './neighbourhood.queries.ts';

const PATH = '/neighbourhoods';

export async function loadNeighbourhoods(context: RemoteContext, { url }: LoadPage): Promise<PageHead> {
  const area = url.searchParams.get(AREA_PARAMETER);
  const [{ open }] = await Promise.all([
    context.queryClient.fetchQuery(neighbourhoodQueries(context.api).guide(area)),
    prefetchGuideWidgets(context, neighbourhoodWidgets),
  ]);
  return neighbourhoodsHead(context.site.origin, open);
}

function neighbourhoodsHead(origin: string, open: NeighbourhoodGuide['open']): PageHead {
  const canonical = open ? `${PATH}?${AREA_PARAMETER}=${open.id}` : PATH;

  return {
    title: open ? `Living in ${open.name} – Shoreline` : 'Noosa neighbourhoods, compared honestly – Shoreline',
    description: open
      ? open.description
      : 'Six places to live around Noosa: who lives there, what is close, what it costs as at which date, and what to consider first.',
    canonical,
    type: 'article',
    image: toShareCardPath('guide', open?.id ?? 'neighbourhoods'),
    jsonLd: [breadcrumbList(origin, [['Neighbourhoods', PATH], ...(open ? [[open.name, canonical] as const] : [])])],
  };
}
