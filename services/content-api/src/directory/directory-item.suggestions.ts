import {
  directoryCategories,
  type DirectoryCategory,
  MAX_SUGGESTIONS,
  subcategories,
  type Suggestion,
} from '@shoreline/contracts';
import { type Model, trusted } from 'mongoose';

import { toPattern, toTypedWords, toWords } from '../search-words.ts';
import { toFilter } from './directory-item.filter.ts';
import type { DirectoryItemDocument } from './directory-item.model.ts';
import type { WordList } from './word-list.ts';

/** Words to search for come first, but leave room for listings to open. */
const MAX_WORDS = 3;
/** Looked at before the best are shown. */
const MAX_TITLES = 40;

interface Asked {
  search: string;
  category?: DirectoryCategory | undefined;
  now: Date;
}

interface Needs {
  model: Model<DirectoryItemDocument>;
  words: WordList;
  suburbs: readonly string[];
}

type Titled = Pick<DirectoryItemDocument, 'slug' | 'title' | 'titleKey' | 'category' | 'featured'>;

/** What may be meant by what was typed so far: kinds and suburbs to search for, listings to open. */
export async function suggest(needs: Needs, { search, category, now }: Asked): Promise<Suggestion[]> {
  const typed = toTypedWords(search);
  if (typed.length === 0) return [];

  const begun = toWords(search).join(' ');
  const named = [...suggestKinds(begun, category), ...suggestSuburbs(begun, needs.suburbs)].slice(0, MAX_WORDS);
  const titles = await readTitles(needs, {
    begun,
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

const startsLike = (text: string, begun: string): boolean => {
  const folded = toWords(text).join(' ');
  return folded.startsWith(begun) || folded.includes(` ${begun}`);
};

const suggestKinds = (begun: string, only?: DirectoryCategory): Suggestion[] =>
  directoryCategories
    .filter((category) => only === undefined || category === only)
    .flatMap((category) =>
      subcategories[category]
        .filter((name) => startsLike(name, begun))
        .map((name) => ({ kind: 'subcategory' as const, text: name, slug: null, category })),
    );

const suggestSuburbs = (begun: string, suburbs: readonly string[]): Suggestion[] =>
  suburbs
    .filter((suburb) => startsLike(suburb, begun))
    .map((suburb) => ({ kind: 'suburb' as const, text: suburb, slug: null, category: null }));

interface TitleSearch {
  begun: string;
  typed: readonly string[];
  filter: ReturnType<typeof toFilter>;
}

/** Titles that begin as typed; then titles with a word that does; then those with a word one slip away. */
async function readTitles({ model, words }: Needs, { begun, typed, filter }: TitleSearch): Promise<Titled[]> {
  const read = (where: object, index: string) =>
    model
      .find({ ...filter, ...where })
      .hint(index)
      .limit(MAX_TITLES)
      .select({ slug: 1, title: 1, titleKey: 1, category: 1, featured: 1 })
      .lean<Titled[]>();

  const whole = await read({ titleKey: toPattern(begun) }, 'title');
  if (whole.length >= MAX_SUGGESTIONS || typed.length > 1) return best(whole);

  const [word = ''] = typed;
  const parts = await read({ titleWords: toPattern(word) }, 'title-words');
  const found = [...whole, ...parts.filter(({ slug }) => whole.every((known) => known.slug !== slug))];
  if (found.length > 0) return [...best(whole), ...best(found.slice(whole.length))];

  const meant = (await words.findMeanings(word)).map((meaning) => meaning.word);
  return best(await read({ titleWords: trusted({ $in: meant }) }, 'title-words'));
}

const best = (titles: readonly Titled[]): Titled[] =>
  titles.toSorted((a, b) => Number(b.featured) - Number(a.featured) || (a.titleKey < b.titleKey ? -1 : 1));
