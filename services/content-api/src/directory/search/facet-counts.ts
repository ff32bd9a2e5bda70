import type { Model } from 'mongoose';

import { type CalendarSelection, findRecurring, placeInPeriod, type Scheduled } from '../calendar/scheduled-events.ts';
import type { ListingDocument } from '../listing/listing.model.ts';
import { createKeyedSwrCache, createSwrCache } from '../../swr-cache.ts';
import {
  type CountedSelection,
  type FacetBucket,
  readEventBuckets,
  readShownBuckets,
  readSingleBuckets,
  toBuckets,
} from './facets.ts';
import type { Filter } from './filter.ts';
import { isCalendar, type Selection } from './selection.rules.ts';

export interface Counted<T extends Selection = Selection> {
  selection: T;
  now: Date;
  /** How old a remembered count may be; as old as it is worth remembering unless stated. */
  maxAgeMs?: number | undefined;
}

/** Events a search finds, more than it ranks: each that comes back, with its first time, and how many of the others are alike. */
interface FoundEvents {
  recurring: Scheduled[];
  single: FacetBucket[];
}

export type FacetCounts = ReturnType<typeof createFacetCounts>;

/** Counts of the directory, remembered until something is written: each costs a read of an index. */
export function createFacetCounts(model: Model<ListingDocument>) {
  const all = createSwrCache((now) => readShownBuckets(model, {}, now));
  const open = createSwrCache((now) => readShownBuckets(model, { openNow: true }, now));
  const inArea = createKeyedSwrCache<FacetBucket[]>();
  const found = createKeyedSwrCache<FacetBucket[]>();
  const foundEvents = createKeyedSwrCache<FoundEvents>();
  const cacheOf = (selection: Selection) => {
    const counted = toCounted(selection);
    if (!counted.suburb && !counted.area) return counted.openNow ? open : all;
    return inArea.of(JSON.stringify(counted), (at) => readShownBuckets(model, counted, at));
  };
  const read = (selection: Selection, now: Date, maxAgeMs?: number): Promise<FacetBucket[]> =>
    cacheOf(selection).read(now, maxAgeMs);

  /** Those that match a search are known by reading each: their index holds neither dates nor whether they come back. */
  const readEvents = (
    { selection, now, maxAgeMs }: Counted<CalendarSelection>,
    overflow: Filter,
  ): Promise<FoundEvents> => {
    const { period } = selection;
    const isFromNow = period.from.getTime() === now.getTime();
    const key = JSON.stringify(
      { ...selection, period: { ...period, ...(isFromNow && { from: 'now' }) }, overflow },
      writePatterns,
    );
    const load = async (at: Date): Promise<FoundEvents> => {
      const asked = isFromNow ? { ...selection, period: { ...period, from: at } } : selection;
      const [recurring, single] = await Promise.all([
        findRecurring(model, asked, overflow),
        readSingleBuckets(model, asked, overflow),
      ]);
      return { recurring, single };
    };
    return foundEvents.of(key, load).read(now, maxAgeMs);
  };

  return {
    read,
    readEvents,
    readFor: (selection: Selection, now: Date) =>
      isCalendar(selection) ? readEventBuckets(model, selection) : read(selection, now),
    async readMatches({ selection, now, maxAgeMs }: Counted, overflow: Filter): Promise<FacetBucket[]> {
      if (isCalendar(selection)) {
        const { recurring, single } = await readEvents({ selection, now, maxAgeMs }, overflow);
        return [...single, ...toBuckets(placeInPeriod(recurring, selection), selection)];
      }
      const counted = { ...toCounted(selection), overflow };
      const key = JSON.stringify(counted, writePatterns);
      return found.of(key, (at) => readShownBuckets(model, counted, at)).read(now, maxAgeMs);
    },
    invalidate() {
      all.invalidate();
      open.invalidate();
      inArea.invalidate();
      found.invalidate();
      foundEvents.invalidate();
    },
  };
}

const toCounted = ({ openNow, suburb, area }: Selection): CountedSelection => ({
  ...(openNow && { openNow }),
  ...(suburb && { suburb }),
  ...(area && { area }),
});

const writePatterns = (_key: string, value: unknown) => (value instanceof RegExp ? value.source : value);
