import type { FactBook } from '@shoreline/facts';

export const toCosts = ({ getFact }: FactBook) => [
  { category: 'Purchase price', share: getFact('cost-price'), description: 'What the seller receives.' },
  {
    category: 'Stamp duty',
    share: getFact('cost-duty'),
    description: 'Transfer duty, due to the state soon after settlement.',
  },
  { category: 'Legal costs', share: getFact('cost-legal'), description: 'Solicitor, searches and registration.' },
  {
    category: 'Loan costs',
    share: getFact('cost-loan'),
    description: 'Application, valuation, mortgage registration.',
  },
  {
    category: 'Other',
    share: getFact('cost-other'),
    description: 'Building and pest reports, insurance, first repairs, furniture and a reserve.',
  },
];

export const toExpenses = ({ figures }: FactBook) => [
  {
    title: 'Property management',
    figure: figures`${'management-fee'} of the rent`,
    text: 'Letting, inspections, arrears. Ask what comes on top: advertising, lease renewals, call-outs.',
  },
  {
    title: 'Maintenance',
    figure: figures`${'maintenance-share'} of the value a year`,
    text: 'Near the sea everything metal is temporary. Put it aside monthly, spend it in lumps.',
  },
  {
    title: 'Council rates',
    text: 'Homes let to visitors may be rated in a category of their own. Ask before you buy.',
  },
  {
    title: 'Insurance',
    text: 'Get a quote for the address before the cooling-off period ends, flood and storm included.',
  },
  {
    title: 'Body corporate',
    text: 'Read the minutes and the sinking-fund forecast; the next special levy is already in there.',
  },
];

export const toSeasonText = ({ figures }: FactBook): string =>
  figures`Peak season runs from April to September, off-peak from October to March. In the peak, short stays ask ${'peak-premium'} more. A long lease earns the same in every month, and no week of it stands empty.`;
