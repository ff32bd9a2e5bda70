import type { LabelledFact } from '@shoreline/facts';
import type { InvestmentGuide } from '@shoreline/guides';
import { Badge, Card } from '@shoreline/ui';
import { Check, CircleAlert } from 'lucide';

import { FactFigures } from '../shared/facts/fact-figure.tsx';
import { IconList } from '../shared/guide/icon-list.tsx';

export function Overview({ guide: { strengths, considerations, performance } }: { guide: InvestmentGuide }) {
  return (
    <div className="grid gap-8">
      <Card as="section" aria-labelledby="overview-title" className="print:break-inside-avoid">
        <h2 id="overview-title" className="text-2xl">
          Investment overview
        </h2>
        <div className="mt-6 grid gap-x-12 gap-y-8 sm:grid-cols-2">
          <IconList title="Strengths" lines={strengths} icon={Check} tone="text-eucalypt" />
          <IconList title="Considerations" lines={considerations} icon={CircleAlert} tone="text-coral-text" />
        </div>
      </Card>
      <Performance figures={performance} />
    </div>
  );
}

function Performance({ figures }: { figures: readonly LabelledFact[] }) {
  return (
    <Card as="section" aria-labelledby="performance-title" className="print:break-inside-avoid">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="performance-title" className="text-2xl">
          Market performance
        </h2>
        <Badge tone="outline">Averages</Badge>
      </div>
      <p className="mt-2 max-w-prose text-muted">
        Averages across the shire and across types. The home you look at is above or below every one of them.
      </p>
      <FactFigures figures={figures} className="mt-6 sm:grid-cols-2 xl:grid-cols-4" />
    </Card>
  );
}
