import {
  directoryCategories,
  type DirectoryCategory,
  MAX_SUGGESTIONS,
  subcategories,
  type Suggestion,
} from '@shoreline/contracts';
import { type Model, trusted } from 'mongoose';

import { toPattern, toTypedWords, toWords } from '../../text/text-words.ts';
import { toFilter } from './filter.ts';
import type { ListingDocument } from '../listing/listing.model.ts';
import type { SearchIndex } from './search-index.ts';

/** Words to search for come first, but leave room for listings to open. */
const MAX_WORDS = 3;
const MAX_TITLES = 40;

interface Asked {
  search: string;
  category?: DirectoryCategory | undefined;
  now: Date;
}

interface Dependencies {
  model: Model<ListingDocument>;
  words: SearchIndex;
  suburbs: readonly string[];
}

type Titled = Pick<ListingDocument, 'slug' | 'title' | 'titleKey' | 'category' | 'featured'>;

export async function suggest(deps: Dependencies, { search, category, now }: Asked): Promise<Suggestion[]> {
  const typed = toTypedWords(search);
  if (typed.length === 0) return [];

  const prefix = toWords(search).join(' ');
  const named = [...suggestKinds(prefix, category), ...suggestSuburbs(prefix, deps.suburbs)].slice(0, MAX_WORDS);
  const titles = await readTitles(deps, {
    prefix,
    typed,
    filter: { ...toFilter({ traits: {}, ...(category && { category }) }, now) },
  });
  const listings = titles.map(({ title, slug, category: kind }) => ({
    kind: 'listing' as const,
    text: title,
    slug,
    category: kind,
  }));
  return [...named, ...listings].slice(0, MAX_SUGGESTIONS);
}

const startsLike = (text: string, prefix: string): boolean => {
  const folded = toWords(text).join(' ');
  return folded.startsWith(prefix) || folded.includes(` ${prefix}`);
};

const suggestKinds = (prefix: string, only?: DirectoryCategory): Suggestion[] =>
  directoryCategories
    .filter((category) => only === undefined || category === only)
    .flatMap((category) =>
      subcategories[category]
        .filter((name) => startsLike(name, prefix))
        .map((name) => ({ kind: 'subcategory' as const, text: name, slug: null, category })),
    );

const suggestSuburbs = (prefix: string, suburbs: readonly string[]): Suggestion[] =>
  suburbs
    .filter((suburb) => startsLike(suburb, prefix))
    .map((suburb) => ({ kind: 'suburb' as const, text: suburb, slug: null, category: null }));

interface TitleSearch {
  prefix: string;
  typed: readonly string[];
  filter: ReturnType<typeof toFilter>;
}

/** Titles that begin as typed; then titles with a word that does; then those with a word one edit away. */
async function readTitles({ model, words }: Dependencies, { prefix, typed, filter }: TitleSearch): Promise<Titled[]> {
  const read = (where: object, index: string) =>
    model
      .find({ ...filter, ...where })
      .hint(index)
      .limit(MAX_TITLES)
      .select({ slug: 1, title: 1, titleKey: 1, category: 1, featured: 1 })
      .lean<Titled[]>();

  const titleMatches = await read({ titleKey: toPattern(prefix) }, 'title');
  if (titleMatches.length >= MAX_SUGGESTIONS || typed.length > 1) return best(titleMatches);

  const [word = ''] = typed;
  const wordMatches = await read({ titleWords: toPattern(word) }, 'title-words');
  const found = [
    ...titleMatches,
    ...wordMatches.filter(({ slug }) => titleMatches.every((known) => known.slug !== slug)),
  ];
  if (found.length > 0) return [...best(titleMatches), ...best(found.slice(titleMatches.length))];

  const expanded = (await words.expandTerm(word)).map((expansion) => expansion.word);
  return best(await read({ titleWords: trusted({ $in: expanded }) }, 'title-words'));
}

const best = (titles: readonly Titled[]): Titled[] =>
  titles.toSorted((a, b) => Number(b.featured) - Number(a.featured) || (a.titleKey < b.titleKey ? -1 : 1));
