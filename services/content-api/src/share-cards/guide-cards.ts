import type { ShareCard } from './share-card-renderer.ts';

/**
 * What the cards of guides say, by slug. Guides are pages of a remote: this service knows no more of them than this. The page checks
 * of `mf-guides` ask for every card its pages name.
 */
export const guideCards: ReadonlyMap<string, ShareCard> = new Map(
  (
    [
      ['real-estate-tips', 'town', 'Real Estate Tips'],
      ['neighbourhoods', 'river', 'Neighbourhoods, compared honestly'],
      ['market-insights', 'headland', 'Market Insights'],
      ['moving-to-noosa', 'trail', 'Moving to Noosa'],
      ['investment-guide', 'workshop', 'Investment Guide'],
      ['noosa-heads', 'headland', 'Living in Noosa Heads'],
      ['noosaville', 'river', 'Living in Noosaville'],
      ['sunshine-beach', 'surf', 'Living in Sunshine Beach'],
      ['sunrise-beach', 'surf', 'Living in Sunrise Beach'],
      ['tewantin', 'town', 'Living in Tewantin'],
      ['cooroy', 'hinterland', 'Living in Cooroy'],
    ] as const
  ).map(([slug, kind, title]) => [slug, { kind, slug, title, label: 'Real estate guide' }]),
);
