import type { DatedFact } from './fact.ts';

/** Queensland's budget, in which grants change, comes in June. */
const AFTER_BUDGET = '2027-07';

const firstEdition = {
  asAt: '2025-09',
  source: 'First edition of this guide, September 2025',
  reviewBy: AFTER_BUDGET,
} as const;

const occupationsAct = { ...firstEdition, source: 'Property Occupations Act 2014 (Queensland)' } as const;

export const tipsFacts = {
  'cooling-off': {
    value: 5,
    unit: 'business days',
    ...occupationsAct,
    note: 'From the day the buyer receives the signed contract. Not at auctions, nor when one is agreed soon after an auction with somebody who bid.',
  },
  'cooling-off-penalty': {
    value: 0.25,
    unit: 'percent',
    ...occupationsAct,
    note: 'Of the price. The most a seller may keep when a buyer ends the contract in that time.',
  },
  'pre-approval': {
    value: 90,
    unit: 'days',
    ...firstEdition,
    note: 'About the usual term. Lenders differ: the letter says how long yours holds.',
    isIndicative: true,
  },
  'first-home-grant': {
    value: 15_000,
    unit: 'AUD',
    ...firstEdition,
    note: 'The Queensland Revenue Office has since named $30,000 for contracts signed up to 30 June 2026. Ask which sum holds on the day you sign.',
  },
  'regional-boost': {
    value: 10_000,
    unit: 'AUD',
    ...firstEdition,
    note: 'On top of the grant, in regional Queensland. The larger grant named since then may have taken its place: ask before you count on it.',
  },
} as const satisfies Record<string, DatedFact>;
