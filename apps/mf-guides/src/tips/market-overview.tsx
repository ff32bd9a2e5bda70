import { SiteLink } from '@shoreline/remote-kit/router';
import { Badge } from '@shoreline/ui';

import { FactFigure } from '../shared/facts/fact-figure.tsx';
import type { TipsGuide } from './read-tips.ts';

/** How this market behaves, and the shire in a few figures. */
export function MarketOverview({ guide: { overview, quickStats } }: { guide: TipsGuide }) {
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
        <dl className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2">
          {quickStats.map((figure) => (
            <FactFigure key={figure.label} {...figure} />
          ))}
        </dl>
      </section>
    </section>
  );
}
