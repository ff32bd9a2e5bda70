import { type DatedFact, type FactId, getFact, type LabelledFact } from '@shoreline/facts';

import { readingAdvice, summary } from './content/summary.ts';
import type { DevelopmentProject, MarketQuarter } from './market.ts';
import { projects } from './projects.ts';
import { quarters } from './quarters.ts';

/** A quarter with its figures looked up. */
export type ReadQuarter = Pick<MarketQuarter, 'period' | 'trend'> &
  Record<'medianPrice' | 'growth' | 'salesVolume' | 'daysOnMarket', DatedFact>;

export interface MarketGuide {
  summary: readonly string[];
  figures: readonly LabelledFact[];
  advice: readonly string[];
  quarters: readonly ReadQuarter[];
  /** The published figures the series hangs on. */
  anchors: readonly LabelledFact[];
  projects: readonly DevelopmentProject[];
  /** What the projects are. */
  pipeline: DatedFact;
}

const anchors: readonly { label: string; fact: FactId }[] = [
  { label: 'Median house, the quarter before the first', fact: 'median-2023-q3' },
  { label: 'Median house, first quarter', fact: 'median-2023-q4' },
  { label: 'Growth, first quarter', fact: 'growth-2023-q4' },
  { label: 'Houses sold, first quarter', fact: 'sales-2023-q4' },
  { label: 'Days on market, first quarter', fact: 'days-2023-q4' },
  { label: 'Median house, last quarter', fact: 'median-2024-q3' },
];

export const readMarket = (): MarketGuide => ({
  summary: summary.paragraphs,
  figures: summary.figures.map(lookUp),
  advice: readingAdvice,
  quarters: quarters.map(readQuarter),
  anchors: anchors.map(lookUp),
  projects,
  pipeline: getFact('pipeline-projects'),
});

const lookUp = ({ label, fact }: { label: string; fact: FactId }): LabelledFact => ({ label, fact: getFact(fact) });

const readQuarter = ({ period, trend, ...figures }: MarketQuarter): ReadQuarter => ({
  period,
  trend,
  medianPrice: getFact(figures.medianPrice),
  growth: getFact(figures.growth),
  salesVolume: getFact(figures.salesVolume),
  daysOnMarket: getFact(figures.daysOnMarket),
});
