import type { FactBook } from '@shoreline/facts';

import { type GuideSection, pageSections, partSections, toSentences } from '../guide-section.ts';
import { readMarket } from './read-market.ts';

const PATH = '/market-insights';

export function marketSections(book: FactBook): GuideSection[] {
  const { summary, quarters, advice, projects } = readMarket(book);
  return [
    ...pageSections(PATH, [{ anchor: 'now-title', title: 'The market now', text: toSentences(summary) }]),
    ...partSections(PATH, {
      query: 'tab=trends',
      itself: {
        anchor: 'trends',
        title: 'Historical Trends',
        text: toSentences('Median price, growth, sales and days on market by quarter'),
      },
      headings: [
        {
          anchor: 'quarters-title',
          title: 'Quarter by quarter',
          text: toSentences(
            'Houses in the Shire of Noosa',
            quarters.map(({ period }) => period),
          ),
        },
        { anchor: 'advice-title', title: 'How to read a small market', text: toSentences(advice) },
      ],
    }),
    ...partSections(PATH, {
      query: 'tab=pipeline',
      itself: { anchor: 'pipeline', title: 'Development Pipeline', text: '' },
      headings: projects.map(({ anchor, name, description }) => ({ anchor, title: name, text: description })),
    }),
  ];
}
