import type { PageHead } from '@shoreline/remote-kit';
import { useSearchParams } from '@shoreline/remote-kit/router';

import { GuideLayout } from '../guide-layout.tsx';
import { AREA_PARAMETER } from './area-address.ts';
import { findNeighbourhood } from './neighbourhood-list.ts';
import { NeighbourhoodCards } from './neighbourhood-cards.tsx';
import { NeighbourhoodDetail } from './neighbourhood-detail.tsx';
import { neighbourhoodsHead } from './neighbourhoods-head.ts';
import { ShireFigures } from './shire-figures.tsx';

/** What the page at this address says of itself. */
export const headAt = (url: URL, origin: string): PageHead =>
  neighbourhoodsHead(origin, findNeighbourhood(url.searchParams.get(AREA_PARAMETER)));

/** The neighbourhood guide: six cards, and the one that is open in full. The address keeps which one that is. */
export function NeighbourhoodsPage() {
  const [parameters] = useSearchParams();
  const open = findNeighbourhood(parameters.get(AREA_PARAMETER));

  return (
    <GuideLayout
      href="/neighbourhoods"
      step={open?.name}
      heading="Which end of the river?"
      intro="Six neighbourhoods, from the headland to the hills: who lives there, what is close, what it costs, and what people wish they had known first."
      scene={open ? undefined : 'river/neighbourhoods'}
    >
      {open ? <NeighbourhoodDetail key={open.id} neighbourhood={open} /> : <ShireFigures />}
      <NeighbourhoodCards open={open} />
    </GuideLayout>
  );
}
