import type { FactBook } from '@shoreline/facts';

import { type GuideSection, pageSections, partSections, toSentences } from '../guide-section.ts';
import { type InvestmentGuide, readInvestment } from './read-investment.ts';

const PATH = '/investment-guide';

export function investmentSections(book: FactBook): GuideSection[] {
  const guide = readInvestment(book);
  return [
    ...pageSections(PATH, [
      {
        anchor: 'overview-title',
        title: 'Investment overview',
        text: toSentences(guide.strengths, guide.considerations),
      },
    ]),
    ...propertyTypes(guide),
    ...costs(guide),
    ...tax(guide),
  ];
}

const propertyTypes = ({ types }: InvestmentGuide): GuideSection[] =>
  partSections(PATH, {
    query: 'tab=types',
    itself: { anchor: 'types', title: 'Property Types', text: '' },
    headings: types.map(({ anchor, type, pros, cons, bestFor }) => ({
      anchor,
      title: type,
      text: toSentences(pros, cons, `Best for: ${bestFor}`),
    })),
  });

const costs = ({ costExample, costs: parts, expenses, seasonText }: InvestmentGuide): GuideSection[] =>
  partSections(PATH, {
    query: 'tab=costs',
    itself: { anchor: 'costs', title: 'Costs & Returns', text: '' },
    headings: [
      {
        anchor: 'breakdown-title',
        title: 'Cost breakdown',
        text: toSentences(
          `An ${costExample} purchase with everything in it: what goes where`,
          parts.map(({ category, description }) => `${category}: ${description}`),
        ),
      },
      { anchor: 'expenses-title', title: 'Ongoing expenses', text: '' },
      ...expenses.map(({ anchor, title, figure, text }) => ({ anchor, title, text: toSentences(figure, text) })),
      { anchor: 'season-title', title: 'Rental seasonality', text: seasonText },
    ],
  });

const tax = ({ benefits, opportunities, compliance }: InvestmentGuide): GuideSection[] =>
  partSections(PATH, {
    query: 'tab=tax',
    itself: { anchor: 'tax', title: 'Tax Strategies', text: '' },
    headings: [
      ...benefits.map(({ anchor, category, description, value, conditions }) => ({
        anchor,
        title: category,
        text: toSentences(description, value, conditions),
      })),
      { anchor: 'opportunities', title: 'Opportunities', text: toSentences(opportunities) },
      { anchor: 'compliance', title: 'Compliance', text: toSentences(compliance) },
    ],
  });
