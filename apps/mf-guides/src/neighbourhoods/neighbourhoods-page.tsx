import { useQuery } from '@shoreline/remote-kit/query';
import { useSearchParams } from '@shoreline/remote-kit/router';

import { GuideLayout } from '../guide-layout.tsx';
import { AREA_PARAMETER } from './area-address.ts';
import { neighbourhoodQueries } from './neighbourhood.queries.ts';
import { NeighbourhoodCards } from './neighbourhood-cards.tsx';
import { NeighbourhoodDetail } from './neighbourhood-detail.tsx';
import { ShireFigures } from './shire-figures.tsx';

/** The neighbourhood guide: six cards, and the one that is open in full. The address keeps which one that is. */
export function NeighbourhoodsPage() {
  const [parameters] = useSearchParams();
  // Always there: the loader lets nobody in without it.
  const { data: guide } = useQuery(neighbourhoodQueries.guide(parameters.get(AREA_PARAMETER)));
  if (!guide) return null;
  const { open, shire } = guide;

  return (
    <GuideLayout
      href="/neighbourhoods"
      step={open?.name}
      heading="Which end of the river?"
      intro="Six neighbourhoods, from the headland to the hills: who lives there, what is close, what it costs, and what people wish they had known first."
      scene={open ? undefined : 'river/neighbourhoods'}
    >
      {open ? <NeighbourhoodDetail key={open.id} neighbourhood={open} /> : <ShireFigures figures={shire} />}
      <NeighbourhoodCards guide={guide} />
    </GuideLayout>
  );
}
