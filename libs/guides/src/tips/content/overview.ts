import type { FactBook } from '@shoreline/facts';

export const toOverview = ({ labelled }: FactBook) => ({
  paragraphs: [
    'This is a small market with a long queue. The shire holds its towns between a river, a park and a planning scheme that has said no to towers for as long as most people remember; few homes are built, and those who own one tend to stay.',
    'Two kinds of buyers meet here. One has sold in a capital city and is looking for the last house of a lifetime; the other grew up nearby and is looking for the first. They seldom bid on the same street, but they share one median, which is why it tells you so little about either.',
    'What follows is what agents, brokers, solicitors and people who got it wrong would tell a friend. It is general advice. Before you sign, ask somebody who can see your papers.',
  ],
  quickStats: labelled({
    'Median house': 'shire-median-house',
    'Median unit': 'shire-median-unit',
    'Houses sold in a quarter': 'shire-sales-december',
    'Time to sell a unit': 'unit-days-on-market',
  }),
});
