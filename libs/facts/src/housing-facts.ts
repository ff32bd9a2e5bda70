import type { DatedFact } from './fact.ts';

/** Medians are looked up again twice a year. */
const NEXT_MEDIANS = '2027-05';

const ESTIMATE = 'Shoreline editors, set against the shire median of the December quarter 2024';

/** Where no recent median could be found, we show the usual order between suburbs and say so. */
const estimate = (value: number, unit: 'AUD' | 'percent') =>
  ({
    value,
    unit,
    asAt: '2024-12',
    source: ESTIMATE,
    note: 'We found no recent published figure for this suburb. Read it as more or less than its neighbours, never as a price.',
    isIndicative: true,
    reviewBy: NEXT_MEDIANS,
  }) as const satisfies DatedFact;

const domain2023 = {
  asAt: '2023-06',
  source: 'Domain, year to June 2023, as quoted by a local agency',
  reviewBy: NEXT_MEDIANS,
} as const;

/** What homes cost and earn. Medians of small suburbs jump with every sale: the date belongs to the number. */
export const housingFacts = {
  'shire-median-house': {
    value: 1_340_000,
    unit: 'AUD',
    asAt: '2024-12',
    source: 'CoreLogic and REIQ, December quarter 2024',
    note: 'Shire of Noosa, from 248 sales. Its own report calls that 5.63% more than the quarter before, so it cannot be read against the September median of the other report.',
    reviewBy: NEXT_MEDIANS,
  },
  'shire-median-unit': {
    value: 1_100_000,
    unit: 'AUD',
    asAt: '2024-09',
    source: 'REIQ, September quarter 2024',
    note: 'Shire of Noosa.',
    reviewBy: NEXT_MEDIANS,
  },
  'noosa-heads-median-house': { value: 2_225_000, unit: 'AUD', ...domain2023 },
  'noosa-heads-median-unit': { value: 1_800_000, unit: 'AUD', ...domain2023 },
  'noosa-heads-rental-yield': {
    value: 4.49,
    unit: 'percent',
    ...domain2023,
    note: 'Gross yield of units, before rates, body corporate and empty weeks.',
  },
  'noosaville-median-house': estimate(1_500_000, 'AUD'),
  'noosaville-median-unit': {
    value: 935_000,
    unit: 'AUD',
    asAt: '2023-04',
    source: 'PropTrack, April 2023, as quoted by a local agency',
    note: 'About double what it was five years earlier.',
    reviewBy: NEXT_MEDIANS,
  },
  'noosaville-rental-yield': estimate(4.2, 'percent'),
  'sunrise-beach-median-house': estimate(1_600_000, 'AUD'),
  'sunrise-beach-median-unit': estimate(1_050_000, 'AUD'),
  'sunrise-beach-rental-yield': estimate(3.6, 'percent'),
  'sunshine-beach-median-house': {
    value: 2_999_950,
    unit: 'AUD',
    asAt: '2021-12',
    source: 'Domain, December 2021, as reported by The Sydney Morning Herald',
    note: 'The top of a fast market. Newer published medians were not at hand when this was checked.',
    reviewBy: NEXT_MEDIANS,
  },
  'sunshine-beach-median-unit': estimate(1_450_000, 'AUD'),
  'sunshine-beach-rental-yield': estimate(3.5, 'percent'),
  'tewantin-median-house': estimate(950_000, 'AUD'),
  'tewantin-median-unit': estimate(680_000, 'AUD'),
  'tewantin-rental-yield': estimate(4.4, 'percent'),
  'cooroy-median-house': estimate(900_000, 'AUD'),
  'cooroy-median-unit': estimate(620_000, 'AUD'),
  'cooroy-rental-yield': estimate(4.3, 'percent'),
} as const satisfies Record<string, DatedFact>;
