import type { DatedFact } from './fact.ts';

const census = 'Australian Bureau of Statistics, Census of Population and Housing';
/** The census of August 2026 is published from the middle of 2027. */
const NEXT_CENSUS = '2027-07';

const residents = (value: number, note?: string) =>
  ({
    value,
    unit: 'people',
    asAt: '2021',
    source: census,
    reviewBy: NEXT_CENSUS,
    ...(note && { note }),
  }) as const satisfies DatedFact;

const distance = (value: number, note: string) =>
  ({
    value,
    unit: 'kilometres',
    asAt: '2021',
    source: 'Road distance as published in regional gazetteers',
    note,
    reviewBy: NEXT_CENSUS,
  }) as const satisfies DatedFact;

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
  'sunshine-beach-to-noosa-heads': distance(1.8, 'To the south-east of Noosa Heads.'),
  'tewantin-to-noosa-heads': distance(7, 'To the west of Noosa Heads.'),
  'cooroy-to-noosa-heads': distance(22, 'To the west of Noosa Heads, most of it two-lane road.'),
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
