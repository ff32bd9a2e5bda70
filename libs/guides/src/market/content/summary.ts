import type { FactBook } from '@shoreline/facts';

export const toSummary = ({ labelled }: FactBook) => ({
  paragraphs: [
    'Over the four quarters below, this market showed what it does when money is dear: it slows down before it gets cheaper. Sellers who can wait do; those who cannot settle quietly a little below the asking price.',
    'By the last of them prices had climbed past where they began, sales had recovered and homes took less time to find a buyer. The quarter after them, the latest we have, was counted by somebody else: its median is lower than the one before it in our line, while its own report speaks of a rise. Compare quarters of one count, never across two.',
  ],
  figures: labelled({
    'Median house, latest quarter we have': 'shire-median-house',
    'Houses sold in that quarter': 'shire-sales-december',
    'Median unit': 'shire-median-unit',
    'Time to sell a unit': 'unit-days-on-market',
  }),
});

export const readingAdvice: readonly string[] = [
  'A median is the house in the middle of what was sold, not the middle house of the shire. When beach houses sell, it rises; when they rest, it falls; nothing need have changed in your street.',
  'Few sales make a jumpy line. Believe it when several quarters agree, or when the sales and the days point the same way as the price.',
  'Every figure is old by the time it is printed. Contracts signed today show up at settlement, and in a report months later.',
];
