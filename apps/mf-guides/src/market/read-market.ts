import { getFact, labelled } from '@shoreline/facts';

import type { Trend } from './charts/chart-data.ts';
import { readingAdvice, summary } from './content/summary.ts';
import { projects } from './projects.ts';

const readQuarter = (period: string, id: '2023-q4' | '2024-q1' | '2024-q2' | '2024-q3', trend: Trend) => ({
  period,
  trend,
  medianPrice: getFact(`median-${id}`),
  growth: getFact(`growth-${id}`),
  salesVolume: getFact(`sales-${id}`),
  daysOnMarket: getFact(`days-${id}`),
});

export const quarters = [
  readQuarter('Q4 2023', '2023-q4', 'down'),
  readQuarter('Q1 2024', '2024-q1', 'up'),
  readQuarter('Q2 2024', '2024-q2', 'stable'),
  readQuarter('Q3 2024', '2024-q3', 'up'),
];

export const readMarket = () => ({
  summary: summary.paragraphs,
  figures: summary.figures,
  advice: readingAdvice,
  quarters,
  /** The published figures the series hangs on. */
  anchors: labelled({
    'Median house, the quarter before the first': 'median-2023-q3',
    'Median house, first quarter': 'median-2023-q4',
    'Growth, first quarter': 'growth-2023-q4',
    'Houses sold, first quarter': 'sales-2023-q4',
    'Days on market, first quarter': 'days-2023-q4',
    'Median house, last quarter': 'median-2024-q3',
  }),
  projects,
  pipeline: getFact('pipeline-projects'),
});

export type MarketGuide = ReturnType<typeof readMarket>;
export type MarketQuarter = MarketGuide['quarters'][number];
