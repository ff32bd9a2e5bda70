import type { FactBook } from '@shoreline/facts';

import { type GuideSection, pageSections, partSections, toSentences } from '../guide-section.ts';
import { readTips } from './read-tips.ts';

const PATH = '/real-estate-tips';

export function tipsSections(book: FactBook): GuideSection[] {
  const { overview, tabs } = readTips(book);
  return [
    ...pageSections(PATH, [{ anchor: 'overview-title', title: 'Market overview', text: toSentences(overview) }]),
    ...tabs.flatMap(({ id, title, intro, cards }) =>
      partSections(PATH, {
        query: `tab=${id}`,
        itself: { anchor: id, title, text: intro },
        headings: cards.map((card) => ({ ...card, text: toSentences(card.intro, card.tips) })),
      }),
    ),
  ];
}
