import { useQuery } from '@shoreline/remote-kit/query';

import { FactSources } from '../shared/facts/fact-sources.tsx';
import { GuideLayout } from '../shared/guide/guide-layout.tsx';
import { GuideServices } from '../shared/guide-widgets/guide-services.tsx';
import { GuideStories, ShareGuideStory } from '../shared/guide-widgets/guide-stories.tsx';
import { GuideTabs } from '../shared/guide/guide-tabs.tsx';
import { MarketOverview } from './market-overview.tsx';
import type { ReadTipTab } from './read-tips.ts';
import { TipCard } from './tip-card.tsx';
import { tipsQueries } from './tips.queries.ts';
import { tipsWidgets } from './tips-widgets.ts';

/** Advice for buying, selling and paying, by subject. */
export function TipsPage() {
  // Always there: the loader lets nobody in without it.
  const { data: guide } = useQuery(tipsQueries.guide());
  if (!guide) return null;

  return (
    <GuideLayout
      href="/real-estate-tips"
      heading="Before you fall for the view"
      intro="Advice for buying and selling around Noosa: when to look, how to pay, and what to check while you can still say no."
      scene="town/real-estate-tips"
      actions={<ShareGuideStory widgets={tipsWidgets} />}
    >
      <MarketOverview guide={guide} />
      <GuideTabs
        label="Tips by subject"
        tabs={guide.tabs.map((tab) => ({ id: tab.id, label: tab.title, panel: <Tips tab={tab} /> }))}
      />
      <GuideStories widgets={tipsWidgets} />
      <GuideServices widgets={tipsWidgets} />
    </GuideLayout>
  );
}

function Tips({ tab: { intro, cards, figures } }: { tab: ReadTipTab }) {
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
