import type { MarketGuide } from '@shoreline/guides';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';

import { FactFigures } from '../shared/facts/fact-figure.tsx';
import { GuideLayout } from '../shared/guide/guide-layout.tsx';
import { GuideTabs } from '../shared/guide/guide-tabs.tsx';
import { marketQueries, marketWidgets } from './market.queries.ts';
import { Pipeline } from './pipeline.tsx';
import { Trends } from './trends.tsx';

export function MarketPage() {
  // Always there: the loader lets nobody in without it.
  const { data: guide } = useQuery(marketQueries(useApi()).guide());
  if (!guide) return null;

  return (
    <GuideLayout
      href="/market-insights"
      heading="A small market, read slowly"
      intro="What homes in the shire sold for, how many, how fast, and what is being built next. Each figure says how old it is, and whether somebody published it or we filled it in."
      widgets={marketWidgets}
    >
      <MarketNow guide={guide} />
      <GuideTabs
        label="The market over time"
        tabs={[
          { id: 'trends', label: 'Historical Trends', panel: <Trends guide={guide} /> },
          { id: 'pipeline', label: 'Development Pipeline', panel: <Pipeline guide={guide} /> },
        ]}
      />
    </GuideLayout>
  );
}

function MarketNow({ guide: { summary, figures } }: { guide: MarketGuide }) {
  return (
    <section aria-labelledby="now-title">
      <h2 id="now-title" className="text-2xl">
        The market now
      </h2>
      <div className="mt-5 grid max-w-prose gap-4 text-lg">
        {summary.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <FactFigures figures={figures} className="mt-8 sm:grid-cols-2" />
    </section>
  );
}
