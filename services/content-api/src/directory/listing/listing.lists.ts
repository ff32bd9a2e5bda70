import type { DirectoryFacets, Listing, DirectoryQuery, Page, PageQuery } from '@shoreline/contracts';
import { type Model, trusted } from 'mongoose';

import {
  type CalendarSelection,
  placeInPeriod,
  readCalendarPage,
  readRecurring,
  toSingle,
} from '../calendar/scheduled-events.ts';
import { type Counted, createFacetCounts, type FacetCounts } from '../search/facet-counts.ts';
import { toBuckets, countSelected, toFacets } from '../search/facets.ts';
import { toListing } from './listing.documents.ts';
import { type Filter, indexOf, toFilter } from '../search/filter.ts';
import type { ListingDocument } from './listing.model.ts';
import { isCalendar, type Selection, toSelection } from '../search/selection.rules.ts';
import { findMatches, MAX_RANKED, type TermExpansions, expandTerms } from '../search/find-matches.ts';
import { type AllMatches, toAllMatches } from '../places/all-matches.ts';
import { createListingMaps } from '../places/listing-maps.ts';
import { listNearestIds } from '../places/nearest.ts';
import type { SearchIndex } from '../search/search-index.ts';

/** Counting again costs a read of the whole index: once a second at most, whoever asks for pages there are not. */
const RECOUNT_AFTER_MS = 1_000;

const FEATURED_FIRST = { featured: -1, titleKey: 1, _id: 1 } as const;

/** The lists of the directory, one way for each kind: by search, by date, by the order of an index. */
export function createListingLists(model: Model<ListingDocument>, words: SearchIndex) {
  const facetCounts = createFacetCounts(model);
  const maps = createListingMaps(model, words);

  const listIds = async (query: DirectoryQuery, asked: Omit<Asked, 'model' | 'facetCounts'>): Promise<Page<string>> => {
    const { selection, now, maxAgeMs } = asked;
    const expansions = await expandTerms(words, query.search);
    if (selection.isByDistance) return listByDistance({ model, facetCounts, ...asked }, expansions, query);
    if (expansions) return listFoundIds({ model, facetCounts, ...asked }, expansions, query);
    if (isCalendar(selection)) return listCalendarIds(model, selection, query);
    const total = countSelected(await facetCounts.read(selection, now, maxAgeMs), selection);
    return listOrderedIds(model, { selection, now, total }, query);
  };

  /** Nothing on a page after the first: what is remembered may be wrong, and the reader is shown the count next. */
  const listNow = async (query: DirectoryQuery, selection: Selection, now: Date): Promise<Page<string>> => {
    const listed = await listIds(query, { selection, now });
    if (listed.items.length > 0 || query.offset === 0) return listed;
    return listIds(query, { selection, now, maxAgeMs: RECOUNT_AFTER_MS });
  };

  return {
    invalidate() {
      facetCounts.invalidate();
      maps.invalidate();
    },
    placeOnMap: maps.placeOnMap,
    async list(query: DirectoryQuery, now: Date): Promise<Page<Listing>> {
      const selection = toSelection(query, now);
      const { items: ids, total } = await listNow(query, selection, now);
      return { items: toListings(await readByIds(model, ids), ids, selection.period?.from ?? now), total };
    },
    async countFacets(query: DirectoryQuery, now: Date): Promise<DirectoryFacets> {
      const selection = toSelection(query, now);
      const expansions = await expandTerms(words, query.search);
      const wide = widen(selection);
      if (!expansions) return toFacets(await facetCounts.readFor(wide, now), selection, query.persona);

      const { ranked, overflow } = await findMatches(model, expansions, { selection: wide, now, isCounted: true });
      const ordered = isCalendar(wide) ? placeInPeriod(ranked, wide) : ranked;
      const buckets = overflow
        ? await facetCounts.readMatches({ selection: wide, now }, overflow)
        : toBuckets(ordered, wide);
      return toFacets(buckets, selection, query.persona);
    },
    async findBoth({ search, limit }: { search: string; limit: number }, now: Date): Promise<FoundListings> {
      const expansions = await expandTerms(words, search);
      if (!expansions) return { listings: NO_LISTINGS, events: NO_LISTINGS };
      const dates = toSelection({ category: 'Event' }, now);
      const [listings, events] = await Promise.all([
        listPlaceIds({ model, facetCounts, selection: toSelection({}, now), now }, expansions, limit),
        listFoundIds({ model, facetCounts, selection: dates, now }, expansions, { limit, offset: 0 }),
      ]);
      const byId = await readByIds(model, [...listings.items, ...events.items]);
      return {
        listings: { ...listings, items: toListings(byId, listings.items, now) },
        events: { ...events, items: toListings(byId, events.items, dates.period?.from ?? now) },
      };
    },
  };
}

/** What a search finds without another choice: listings, the best first, and events, the next first. */
export interface FoundListings {
  listings: Page<Listing>;
  events: Page<Listing>;
}

const NO_LISTINGS: Page<Listing> = { items: [], total: 0 };

/** Choices are counted as if made instead of the present ones, so those are not read by. A calendar stays one. */
function widen({ category, subcategory: _subcategory, personaFilter: _personaFilter, ...rest }: Selection): Selection {
  return { ...rest, ...(rest.period && category && { category }) };
}

interface Asked extends Counted {
  model: Model<ListingDocument>;
  facetCounts: FacetCounts;
}

/** Matches come best first; in a calendar, by date. Those that were not ranked follow in the order of their index. */
async function listFoundIds(
  { model, facetCounts, selection, now, maxAgeMs }: Asked,
  expansions: TermExpansions,
  { limit, offset }: PageQuery,
): Promise<Page<string>> {
  const { ranked, overflow } = await findMatches(model, expansions, { selection, now });
  if (overflow && isCalendar(selection)) {
    return listFoundEventIds({ model, facetCounts, selection, now, maxAgeMs }, overflow, { limit, offset });
  }

  const ordered = isCalendar(selection) ? placeInPeriod(ranked, selection) : ranked;
  const items = ordered.slice(offset, offset + limit).map(({ _id }) => _id);
  if (!overflow) return { items, total: ordered.length };

  const total = countSelected(await facetCounts.readMatches({ selection, now, maxAgeMs }, overflow), selection);
  const rest = { limit: limit - items.length, offset: Math.max(0, offset - ranked.length) };
  if (rest.limit === 0) return { items, total };

  const unranked = { _id: trusted({ $nin: ranked.map(({ _id }) => _id) }) };
  const others = await model
    .find({ ...toFilter(selection, now), ...overflow, ...unranked })
    .hint('words')
    .skip(rest.offset)
    .limit(rest.limit)
    .select({ _id: 1 })
    .lean<{ _id: string }[]>();
  return { items: [...items, ...others.map(({ _id }) => _id)], total };
}

/** The best matches that are no events. What is ranked holds more than anybody is shown of them here. */
async function listPlaceIds(
  { model, facetCounts, selection, now }: Asked,
  expansions: TermExpansions,
  limit: number,
): Promise<Page<string>> {
  const { ranked, overflow } = await findMatches(model, expansions, { selection, now });
  const buckets = overflow ? await facetCounts.readMatches({ selection, now }, overflow) : toBuckets(ranked, selection);
  const isPlace = ({ category }: { category: string }): boolean => category !== 'Event';
  return {
    items: ranked
      .filter(isPlace)
      .slice(0, limit)
      .map(({ _id }) => _id),
    total: buckets.filter(isPlace).reduce((sum, { count }) => sum + count, 0),
  };
}

async function listByDistance(
  { model, facetCounts, selection, now, maxAgeMs }: Asked,
  expansions: TermExpansions | undefined,
  cut: PageQuery,
): Promise<Page<string>> {
  const near = selection.area?.near;
  if (!near) return { items: [], total: 0 };
  const matches = await toAllMatches(model, { selection, now, expansions });
  const total =
    matches.hint === 'place'
      ? countSelected(await facetCounts.read(selection, now, maxAgeMs), selection)
      : await countMatches(model, matches);
  return listNearestIds(model, { matches, near, total }, cut);
}

async function countMatches(model: Model<ListingDocument>, { filter, hint }: AllMatches): Promise<number> {
  const [counted] = await model
    .aggregate<{ total: number }>([{ $match: filter }, { $count: 'total' }])
    .option({ hint });
  return counted?.total ?? 0;
}

/** Events a search finds, more than it ranks, by date. */
async function listFoundEventIds(
  { model, facetCounts, ...counted }: Asked & Counted<CalendarSelection>,
  overflow: Filter,
  cut: PageQuery,
): Promise<Page<string>> {
  const { selection } = counted;
  if (isOver(selection)) return { items: [], total: 0 };

  const events = await facetCounts.readEvents(counted, overflow);
  const recurring = placeInPeriod(events.recurring, selection);
  const ids = await readCalendarPage(model, { ...selection, overflow }, { recurring, ...cut });
  return { items: ids, total: recurring.length + countSelected(events.single, selection) };
}

/** A period that ended before now begins after its end. */
const isOver = ({ period: { from, to } }: CalendarSelection): boolean => to !== undefined && to < from;

async function listCalendarIds(
  model: Model<ListingDocument>,
  selection: CalendarSelection,
  cut: PageQuery,
): Promise<Page<string>> {
  if (isOver(selection)) return { items: [], total: 0 };

  const [recurring, single] = await Promise.all([
    readRecurring(model, selection),
    model.countDocuments(toSingle(selection)).hint('calendar-price'),
  ]);
  const ids = await readCalendarPage(model, selection, { recurring, ...cut });
  return { items: ids, total: recurring.length + single };
}

/** The total is known beforehand: where nothing is left to find, nothing is looked for. */
async function listOrderedIds(
  model: Model<ListingDocument>,
  { selection, now, total }: { selection: Selection; now: Date; total: number },
  { limit, offset }: PageQuery,
): Promise<Page<string>> {
  if (total <= offset) return { items: [], total };

  const found = await model
    .find(toFilter(selection, now))
    .sort(FEATURED_FIRST)
    .hint(indexOfFew(selection, total) ?? indexOf(selection))
    .skip(offset)
    .limit(limit)
    .select({ _id: 1 })
    .lean<{ _id: string }[]>();
  return { items: found.map(({ _id }) => _id), total };
}

/** So many in an area are found there and put in order; of more, the first are met soon enough in the order of a list. */
const MAX_SORTED = 2_000;

/** In the small hours few are open: those are found first and put in order, rather than scanning past everybody who is closed. */
function indexOfFew({ openNow, area }: Selection, total: number): 'open' | 'place' | undefined {
  if (area && total <= MAX_SORTED) return 'place';
  return openNow && total <= MAX_RANKED ? 'open' : undefined;
}

async function readByIds(
  model: Model<ListingDocument>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListingDocument>> {
  if (ids.length === 0) return new Map();
  const found = await model.find({ _id: trusted({ $in: ids }) }).lean<ListingDocument[]>();
  return new Map(found.map((document) => [document._id, document]));
}

/** In the order of the ids. What is gone since is left out. */
const toListings = (byId: ReadonlyMap<string, ListingDocument>, ids: readonly string[], from: Date): Listing[] =>
  ids.flatMap((id) => {
    const document = byId.get(id);
    return document ? [toListing(document, from)] : [];
  });
