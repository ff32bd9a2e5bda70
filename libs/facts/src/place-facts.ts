import type { DatedFact } from './fact.ts';

const census = 'Australian Bureau of Statistics, Census of Population and Housing';
/** The census of August 2026 is published from the middle of 2027. */
const NEXT_CENSUS = '2027-07';

const byRoad = 'Road distance as published in regional gazetteers';

const residents = (value: number, note?: string) =>
  ({
    value,
    unit: 'people',
    asAt: '2021',
    source: census,
    reviewBy: NEXT_CENSUS,
    ...(note && { note }),
  }) as const satisfies DatedFact;

/** People and distances. */
export const placeFacts = {
  'shire-residents': residents(56_298, 'The whole Shire of Noosa.'),
  'noosa-heads-residents': residents(
    5_120,
    'The statistical area of Noosa Heads, which is a little larger than the suburb.',
  ),
  'noosaville-residents': residents(8_716),
  'sunshine-beach-residents': residents(2_480),
  'tewantin-residents': residents(11_164),
  'cooroy-residents': residents(4_801),
  'sunshine-beach-to-noosa-heads': {
    value: 1.8,
    unit: 'kilometres',
    asAt: '2021',
    source: byRoad,
    note: 'To the south-east of Noosa Heads.',
    reviewBy: NEXT_CENSUS,
  },
  'tewantin-to-noosa-heads': {
    value: 7,
    unit: 'kilometres',
    asAt: '2021',
    source: byRoad,
    note: 'To the west of Noosa Heads.',
    reviewBy: NEXT_CENSUS,
  },
  'cooroy-to-noosa-heads': {
    value: 22,
    unit: 'kilometres',
    asAt: '2021',
    source: byRoad,
    note: 'To the west of Noosa Heads, most of it two-lane road.',
    reviewBy: NEXT_CENSUS,
  },
  'area-ratings': {
    value: 5,
    unit: 'rating',
    asAt: '2026-11',
    source: 'Shoreline editors',
    note: 'From 1, hardly any, to 5, as much as you will find in the shire. An opinion formed on foot, not a measurement.',
    isIndicative: true,
    reviewBy: NEXT_CENSUS,
  },
} as const satisfies Record<string, DatedFact>;
