import type {
  Page,
  Listing,
  RouteInput,
  RouteReply,
  SearchGroup,
  SearchHit,
  siteSearchRoutes,
} from '@shoreline/contracts';
import { eventPriceText, MS_PER_SECOND, searchKinds, toListingPath } from '@shoreline/contracts';
import { openFactBook, type PublishedFact } from '@shoreline/facts';
import { guideSections } from '@shoreline/guides';

import { createSwrCache } from '../swr-cache.ts';
import type { EpisodeTexts } from '../episodes/episodes-texts.ts';
import type { StoryTexts } from '../stories/stories-texts.ts';
import { expandWords, hasEveryWord, type TypedWord } from './expand-words.ts';
import { createPassageIndex, type FoundPassage, type PassageIndex } from './passage-index.ts';
import { toEpisodePassages, toGuidePassage, toStoryPassage } from './to-passages.ts';
import { toQuotation } from './to-quotation.ts';

export interface SearchSources {
  directory: { findBoth(query: { search: string; limit: number }, now: Date): Promise<FoundListings> };
  episodes: Pick<EpisodeTexts, 'listTexts'>;
  stories: Pick<StoryTexts, 'listTexts'>;
  /** The figures that guides name, as they are published. */
  listPublishedFacts: () => Promise<readonly PublishedFact[]>;
}

type Query = RouteInput<typeof siteSearchRoutes.find>['query'];
type Reply = RouteReply<typeof siteSearchRoutes.find>;

export interface SiteSearch {
  find(query: Query, now: Date): Promise<Reply>;
}

interface SiteSearchOptions {
  clock?: () => number;
  /** Is told what the index in memory cost, each time it was made anew. */
  onBuilt?: (built: { passages: number; seconds: number }) => void;
}

/** What an editor publishes is found within this time. */
const MAX_AGE_MS = 4_000;

/**
 * One search for everything. Listings and events are found by the directory's own index, which holds a hundred thousand of them; what
 * editors write, and the guides, section by section, are indexed here, in memory: read anew while it is searched, and made anew
 * where that is another text.
 */
export function createSiteSearch(
  { directory, episodes, stories, listPublishedFacts }: SearchSources,
  { clock, onBuilt }: SiteSearchOptions = {},
): SiteSearch {
  let last: { texts: string; index: PassageIndex } | undefined;
  const index = createSwrCache(async (now) => {
    const [recorded, written, facts] = await Promise.all([
      episodes.listTexts(now),
      stories.listTexts(),
      listPublishedFacts(),
    ]);
    const texts = JSON.stringify([recorded, written, facts]);
    // To make the index takes ten times as long as to read what it is of, and no search is answered meanwhile.
    if (last?.texts === texts) return last.index;
    const startedAt = performance.now();
    const passages = [
      ...recorded.flatMap(toEpisodePassages),
      ...written.map(toStoryPassage),
      ...guideSections(openFactBook(facts)).map(toGuidePassage),
    ];
    last = { texts, index: createPassageIndex(passages) };
    onBuilt?.({ passages: passages.length, seconds: (performance.now() - startedAt) / MS_PER_SECOND });
    return last.index;
  }, clock);

  return {
    async find({ search, kind, limit }, now) {
      const typed = expandWords(search);
      if (typed.length === 0) return { terms: [], groups: [] };

      const [passages, directoryHits] = await Promise.all([
        index.read(now, MAX_AGE_MS),
        findListings(directory, typed, { limit, now }),
      ]);
      const exact = passages.find(typed);
      const literal = onlyLiteral(directoryHits, typed);
      const isExact = exact.length + literal.listings.total + literal.events.total > 0;
      const found = isExact ? exact : passages.findLike(typed);
      const { listings, events } = isExact ? literal : directoryHits;
      const words = wordsOf(typed, found);
      const groups: Record<SearchGroup['kind'], Omit<SearchGroup, 'kind'>> = {
        listing: toListingGroup(listings, words),
        event: toListingGroup(events, words),
        story: toPassageGroup(found, 'story', limit),
        episode: toPassageGroup(found, 'episode', limit),
        guide: toPassageGroup(found, 'guide', limit),
      };
      return {
        terms: words,
        groups: searchKinds
          .filter((name) => (kind === undefined || name === kind) && groups[name].total > 0)
          .map((name) => ({ kind: name, ...groups[name] })),
      };
    },
  };
}

/**
 * The directory answers something like it where it has nothing: where anything on the site has what was typed, that is left out.
 */
const onlyLiteral = ({ listings, events }: FoundListings, typed: readonly TypedWord[]): FoundListings => ({
  listings: isLiteral(listings, typed) ? listings : NO_LISTINGS,
  events: isLiteral(events, typed) ? events : NO_LISTINGS,
});

const isLiteral = ({ items }: Page<Listing>, typed: readonly TypedWord[]): boolean =>
  items.some((item) => hasEveryWord(wordsOfListing(item), typed));

const wordsOfListing = ({ title, subcategory, suburb, address, description, ...rest }: Listing): string =>
  [title, subcategory, suburb, address, description, rest.shortDescription, ...rest.features, ...rest.tags].join(' ');

interface FoundListings {
  listings: Page<Listing>;
  events: Page<Listing>;
}

const NO_LISTINGS: Page<Listing> = { items: [], total: 0 };

/** As it was typed; where nothing has that, with another word for each. */
async function findListings(
  directory: SearchSources['directory'],
  typed: readonly TypedWord[],
  { limit, now }: { limit: number; now: Date },
): Promise<FoundListings> {
  const most = Math.max(0, ...typed.map(({ others }) => others.length));
  for (let attempt = 0; attempt <= most; attempt += 1) {
    const search = typed.map(({ word, others }) => (attempt === 0 ? word : (others[attempt - 1] ?? word))).join(' ');
    const found = await directory.findBoth({ search, limit }, now);
    if (found.listings.total > 0 || found.events.total > 0) return found;
  }
  return { listings: NO_LISTINGS, events: NO_LISTINGS };
}

const toListingGroup = ({ items, total }: Page<Listing>, words: readonly string[]): Omit<SearchGroup, 'kind'> => ({
  total,
  hits: items.map((listing): SearchHit => ({
    title: listing.title,
    href: toListingPath(listing) as `/${string}`,
    text: toQuotation(listing.description, words),
    note: [listing.subcategory, listing.suburb, eventPriceText(listing)].filter(Boolean).join(' · ') || null,
    date: listing.eventDate,
    ...(listing.eventStatus && { eventStatus: listing.eventStatus }),
  })),
});

function toPassageGroup(found: readonly FoundPassage[], kind: SearchGroup['kind'], limit: number) {
  const all = found.filter(({ passage }) => passage.kind === kind);
  return {
    total: all.length,
    hits: all.slice(0, limit).map(({ passage: { title, href, text, note }, words }): SearchHit => ({
      title,
      href,
      text: toQuotation(text, words),
      note,
      date: null,
    })),
  };
}

const MAX_WORDS = 60;

const wordsOf = (typed: readonly TypedWord[], found: readonly FoundPassage[]): string[] =>
  [
    ...new Set([...typed.flatMap(({ word, others }) => [word, ...others]), ...found.flatMap(({ words }) => words)]),
  ].slice(0, MAX_WORDS);
