import type { FactBook } from '@shoreline/facts';

import { withAnchors } from '../guide-anchor.ts';
import { readingAdvice, toSummary } from './content/summary.ts';
import type { Trend } from './market-guide.ts';
import { projects } from './projects.ts';

/** A median that moves by less, in percent, stood still. */
const STILL = 0.5;

function toTrend(growth: number): Trend {
  if (Math.abs(growth) < STILL) return 'stable';
  return growth > 0 ? 'up' : 'down';
}

function readQuarter({ getFact }: FactBook, period: string, id: '2023-q4' | '2024-q1' | '2024-q2' | '2024-q3') {
  const growth = getFact(`growth-${id}`);
  return {
    period,
    trend: toTrend(growth.value),
    medianPrice: getFact(`median-${id}`),
    growth,
    salesVolume: getFact(`sales-${id}`),
    daysOnMarket: getFact(`days-${id}`),
  };
}

export function readMarket(book: FactBook) {
  const { paragraphs, figures } = toSummary(book);
  return {
    summary: paragraphs,
    figures,
    advice: readingAdvice,
    quarters: [
      readQuarter(book, 'Q4 2023', '2023-q4'),
      readQuarter(book, 'Q1 2024', '2024-q1'),
      readQuarter(book, 'Q2 2024', '2024-q2'),
      readQuarter(book, 'Q3 2024', '2024-q3'),
    ],
    /** The published figures the series hangs on. */
    anchors: book.labelled({
      'Median house, the quarter before the first': 'median-2023-q3',
      'Median house, first quarter': 'median-2023-q4',
      'Growth, first quarter': 'growth-2023-q4',
      'Houses sold, first quarter': 'sales-2023-q4',
      'Days on market, first quarter': 'days-2023-q4',
      'Median house, last quarter': 'median-2024-q3',
    }),
    projects: withAnchors(projects, ({ name }) => name),
    pipeline: book.getFact('pipeline-projects'),
  };
}

export type MarketGuide = ReturnType<typeof readMarket>;
export type MarketQuarter = MarketGuide['quarters'][number];
