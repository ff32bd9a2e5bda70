import type { TipsGuide } from '@shoreline/guides';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Badge } from '@shoreline/ui';

import { FactFigures } from '../shared/facts/fact-figure.tsx';
import { FactSources } from '../shared/facts/fact-figure.tsx';
import { GuideLayout } from '../shared/guide/guide-layout.tsx';
import { GuideTabs } from '../shared/guide/guide-tabs.tsx';
import { TipCard } from './tip-card.tsx';
import { tipsQueries, tipsWidgets } from './tips.queries.ts';

export function TipsPage() {
  // Always there: the loader lets nobody in without it.
  const { data: guide } = useQuery(tipsQueries(useApi()).guide());
  if (!guide) return null;

  return (
    <GuideLayout
      href="/real-estate-tips"
      heading="Before you fall for the view"
      intro="Advice for buying and selling around Noosa: when to look, how to pay, and what to check while you can still say no."
      widgets={tipsWidgets}
    >
      <MarketOverview guide={guide} />
      <GuideTabs
        label="Tips by subject"
        tabs={guide.tabs.map((tab) => ({ id: tab.id, label: tab.title, panel: <Tips tab={tab} /> }))}
      />
    </GuideLayout>
  );
}

function Tips({ tab: { intro, cards, figures } }: { tab: TipsGuide['tabs'][number] }) {
  return (
    <>
      <p className="max-w-prose text-lg text-muted print:break-after-avoid">{intro}</p>
      <div className="mt-6 grid gap-6">
        {cards.map((card) => (
          <TipCard key={card.title} card={card} />
        ))}
      </div>
      <FactSources facts={figures} />
    </>
  );
}

function MarketOverview({ guide: { overview, quickStats } }: { guide: TipsGuide }) {
  return (
    <section aria-labelledby="overview-title">
      <h2 id="overview-title" className="text-2xl">
        Market overview
      </h2>
      <div className="mt-5 grid max-w-prose gap-4 text-lg">
        {overview.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <section
        aria-labelledby="stats-title"
        className="mt-10 rounded-card bg-ocean-soft p-6 sm:p-8 print:break-inside-avoid"
      >
        <h3 id="stats-title" className="flex flex-wrap items-center gap-x-3 gap-y-2">
          Quick stats{' '}
          <Badge tone="outline" className="font-sans">
            indicative
          </Badge>
        </h3>
        <p className="mt-2 max-w-prose text-muted">
          For a feeling of the place, not for an offer.{' '}
          <SiteLink href="/market-insights" className="font-semibold text-ocean underline underline-offset-4">
            Market Insights
          </SiteLink>{' '}
          shows how they got there.
        </p>
        <FactFigures figures={quickStats} className="mt-6 sm:grid-cols-2" />
      </section>
    </section>
  );
}
