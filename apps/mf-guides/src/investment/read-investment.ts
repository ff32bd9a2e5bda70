import { type DatedFact, type FactId, getFact, type LabelledFact, writeFact } from '@shoreline/facts';

import { costs, expenses, type NamedCost, peakMonths, seasonText } from './content/costs.ts';
import { considerations, performance, strengths } from './content/overview.ts';
import { type NamedPropertyType, propertyTypes } from './content/property-types.ts';
import { benefits, compliance, opportunities } from './content/tax.ts';
import type { CostItem, InvestmentGuide, PropertyType } from './investment-guide.ts';

const HUNDRED_PERCENT = 100;

export const readInvestment = (): InvestmentGuide => ({
  strengths,
  considerations,
  performance: performance.map(lookUp),
  types: propertyTypes.map(toType),
  costExample: writeFact(getFact('cost-example')),
  costs: costs.map(toCost),
  expenses,
  seasonText,
  months: months.map((name) => ({ name, season: peakMonths.includes(name) ? 'peak' : 'off-peak' })),
  benefits,
  opportunities,
  compliance,
  costFigures: costFigures.map(lookUp),
  taxFigures: taxFigures.map(lookUp),
});

const lookUp = ([label, id]: readonly [string, FactId]): LabelledFact => ({ label, fact: getFact(id) });

const toType = ({ averagePrice, rentalYield, weeklyRent, ...rest }: NamedPropertyType): PropertyType => ({
  ...rest,
  averagePrice: getFact(averagePrice),
  rentalYield: getFact(rentalYield),
  weeklyRent: getFact(weeklyRent),
});

function toCost({ category, share, description }: NamedCost): CostItem {
  const part: DatedFact = getFact(share);
  const { value, unit } = getFact('cost-example');
  return {
    category,
    description,
    percentage: part.value,
    share: writeFact(part),
    amount: writeFact({ value: (value * part.value) / HUNDRED_PERCENT, unit }),
  };
}

const costFigures: readonly [string, FactId][] = [
  ['The example', 'cost-example'],
  ['Property management', 'management-fee'],
  ['Maintenance', 'maintenance-share'],
  ['Rent in the peak', 'peak-premium'],
];

const taxFigures: readonly [string, FactId][] = [
  ['Depreciation', 'depreciation-range'],
  ['Capital gains discount', 'gains-discount'],
  ['Held for at least', 'gains-holding'],
];

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
