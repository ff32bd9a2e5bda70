import {
  DAYS_PER_WEEK,
  type DirectoryQuery,
  type Episode,
  formatDateTime,
  type Listing,
  type LocalStory,
  MAX_BLOCK_ENTRIES,
  MS_PER_DAY,
  type NewsletterBlock,
  type NewsletterBlockKind,
  type Page,
  type PageQuery,
  type Site,
  toBrisbaneDay,
  toIsoDate,
  toListingPath,
  truncate,
} from '@shoreline/contracts';
import type { NewsletterFields } from '@shoreline/contracts/operator-newsletter';

type Entry = NewsletterBlock['entries'][number];

export interface WeekSources {
  episodes: { list(query: PageQuery, now: Date): Promise<Page<Episode>> };
  directory: {
    list(query: DirectoryQuery, now: Date): Promise<Page<Listing>>;
    listByIds(ids: readonly string[], now: Date): Promise<Listing[]>;
  };
  stories: { list(query: PageQuery): Promise<Page<LocalStory>> };
  /** The ids of listings editors published first since then. */
  listNewListings: (since: Date, limit: number) => Promise<string[]>;
}

interface Week {
  /** What came out after this is new. */
  since: Date;
  now: Date;
  site: Pick<Site, 'name'>;
}

const FIRST_PAGE = { limit: MAX_BLOCK_ENTRIES, offset: 0 };
const MAX_SUMMARY = 300;
const MAX_TITLE = 190;
/** Nobody wants what is older, however long there was no issue. */
const MAX_DAYS_BACK = 28;

/** From when on things are new: since the last issue; a week where there was none. */
export function newSince(lastStartedAt: Date | undefined, now: Date): Date {
  const daysAgo = (days: number) => now.getTime() - days * MS_PER_DAY;
  return new Date(Math.max(daysAgo(MAX_DAYS_BACK), lastStartedAt?.getTime() ?? daysAgo(DAYS_PER_WEEK)));
}

/** The issue an editor begins with. */
export async function draftWeek(sources: WeekSources, week: Week): Promise<NewsletterFields> {
  const { site } = week;
  const [episodes, events, stories, listings] = await Promise.all([
    listEpisodes(sources, week),
    listEvents(sources, week),
    listStories(sources, week),
    listListings(sources, week),
  ]);
  const block = (kind: NewsletterBlockKind, heading: string, entries: Entry[]) => ({
    ...{ kind, heading, entries, note: '' },
    isIncluded: entries.length > 0,
  });
  return {
    subject: `This week from ${site.name}`,
    // No titles: what is taken down before it goes out must not stand here.
    preheader: toPreheader([
      [episodes, 'new episode'],
      [events, 'event'],
      [stories, 'story', 'stories'],
      [listings, 'new listing'],
    ]),
    intro: '',
    blocks: [
      block('episodes', 'New on the podcast', episodes),
      block('events', 'On this week', events),
      block('stories', 'Told by locals', stories),
      block('listings', 'New in the directory', listings),
    ],
  };
}

type Counted = [entries: Entry[], one: string, many?: string];

const toPreheader = (parts: Counted[]): string =>
  parts
    .filter(([entries]) => entries.length > 0)
    .map(([{ length }, one, many = `${one}s`]) => `${length} ${length === 1 ? one : many}`)
    .join(' · ');

async function listEpisodes({ episodes }: WeekSources, { since, now }: Week): Promise<Entry[]> {
  const { items } = await episodes.list(FIRST_PAGE, now);
  return items
    .filter(({ publishedAt }) => new Date(publishedAt) > since)
    .map(({ id, slug, title, description, season, episodeNumber, duration }) =>
      toEntry({
        ...{ id, title, path: `/episodes/${slug}`, summary: description },
        detail: `Season ${season}, episode ${episodeNumber} · ${duration}`,
      }),
    );
}

async function listEvents({ directory }: WeekSources, { now }: Week): Promise<Entry[]> {
  const today = toBrisbaneDay(now);
  const days = { from: toIsoDate(today), to: toIsoDate(today + DAYS_PER_WEEK) };
  const { items } = await directory.list({ ...FIRST_PAGE, category: 'Event', ...days }, now);
  return items
    .filter(({ eventStatus }) => eventStatus !== 'cancelled' && eventStatus !== 'postponed')
    .map((event) => toListingEntry(event, formatDateTime(event.eventDate)));
}

async function listStories({ stories }: WeekSources, { since }: Week): Promise<Entry[]> {
  const { items } = await stories.list(FIRST_PAGE);
  return items
    .filter(({ approvedAt }) => approvedAt !== null && new Date(approvedAt) > since)
    .map(({ id, slug, title, excerpt, author }) =>
      toEntry({ id, title, path: `/stories/${slug}`, detail: `By ${author}`, summary: excerpt }),
    );
}

async function listListings({ directory, listNewListings }: WeekSources, { since, now }: Week): Promise<Entry[]> {
  const ids = await listNewListings(since, MAX_BLOCK_ENTRIES);
  const listings = await directory.listByIds(ids, now);
  return listings
    .filter(({ category }) => category !== 'Event')
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((listing) => toListingEntry(listing, listing.subcategory));
}

const toListingEntry = (listing: Listing, what: string | undefined): Entry =>
  toEntry({
    id: listing.id,
    title: listing.title,
    path: toListingPath(listing) as `/${string}`,
    detail: [what, listing.suburb].filter(Boolean).join(' · '),
    summary: listing.shortDescription,
  });

/** Texts of others, as short as an issue has them. */
const toEntry = ({ title, detail, summary, ...entry }: Entry): Entry => ({
  ...entry,
  title: truncate(title, MAX_TITLE),
  detail: truncate(detail, MAX_TITLE),
  summary: truncate(summary.replace(/\s+/g, ' ').trim(), MAX_SUMMARY),
});
