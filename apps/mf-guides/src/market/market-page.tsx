import { useQuery } from '@shoreline/remote-kit/query';

import { FactFigure } from '../shared/facts/fact-figure.tsx';
import { GuideLayout } from '../shared/guide/guide-layout.tsx';
import { GuideServices } from '../shared/guide-widgets/guide-services.tsx';
import { GuideStories, ShareGuideStory } from '../shared/guide-widgets/guide-stories.tsx';
import { GuideTabs } from '../shared/guide/guide-tabs.tsx';
import { marketQueries } from './market.queries.ts';
import { marketWidgets } from './market-widgets.ts';
import { Pipeline } from './pipeline.tsx';
import type { MarketGuide } from './read-market.ts';
import { Trends } from './trends.tsx';

/** The market in figures: now, over four quarters, and what is being built. */
export function MarketPage() {
  // Always there: the loader lets nobody in without it.
  const { data: guide } = useQuery(marketQueries.guide());
  if (!guide) return null;

  return (
    <GuideLayout
      href="/market-insights"
      heading="A small market, read slowly"
      intro="What homes in the shire sold for, how many, how fast, and what is being built next. Each figure says how old it is, and whether somebody published it or we filled it in."
      scene="headland/market-insights"
      actions={<ShareGuideStory widgets={marketWidgets} />}
    >
      <MarketNow guide={guide} />
      <GuideTabs
        label="The market over time"
        tabs={[
          { id: 'trends', label: 'Historical Trends', panel: <Trends guide={guide} /> },
          { id: 'pipeline', label: 'Development Pipeline', panel: <Pipeline guide={guide} /> },
        ]}
      />
      <GuideStories widgets={marketWidgets} />
      <GuideServices widgets={marketWidgets} />
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
      <dl className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {figures.map((figure) => (
          <FactFigure key={figure.label} {...figure} />
        ))}
      </dl>
    </section>
  );
}
