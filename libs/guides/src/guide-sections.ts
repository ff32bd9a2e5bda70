import type { FactBook } from '@shoreline/facts';

import { guidePages } from './guide-pages.ts';
import type { GuideSection } from './guide-section.ts';
import { investmentSections } from './investment/investment-sections.ts';
import { legalSections } from './legal/legal-sections.ts';
import { marketSections } from './market/market-sections.ts';
import { movingSections } from './moving/moving-sections.ts';
import { neighbourhoodSections } from './neighbourhoods/neighbourhood-sections.ts';
import { tipsSections } from './tips/tips-sections.ts';

/** All guides and legal pages, section by section, with the figures of a book. */
export const guideSections = (book: FactBook): GuideSection[] => [
  ...guidePages.map(({ href, title, summary }) => ({ guide: title, part: null, title, text: summary, path: href })),
  ...tipsSections(book),
  ...neighbourhoodSections(book),
  ...marketSections(book),
  ...movingSections(book),
  ...investmentSections(book),
  ...legalSections(),
];
