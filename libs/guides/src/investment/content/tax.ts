import type { FactBook } from '@shoreline/facts';

export const toBenefits = ({ figures }: FactBook) => [
  {
    category: 'Negative gearing',
    description: 'Where the costs of holding are more than the rent, the loss may reduce tax on other income.',
    value: 'Depends on your income and the loss',
    conditions: 'The home is let, or truly available to be let at a market rent.',
  },
  {
    category: 'Depreciation',
    description: 'The building and its fittings wear out, and a part of that counts each year.',
    value: figures`${'depreciation-range'}`,
    conditions: 'A quantity surveyor’s schedule; second-hand fittings are left out.',
  },
  {
    category: 'Capital gains discount',
    description: 'Only a part of the gain is taxed when you sell after holding for long enough.',
    value: figures`${'gains-discount'} off the gain`,
    conditions: figures`Held for at least ${'gains-holding'}, by a resident and not by a company.`,
  },
  {
    category: 'Interest and running costs',
    description: 'Interest, rates, management, insurance and repairs, for the time the home is let.',
    value: 'The amounts you paid',
    conditions: 'Receipts, and only the share that is not for your own use.',
  },
];

export const opportunities: readonly string[] = [
  'Have a depreciation schedule made in the first year, even for an older building.',
  'Keep the loan for the property apart from every other loan, so that its interest stays clear.',
  'Prepay some costs before the end of June in a year of high income.',
  'Ask about the timing of a sale before you sign it: the contract date decides the tax year.',
];

export const compliance: readonly string[] = [
  'Declare all rent: booking platforms report it too.',
  'Keep records for as long as you own the home, and for years after you sell it.',
  'Count the weeks you use it yourself or lend it to friends: their costs are not deductible.',
  'Land tax is the state’s, and counts what you own in Queensland together.',
  'Holiday letting needs the council’s approval, may move you to another rating category, and now and then brings goods and services tax.',
];
