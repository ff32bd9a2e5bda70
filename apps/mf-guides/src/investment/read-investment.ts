import { getFact, labelled, writeFact } from '@shoreline/facts';

import { costs, expenses, peakMonths, seasonText } from './content/costs.ts';
import { considerations, performance, strengths } from './content/overview.ts';
import { propertyTypes } from './content/property-types.ts';
import { benefits, compliance, opportunities } from './content/tax.ts';

const HUNDRED_PERCENT = 100;
const example = getFact('cost-example');

const months: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const readInvestment = () => ({
  strengths,
  considerations,
  performance,
  types: propertyTypes,
  costExample: writeFact(example),
  costs: costs.map(toCost),
  expenses,
  seasonText,
  months: months.map((name) => ({
    name,
    season: peakMonths.includes(name) ? ('peak' as const) : ('off-peak' as const),
  })),
  benefits,
  opportunities,
  compliance,
  costFigures: labelled({
    'The example': 'cost-example',
    'Property management': 'management-fee',
    Maintenance: 'maintenance-share',
    'Rent in the peak': 'peak-premium',
  }),
  taxFigures: labelled({
    Depreciation: 'depreciation-range',
    'Capital gains discount': 'gains-discount',
    'Held for at least': 'gains-holding',
  }),
});

const toCost = ({ category, share, description }: (typeof costs)[number]) => ({
  category,
  description,
  percentage: share.value,
  share: writeFact(share),
  amount: writeFact({ value: (example.value * share.value) / HUNDRED_PERCENT, unit: example.unit }),
});

export type InvestmentGuide = ReturnType<typeof readInvestment>;
