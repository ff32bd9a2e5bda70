import { guidePages } from './guide-pages.ts';

/** A section of a guide, as a search finds it: with every word a visitor reads there. */
export interface GuideSection {
  guide: string;
  /** The tab or the neighbourhood it stands in; nothing where it is one itself. */
  part: string | null;
  title: string;
  text: string;
  /** Opens the page at the section, whose element has the anchor as its id; of a guide as a whole, the page. */
  path: `/${string}`;
}

interface Heading {
  anchor: string;
  title: string;
  text: string;
}

/** Sections above the tabs of a guide. */
export const pageSections = (href: GuideHref, headings: readonly Heading[]): GuideSection[] =>
  headings.map(({ anchor, ...section }) => ({
    guide: titleOf(href),
    part: null,
    ...section,
    path: `${href}#${anchor}`,
  }));

interface Part {
  /** Which part of the page an address opens: `tab=timing`. */
  query: string;
  /** The part itself, with what it says before its first section; what its sections say is theirs. */
  itself: Heading;
  headings: readonly Heading[];
}

/** A tab or a neighbourhood, and the sections in it. */
export const partSections = (href: GuideHref, { query, itself, headings }: Part): GuideSection[] =>
  [itself, ...headings].map(({ anchor, ...section }) => ({
    guide: titleOf(href),
    part: section.title === itself.title ? null : itself.title,
    ...section,
    path: `${href}?${query}#${anchor}`,
  }));

type Lines = string | undefined | readonly (string | undefined)[];

/** What stands in lines of its own on the page, as sentences: `Managers on site` ends with a full stop. */
export const toSentences = (...texts: readonly Lines[]): string =>
  texts
    .flat()
    .filter((text) => text !== undefined && text !== '')
    .map((text) => (/[.!?…]$/.test(text ?? '') ? text : `${text}.`))
    .join(' ');

type GuideHref = `/${string}`;

const titleOf = (href: GuideHref): string => guidePages.find((page) => page.href === href)?.title ?? '';
