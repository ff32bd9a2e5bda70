import { getFact, labelled, writeFact } from '@shoreline/facts';

import { costs, expenses, seasonText } from './content/costs.ts';
import { considerations, performance, strengths } from './content/overview.ts';
import { propertyTypes } from './content/property-types.ts';
import { benefits, compliance, opportunities } from './content/tax.ts';

const HUNDRED_PERCENT = 100;
const example = getFact('cost-example');

export const readInvestment = () => ({
  strengths,
  considerations,
  performance,
  types: propertyTypes,
  costExample: writeFact(example),
  costs: costs.map(toCost),
  expenses,
  seasonText,
  months: [
    ...inSeason('off-peak', ['January', 'February', 'March']),
    ...inSeason('peak', ['April', 'May', 'June', 'July', 'August', 'September']),
    ...inSeason('off-peak', ['October', 'November', 'December']),
  ],
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

/** Peak is the busy half of the year in the words of holiday letting, not the summer. */
const inSeason = (season: 'peak' | 'off-peak', names: string[]) => names.map((name) => ({ name, season }));

const toCost = ({ category, share, description }: (typeof costs)[number]) => ({
  category,
  description,
  percentage: share.value,
  share: writeFact(share),
  amount: writeFact({ value: (example.value * share.value) / HUNDRED_PERCENT, unit: example.unit }),
});

export type InvestmentGuide = ReturnType<typeof readInvestment>;
