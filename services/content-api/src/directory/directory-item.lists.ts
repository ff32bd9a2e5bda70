import type { DirectoryFacets, DirectoryItem, DirectoryQuery, Page } from '@shoreline/contracts';
import { type Model, trusted } from 'mongoose';

import { type CalendarSelection, placeInPeriod, readCalendarPage, toSingle } from './directory-item.calendar.ts';
import { readAllCells, readEventCells, readFoundCells, readOpenCells, toCells } from './directory-item.cells.ts';
import { toDirectoryItem } from './directory-item.documents.ts';
import { type Filter, indexOf, toFilter } from './directory-item.filter.ts';
import type { DirectoryItemDocument } from './directory-item.model.ts';
import { type Selection, toSelection } from './directory-item.rules.ts';
import { findMatches, MAX_RANKED, type Meanings, readMeanings } from './directory-item.search.ts';
import { type Cell, countCells, toFacets } from './directory-item.tally.ts';
import { remember, rememberEach } from './remembered.ts';
import type { WordList } from './word-list.ts';

const FEATURED_FIRST = { featured: -1, titleKey: 1, _id: 1 } as const;

/** Ids of one page in their order, and how many all pages hold. */
type IdPage = Page<string>;

/** The lists of the directory, one way for each kind: by search, by date, by the order of an index. */
export function createDirectoryLists(model: Model<DirectoryItemDocument>, words: WordList) {
  const tally = createTally(model);

  const listIds = async (query: DirectoryQuery, selection: Selection, now: Date): Promise<IdPage> => {
    const meanings = await readMeanings(words, query.search);
    if (meanings) return listFoundIds({ model, tally, selection, now }, meanings, query);
    if (isCalendar(selection)) return listCalendarIds(model, selection, query);
    return listOrderedIds(
      model,
      { selection, now, total: countCells(await tally.read(selection, now), selection) },
      query,
    );
  };

  return {
    forget: tally.forget,
    async list(query: DirectoryQuery, now: Date): Promise<Page<DirectoryItem>> {
      const selection = toSelection(query, now);
      const { items: ids, total } = await listIds(query, selection, now);
      return { items: await readInOrder(model, ids, selection.period?.from ?? now), total };
    },
    async countFacets(query: DirectoryQuery, now: Date): Promise<DirectoryFacets> {
      const selection = toSelection(query, now);
      const meanings = await readMeanings(words, query.search);
      const wide = widen(selection);
      if (!meanings) return toFacets(await tally.readFor(wide, now), selection, query.persona);

      const { ranked, beyond } = await findMatches(model, meanings, { selection: wide, now });
      const placed = isCalendar(wide) ? placeInPeriod(ranked, wide) : ranked;
      const cells = beyond ? await tally.readFound(wide, beyond, now) : toCells(placed, wide);
      return toFacets(cells, selection, query.persona);
    },
  };
}

/** Choices are counted as if made instead of the present ones, so those are not read by. A calendar stays one. */
function widen({ category, subcategory: _subcategory, lens: _lens, ...rest }: Selection): Selection {
  return { ...rest, ...(rest.period && category && { category }) };
}

const isCalendar = (selection: Selection): selection is CalendarSelection => selection.period !== undefined;

function createTally(model: Model<DirectoryItemDocument>) {
  const all = remember((now) => readAllCells(model, now));
  const open = remember((now) => readOpenCells(model, now));
  const found = rememberEach<Cell[]>();
  const read = ({ openNow }: Selection, now: Date): Promise<Cell[]> => (openNow ? open : all).read(now);

  return {
    read,
    readFor: (selection: Selection, now: Date) =>
      isCalendar(selection) ? readEventCells(model, selection) : read(selection, now),
    /** What a search finds beyond what it ranks: the same for every page and every filter. */
    readFound(selection: Selection, beyond: Filter, now: Date): Promise<Cell[]> {
      if (isCalendar(selection)) return readEventCells(model, selection, beyond);
      const isOpenNow = selection.openNow === true;
      const key = JSON.stringify([isOpenNow, beyond], writePatterns);
      return found.of(key, (at) => readFoundCells(model, { isOpenNow, beyond }, at)).read(now);
    },
    forget() {
      all.forget();
      open.forget();
      found.forget();
    },
  };
}

const writePatterns = (_key: string, value: unknown) => (value instanceof RegExp ? value.source : value);

type Cut = Pick<DirectoryQuery, 'limit' | 'offset'>;

interface Asked {
  model: Model<DirectoryItemDocument>;
  tally: ReturnType<typeof createTally>;
  selection: Selection;
  now: Date;
}

/** Matches come best first; in a calendar, by date. Those that were not ranked follow in the order of their index. */
async function listFoundIds(
  { model, tally, selection, now }: Asked,
  meanings: Meanings,
  { limit, offset }: Cut,
): Promise<IdPage> {
  const { ranked, beyond } = await findMatches(model, meanings, { selection, now });
  if (beyond && isCalendar(selection)) return listCalendarIds(model, { ...selection, beyond }, { limit, offset });

  const placed = isCalendar(selection) ? placeInPeriod(ranked, selection) : ranked;
  const items = placed.slice(offset, offset + limit).map(({ _id }) => _id);
  if (!beyond) return { items, total: placed.length };

  const total = countCells(await tally.readFound(selection, beyond, now), selection);
  const rest = { limit: limit - items.length, offset: Math.max(0, offset - ranked.length) };
  if (rest.limit === 0) return { items, total };

  const unranked = { _id: trusted({ $nin: ranked.map(({ _id }) => _id) }) };
  const others = await model
    .find({ ...toFilter(selection, now), ...beyond, ...unranked })
    .hint('words')
    .skip(rest.offset)
    .limit(rest.limit)
    .select({ _id: 1 })
    .lean<{ _id: string }[]>();
  return { items: [...items, ...others.map(({ _id }) => _id)], total };
}

async function listCalendarIds(
  model: Model<DirectoryItemDocument>,
  selection: CalendarSelection & { beyond?: Filter },
  cut: Cut,
): Promise<IdPage> {
  const { period, beyond } = selection;
  if (period.to && period.to < period.from) return { items: [], total: 0 };

  const [{ ids, recurring }, single] = await Promise.all([
    readCalendarPage(model, selection, cut),
    model.countDocuments({ ...toSingle(selection), ...beyond }).hint(beyond ? 'words' : 'calendar'),
  ]);
  return { items: ids, total: recurring + single };
}

interface Ordered {
  selection: Selection;
  now: Date;
  total: number;
}

/** The total is known beforehand: where nothing is left to find, nothing is looked for. */
async function listOrderedIds(
  model: Model<DirectoryItemDocument>,
  { selection, now, total }: Ordered,
  { limit, offset }: Cut,
): Promise<IdPage> {
  if (total <= offset) return { items: [], total };

  // In the small hours few are open: those are found first and put in order, rather than passing everybody by who sleeps.
  const isFew = selection.openNow && total <= MAX_RANKED;
  const found = await model
    .find(toFilter(selection, now))
    .sort(FEATURED_FIRST)
    .hint(isFew ? 'open' : indexOf(selection))
    .skip(offset)
    .limit(limit)
    .select({ _id: 1 })
    .lean<{ _id: string }[]>();
  return { items: found.map(({ _id }) => _id), total };
}

async function readInOrder(
  model: Model<DirectoryItemDocument>,
  ids: readonly string[],
  from: Date,
): Promise<DirectoryItem[]> {
  if (ids.length === 0) return [];
  const found = await model.find({ _id: trusted({ $in: ids }) }).lean<DirectoryItemDocument[]>();
  const byId = new Map(found.map((document) => [document._id, document]));
  return ids.flatMap((id) => {
    const document = byId.get(id);
    return document ? [toDirectoryItem(document, from)] : [];
  });
}
