import { type GuideSection, toSentences } from '../guide-section.ts';
import { legalPages } from './legal-text.ts';
import { readLegal } from './read-legal.ts';

/** The id of the heading of a legal page. */
export const LEGAL_ANCHOR = 'page-title';

export const legalSections = (): GuideSection[] =>
  legalPages.flatMap(({ id, href, title }) => {
    const { summary, sections } = readLegal(id);
    return [
      { guide: title, part: null, title, text: summary, path: `${href}#${LEGAL_ANCHOR}` as const },
      ...sections.map(({ anchor, title: heading, paragraphs, list = [] }) => ({
        guide: title,
        part: title,
        title: heading,
        text: toSentences(paragraphs, list),
        path: `${href}#${anchor}` as const,
      })),
    ];
  });
