import type { LabelledFact } from '@shoreline/facts';
import { AREA_PARAMETER } from '@shoreline/guides';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { useSearchParams } from '@shoreline/remote-kit/router';

import { FactFigures } from '../shared/facts/fact-figure.tsx';
import { ShareGuideStory } from '../shared/guide-widgets/guide-stories.tsx';
import { GuideLayout } from '../shared/guide/guide-layout.tsx';
import { NeighbourhoodCards } from './neighbourhood-cards.tsx';
import { NeighbourhoodComparison } from './neighbourhood-comparison.tsx';
import { NeighbourhoodDetail } from './neighbourhood-detail.tsx';
import { neighbourhoodQueries, neighbourhoodWidgets } from './neighbourhood.queries.ts';

export function NeighbourhoodsPage() {
  const [parameters] = useSearchParams();
  // Always there: the loader lets nobody in without it.
  const { data: guide } = useQuery(neighbourhoodQueries(useApi()).guide(parameters.get(AREA_PARAMETER)));
  if (!guide) return null;
  const { open, shire } = guide;

  return (
    <GuideLayout
      href="/neighbourhoods"
      step={open?.name}
      heading="Which end of the river?"
      intro="Six neighbourhoods, from the headland to the hills: who lives there, what is close, what it costs, and what people wish they had known first."
      widgets={neighbourhoodWidgets}
      closing={<ShareInvitation />}
    >
      {open ? <NeighbourhoodDetail key={open.id} neighbourhood={open} /> : <ShireFigures figures={shire} />}
      <NeighbourhoodCards guide={guide} />
      <NeighbourhoodComparison summaries={guide.summaries} />
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

function ShireFigures({ figures }: { figures: readonly LabelledFact[] }) {
  return (
    <section aria-labelledby="shire-title" className="mb-16">
      <h2 id="shire-title" className="text-2xl">
        First, the whole shire
      </h2>
      <p className="mt-3 max-w-prose text-muted">
        The middle of everything sold, to hold the six against. Figures here carry their date: a median from another
        year is a story about that year.
      </p>
      <FactFigures figures={figures} className="mt-6 sm:grid-cols-2 xl:grid-cols-3" />
    </section>
  );
}
