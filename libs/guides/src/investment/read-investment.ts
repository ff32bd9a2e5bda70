import { type DatedFact, type FactBook, writeFact } from '@shoreline/facts';

import { withAnchors } from '../guide-anchor.ts';
import { toCosts, toExpenses, toSeasonText } from './content/costs.ts';
import { considerations, strengths, toPerformance } from './content/overview.ts';
import { toPropertyTypes } from './content/property-types.ts';
import { compliance, opportunities, toBenefits } from './content/tax.ts';

const HUNDRED_PERCENT = 100;

export function readInvestment(book: FactBook) {
  const example = book.getFact('cost-example');
  return {
    strengths,
    considerations,
    performance: toPerformance(book),
    types: withAnchors(toPropertyTypes(book), ({ type }) => type),
    costExample: writeFact(example),
    costs: toCosts(book).map((cost) => toCost(cost, example)),
    expenses: withAnchors(toExpenses(book), ({ title }) => title),
    seasonText: toSeasonText(book),
    months: [
      ...inSeason('off-peak', ['January', 'February', 'March']),
      ...inSeason('peak', ['April', 'May', 'June', 'July', 'August', 'September']),
      ...inSeason('off-peak', ['October', 'November', 'December']),
    ],
    benefits: withAnchors(toBenefits(book), ({ category }) => category),
    opportunities,
    compliance,
    costFigures: book.labelled({
      'The example': 'cost-example',
      'Property management': 'management-fee',
      Maintenance: 'maintenance-share',
      'Rent in the peak': 'peak-premium',
    }),
    taxFigures: book.labelled({
      Depreciation: 'depreciation-range',
      'Capital gains discount': 'gains-discount',
      'Held for at least': 'gains-holding',
    }),
  };
}

/** Peak is the busy half of the year in the words of holiday letting, not the summer. */
const inSeason = (season: 'peak' | 'off-peak', names: string[]) => names.map((name) => ({ name, season }));

const toCost = ({ category, share, description }: ReturnType<typeof toCosts>[number], example: DatedFact) => ({
  category,
  description,
  percentage: share.value,
  share: writeFact(share),
  amount: writeFact({ value: (example.value * share.value) / HUNDRED_PERCENT, unit: example.unit }),
});

export type InvestmentGuide = ReturnType<typeof readInvestment>;
