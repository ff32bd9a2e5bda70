import type { FactBook } from '@shoreline/facts';

import type { TipTab } from '../tip.ts';

export const toFinancing = ({ figures, labelled }: FactBook): TipTab => ({
  id: 'financing',
  title: 'Financing',
  intro: 'The cheapest loan is the one arranged before you fell for the view.',
  cards: [
    {
      title: 'Before you look',
      intro: 'An agent’s first question is about the bank. Have the answer.',
      tips: [
        figures`Get a pre-approval, and note the day it ends: it holds for about ${'pre-approval'}, and a slow search outlives it.`,
        'Tell the lender what you mean to buy. Some lend less on small units, managed apartments, steep blocks and homes off the town water.',
        'Add up the whole cost of a year: loan, rates, body corporate, insurance, termites. The view is not deductible.',
        'Ask for an insurance quote at the address before you offer. By the water and below the bush it can decide the budget.',
        'Do not change your job, your car or your credit card between approval and settlement. Lenders look twice.',
      ],
    },
    {
      title: 'First home',
      intro: 'There is help for first buyers, mostly for homes that are new.',
      tips: [
        figures`The first home owner grant is given here as ${'first-home-grant'}, with a regional boost of ${'regional-boost'}. Both have moved since: read the note below before you count on either.`,
        'The grant is for new homes or ones rebuilt from the ground, up to a value the state sets. Most of what is for sale here is neither.',
        'Transfer duty is where most first buyers save. Ask your solicitor to work the concession out for your price before you offer.',
        'You must move in and stay a while. A grant taken for a house that is then let is paid back.',
        'Family may stand behind a loan instead of giving money. Everybody should have a lawyer of their own when they do.',
      ],
    },
    {
      title: 'Moving from one home to the next',
      intro: 'Most people who come here sell something elsewhere first.',
      tips: [
        'Sell first if you can bear a rental for a season. Two mortgages turn a good price into a tired one.',
        'If you bridge, do the sum with a sale that takes twice as long and brings less than you hope.',
        'A contract may be made subject to your own sale. Here sellers often get offers without that; expect to pay for it in the price.',
        'Book the valuation, the solicitor and the removalist for the same month, and tell each of them about the others.',
      ],
    },
  ],
  figures: labelled({
    'Pre-approval holds about': 'pre-approval',
    'First home owner grant': 'first-home-grant',
    'Regional boost': 'regional-boost',
  }),
});
