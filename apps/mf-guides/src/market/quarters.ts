import type { MarketQuarter } from './market.ts';

/** Four quarters, the oldest first. */
export const quarters: readonly MarketQuarter[] = [
  {
    period: 'Q4 2023',
    medianPrice: 'median-2023-q4',
    growth: 'growth-2023-q4',
    salesVolume: 'sales-2023-q4',
    daysOnMarket: 'days-2023-q4',
    trend: 'down',
  },
  {
    period: 'Q1 2024',
    medianPrice: 'median-2024-q1',
    growth: 'growth-2024-q1',
    salesVolume: 'sales-2024-q1',
    daysOnMarket: 'days-2024-q1',
    trend: 'up',
  },
  {
    period: 'Q2 2024',
    medianPrice: 'median-2024-q2',
    growth: 'growth-2024-q2',
    salesVolume: 'sales-2024-q2',
    daysOnMarket: 'days-2024-q2',
    trend: 'stable',
  },
  {
    period: 'Q3 2024',
    medianPrice: 'median-2024-q3',
    growth: 'growth-2024-q3',
    salesVolume: 'sales-2024-q3',
    daysOnMarket: 'days-2024-q3',
    trend: 'up',
  },
];
