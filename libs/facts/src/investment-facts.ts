import type { DatedFact } from './fact.ts';

/** Averages of a small market are looked up twice a year. */
const NEXT_AVERAGES = '2027-05';

/** Tax rules change with budgets: read again after the next one. */
const NEXT_BUDGET = '2027-06';

const average = (figure: Pick<DatedFact, 'value' | 'upTo' | 'unit'>, note: string) =>
  ({
    ...figure,
    asAt: '2025-09',
    source: 'The Shoreline investment guide, averages across the shire',
    note,
    isIndicative: true,
    reviewBy: NEXT_AVERAGES,
  }) as const satisfies DatedFact;

const ofType = (figure: Pick<DatedFact, 'value' | 'upTo' | 'unit'>) =>
  average(figure, 'An illustration of the order between types, never a valuation.');

const share = (value: number) =>
  average({ value, unit: 'percent' }, 'Share of the example purchase; your lender and solicitor give you yours.');

const tax = (figure: Pick<DatedFact, 'value' | 'upTo' | 'unit'>, note: string) =>
  ({
    ...figure,
    asAt: '2025-09',
    source: 'The Shoreline investment guide, after rules of the Australian Taxation Office',
    note,
    reviewBy: NEXT_BUDGET,
  }) as const satisfies DatedFact;

export const investmentFacts = {
  'invest-growth': average(
    { value: 65, unit: 'percent change' },
    'Over five years that hold the boom of 2021. The next five need not look like it.',
  ),
  'invest-yields': average(
    { value: 3.5, upTo: 6.5, unit: 'percent' },
    'Gross, before costs and empty weeks. Houses in Noosa Heads earn less than the lower end: see the types below.',
  ),
  'invest-vacancy': average(
    { value: 1.2, unit: 'percent' },
    'Published figures have moved between 0.9% in 2015 and 2.0% in early 2019.',
  ),
  'invest-days-to-rent': average({ value: 12, unit: 'days' }, 'From the listing to a signed lease, at a fair rent.'),

  'apartment-price': ofType({ value: 800_000, unit: 'AUD' }),
  'apartment-yield': ofType({ value: 3.5, upTo: 5, unit: 'percent' }),
  'apartment-rent': ofType({ value: 550, upTo: 800, unit: 'AUD per week' }),
  'river-unit-price': ofType({ value: 650_000, unit: 'AUD' }),
  'river-unit-yield': ofType({ value: 4, upTo: 5.5, unit: 'percent' }),
  'river-unit-rent': ofType({ value: 500, upTo: 720, unit: 'AUD per week' }),
  'heads-house-price': ofType({ value: 1_800_000, unit: 'AUD' }),
  'heads-house-yield': ofType({ value: 2.5, upTo: 4, unit: 'percent' }),
  'heads-house-rent': ofType({ value: 900, upTo: 1_500, unit: 'AUD per week' }),
  'hinterland-price': ofType({ value: 750_000, unit: 'AUD' }),
  'hinterland-yield': ofType({ value: 4.5, upTo: 6.5, unit: 'percent' }),
  'hinterland-rent': ofType({ value: 450, upTo: 700, unit: 'AUD per week' }),

  'cost-example': average({ value: 800_000, unit: 'AUD' }, 'A round example with everything in it.'),
  'cost-price': share(85),
  'cost-duty': share(4),
  'cost-legal': share(1),
  'cost-loan': share(1),
  'cost-other': share(9),
  'management-fee': average(
    { value: 7, upTo: 9, unit: 'percent' },
    'Of the rent, for long leases. Holiday letting costs more.',
  ),
  'maintenance-share': average(
    { value: 1, upTo: 2, unit: 'percent' },
    'Of the value a year. Salt air asks for the upper end.',
  ),
  'peak-premium': average(
    { value: 20, upTo: 40, unit: 'percent' },
    'Above the off-peak rent of short stays. School holidays in summer are busy too, whatever the calendar of the trade says.',
  ),

  'gains-discount': tax(
    { value: 50, unit: 'percent' },
    'For Australian residents, on the gain of an asset held by a person.',
  ),
  'gains-holding': tax({ value: 12, unit: 'months' }, 'Counted from contract to contract.'),
  'depreciation-range': tax(
    { value: 5_000, upTo: 15_000, unit: 'AUD per year' },
    'Typical of newer buildings, according to a quantity surveyor’s schedule. Old fittings you bought second-hand no longer count.',
  ),
} as const satisfies Record<string, DatedFact>;
