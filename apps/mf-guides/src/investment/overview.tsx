import type { LabelledFact } from '@shoreline/facts';
import { Badge, Card, Icon } from '@shoreline/ui';
import { Check, CircleAlert } from 'lucide';

import { FactFigure } from '../shared/facts/fact-figure.tsx';
import type { InvestmentGuide } from './investment-guide.ts';

interface OverviewProps {
  guide: Pick<InvestmentGuide, 'strengths' | 'considerations' | 'performance'>;
}

/** What speaks for the place, what to weigh, and four averages. */
export function Overview({ guide: { strengths, considerations, performance } }: OverviewProps) {
  return (
    <div className="grid gap-8">
      <Card as="section" aria-labelledby="overview-title" className="print:break-inside-avoid">
        <h2 id="overview-title" className="text-2xl">
          Investment overview
        </h2>
        <div className="mt-6 grid gap-x-12 gap-y-8 sm:grid-cols-2">
          <Points title="Strengths" lines={strengths} icon={Check} tone="text-eucalypt" />
          <Points title="Considerations" lines={considerations} icon={CircleAlert} tone="text-coral-text" />
        </div>
      </Card>
      <Performance figures={performance} />
    </div>
  );
}

interface PointsProps {
  title: string;
  lines: readonly string[];
  icon: typeof Check;
  tone: string;
}

function Points({ title, lines, icon, tone }: PointsProps) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className="mt-4 grid gap-3">
        {lines.map((line) => (
          <li key={line} className="grid grid-cols-[auto_1fr] gap-x-3">
            <Icon of={icon} className={`mt-1 ${tone}`} />
            {line}
          </li>
        ))}
      </ul>
    </section>
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
      <dl className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
        {figures.map((figure) => (
          <FactFigure key={figure.label} {...figure} />
        ))}
      </dl>
    </Card>
  );
}
