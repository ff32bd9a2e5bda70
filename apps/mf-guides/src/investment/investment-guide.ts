import type { DatedFact, LabelledFact } from '@shoreline/facts';

/** One of the four kinds of property the guide compares. */
export interface PropertyType {
  type: string;
  averagePrice: DatedFact;
  rentalYield: DatedFact;
  weeklyRent: DatedFact;
  pros: readonly string[];
  cons: readonly string[];
  bestFor: string;
}

/** A part of what the example purchase costs. */
export interface CostItem {
  category: string;
  /** Out of a hundred. */
  percentage: number;
  share: string;
  amount: string;
  description: string;
}

/** A cost that comes back every year. */
export interface OngoingExpense {
  title: string;
  /** Left out where it differs too much to name. */
  figure?: string;
  text: string;
}

export interface TaxBenefit {
  category: string;
  description: string;
  value: string;
  conditions: string;
}

/** Half of the year in the terms of holiday letting. */
export type Season = 'peak' | 'off-peak';

/** What the page shows. */
export interface InvestmentGuide {
  strengths: readonly string[];
  considerations: readonly string[];
  performance: readonly LabelledFact[];
  types: readonly PropertyType[];
  costExample: string;
  costs: readonly CostItem[];
  expenses: readonly OngoingExpense[];
  seasonText: string;
  months: readonly { name: string; season: Season }[];
  benefits: readonly TaxBenefit[];
  opportunities: readonly string[];
  compliance: readonly string[];
  costFigures: readonly LabelledFact[];
  taxFigures: readonly LabelledFact[];
}
