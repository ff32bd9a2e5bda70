import { useQuery } from '@shoreline/remote-kit/query';
import { useSearchParams } from '@shoreline/remote-kit/router';

import { GuideLayout } from '../shared/guide/guide-layout.tsx';
import { GuideServices } from '../shared/guide-widgets/guide-services.tsx';
import { GuideStories, ShareGuideStory } from '../shared/guide-widgets/guide-stories.tsx';
import { AREA_PARAMETER } from './area-address.ts';
import { neighbourhoodQueries } from './neighbourhood.queries.ts';
import { NeighbourhoodCards } from './neighbourhood-cards.tsx';
import { NeighbourhoodComparison } from './neighbourhood-comparison.tsx';
import { NeighbourhoodDetail } from './neighbourhood-detail.tsx';
import { neighbourhoodWidgets } from './neighbourhood-widgets.ts';
import { ShireFigures } from './shire-figures.tsx';

/** The neighbourhood guide: six cards, and the one that is open in full. The address says which one that is. */
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
      <NeighbourhoodComparison summaries={guide.summaries} />
      <GuideStories widgets={neighbourhoodWidgets} />
      <GuideServices widgets={neighbourhoodWidgets} />
      <ShareInvitation />
    </GuideLayout>
  );
}

function ShareInvitation() {
  return (
    <section aria-labelledby="invitation-title" className="mt-20 rounded-card bg-band p-6 sm:p-8 print:hidden">
      <h2 id="invitation-title" className="text-2xl">
        You live in one of these?
      </h2>
      <p className="mt-2 mb-6 max-w-prose text-muted">
        Tell the next person what the street is like on a Tuesday. A few paragraphs are enough; our editors read each of
        them before it appears.
      </p>
      <ShareGuideStory widgets={neighbourhoodWidgets} />
    </section>
  );
}
