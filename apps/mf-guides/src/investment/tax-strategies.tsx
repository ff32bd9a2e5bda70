import type { InvestmentGuide } from '@shoreline/guides';
import { Card, Icon } from '@shoreline/ui';
import { Scale, TriangleAlert } from 'lucide';

import { FactSources } from '../shared/facts/fact-figure.tsx';

export function TaxStrategies({
  guide: { benefits, opportunities, compliance, taxFigures },
}: {
  guide: InvestmentGuide;
}) {
  return (
    <>
      <Warning />
      <ul className="mt-8 grid gap-6 sm:grid-cols-2">
        {benefits.map((benefit) => (
          <Benefit key={benefit.category} benefit={benefit} />
        ))}
      </ul>
      <div className="mt-12 grid gap-x-12 gap-y-10 sm:grid-cols-2">
        <Lines title="Opportunities" lines={opportunities} />
        <Lines title="Compliance" lines={compliance} />
      </div>
      <FactSources facts={taxFigures} />
    </>
  );
}

function Warning() {
  return (
    <div
      role="note"
      className="grid grid-cols-[auto_1fr] gap-x-4 rounded-card bg-sun-soft p-5 print:break-inside-avoid"
    >
      <Icon of={TriangleAlert} className="mt-0.5 text-sun-text" />
      <div>
        <p className="font-semibold">Ask a professional first</p>
        <p className="mt-1 text-sm">
          Tax law changes and your case is your own. This page is general information: speak with a registered tax agent
          and a licensed adviser before you act on any of it.
        </p>
      </div>
    </div>
  );
}

function Benefit({
  benefit: { category, anchor, description, value, conditions },
}: {
  benefit: InvestmentGuide['benefits'][number];
}) {
  return (
    <Card as="li">
      <h3 id={anchor}>{category}</h3>
      <p className="mt-1 font-semibold text-coral-text">{value}</p>
      <p className="mt-3 text-muted">{description}</p>
      <p className="mt-auto grid grid-cols-[auto_1fr] gap-x-2.5 pt-4 text-sm">
        <Icon of={Scale} className="text-ocean" />
        {conditions}
      </p>
    </Card>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section id={title.toLowerCase()} aria-label={title}>
      <h3>{title}</h3>
      <ul className="mt-3">
        {lines.map((line) => (
          <li key={line} className="border-t border-line py-3">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
