import { breadcrumbList } from '@shoreline/contracts';
import type { PageHead } from '@shoreline/remote-kit';

import { AREA_PARAMETER } from './area-address.ts';
import type { NeighbourhoodSummary } from './neighbourhood.ts';

type OpenPlace = Pick<NeighbourhoodSummary, 'id' | 'name' | 'description' | 'scene'>;

const PATH = '/neighbourhoods';

export function neighbourhoodsHead(origin: string, open: OpenPlace | null): PageHead {
  const canonical = open ? `${PATH}?${AREA_PARAMETER}=${open.id}` : PATH;

  return {
    title: open ? `Living in ${open.name} – Shoreline` : 'Noosa neighbourhoods, compared honestly – Shoreline',
    description: open
      ? open.description
      : 'Six places to live around Noosa: who lives there, what is close, what it costs as at which date, and what to consider first.',
    canonical,
    type: 'article',
    image: `/api/artwork/${open?.scene ?? 'river/neighbourhoods'}.svg`,
    jsonLd: [breadcrumbList(origin, [['Neighbourhoods', PATH], ...(open ? [[open.name, canonical] as const] : [])])],
  };
}
