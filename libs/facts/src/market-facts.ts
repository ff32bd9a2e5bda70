import type { DatedFact } from './fact.ts';

/** Quarterly reports are out two months after the quarter; somebody compares them twice a year. */
const NEXT_QUARTERS = '2027-05';

const OURS = 'Shoreline editors, between the REIQ medians of September 2023 and September 2024';

type Quarter = '2023-12' | '2024-03' | '2024-06' | '2024-09';

/** A quarter between two that were published: we fill it in, and say so. */
const between = (value: number, unit: DatedFact['unit'], asAt: Quarter) =>
  ({
    value,
    unit,
    asAt,
    source: OURS,
    note: 'Filled in by us to show the course of a year. Read the direction, not the digits.',
    isIndicative: true,
    reviewBy: NEXT_QUARTERS,
  }) as const satisfies DatedFact;

/** What published medians give when one is divided by the other, in percent with two decimals; worked out again from those of today. */
const growth = (from: number, to: number, asAt: Quarter) =>
  ({
    value: Math.round((to / from - 1) * 10_000) / 100,
    unit: 'percent change',
    asAt,
    source: 'Worked out from the two medians beside it',
    note: 'Against the quarter before. One of the two medians, or both, are indicative.',
    isIndicative: true,
    reviewBy: NEXT_QUARTERS,
  }) as const satisfies DatedFact;

const medians = { q3of2023: 1_378_000, q4: 1_365_000, q1: 1_385_000, q2: 1_389_000, q3: 1_420_000 };

export const marketFacts = {
  'median-2023-q3': {
    value: medians.q3of2023,
    unit: 'AUD',
    asAt: '2023-09',
    source: 'REIQ, September quarter 2023, as reported by InQueensland',
    note: 'Shire of Noosa, houses.',
    reviewBy: NEXT_QUARTERS,
  },
  'median-2023-q4': between(medians.q4, 'AUD', '2023-12'),
  'median-2024-q1': between(medians.q1, 'AUD', '2024-03'),
  'median-2024-q2': between(medians.q2, 'AUD', '2024-06'),
  'median-2024-q3': {
    value: medians.q3,
    unit: 'AUD',
    asAt: '2024-09',
    source: 'REIQ, September quarter 2024, as reported in the regional press',
    note: 'Shire of Noosa, houses.',
    reviewBy: NEXT_QUARTERS,
  },
  'growth-2023-q4': growth(medians.q3of2023, medians.q4, '2023-12'),
  'growth-2024-q1': growth(medians.q4, medians.q1, '2024-03'),
  'growth-2024-q2': growth(medians.q1, medians.q2, '2024-06'),
  'growth-2024-q3': growth(medians.q2, medians.q3, '2024-09'),
  'sales-2023-q4': between(231, 'count', '2023-12'),
  'sales-2024-q1': between(214, 'count', '2024-03'),
  'sales-2024-q2': between(226, 'count', '2024-06'),
  'sales-2024-q3': between(239, 'count', '2024-09'),
  'days-2023-q4': between(44, 'days', '2023-12'),
  'days-2024-q1': between(47, 'days', '2024-03'),
  'days-2024-q2': between(43, 'days', '2024-06'),
  'days-2024-q3': between(38, 'days', '2024-09'),
  'shire-sales-december': {
    value: 248,
    unit: 'count',
    asAt: '2024-12',
    source: 'CoreLogic and REIQ, December quarter 2024',
    note: 'Houses sold in the shire in three months; the median above comes from them.',
    reviewBy: NEXT_QUARTERS,
  },
  'unit-days-on-market': {
    value: 13,
    unit: 'days',
    asAt: '2024-09',
    source: 'REIQ, September quarter 2024, as reported in the regional press',
    note: 'Units in the shire. Half of them took longer, and those that found no buyer are not counted.',
    reviewBy: NEXT_QUARTERS,
  },
  'pipeline-projects': {
    value: 6,
    unit: 'count',
    asAt: '2026-11',
    source: 'Shoreline editors',
    note: 'Made-up projects of the kinds that come before this council, to show how to read a pipeline. Real ones stand in the council’s own register.',
    isIndicative: true,
    reviewBy: NEXT_QUARTERS,
  },
} as const satisfies Record<string, DatedFact>;
