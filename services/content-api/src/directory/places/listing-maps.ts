import type { DirectoryMap, MapQuery } from '@shoreline/contracts';
import type { Model } from 'mongoose';

import type { ListingDocument } from '../listing/listing.model.ts';
import { expandTerms } from '../search/find-matches.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { type ListQuery, toSelection } from '../search/selection.rules.ts';
import { createKeyedSwrCache } from '../../swr-cache.ts';
import { type AllMatches, toAllMatches } from './all-matches.ts';
import { countWithoutPlace, type MapMarks, readMapMarks } from './map-marks.ts';

/** The lists of the directory on a map. */
export function createListingMaps(model: Model<ListingDocument>, words: SearchIndex) {
  const marks = createKeyedSwrCache<MapMarks>();
  // Apart from the marks: a map that is moved has the same list.
  const withoutPlace = createKeyedSwrCache<number>();

  const find = async (query: ListQuery, now: Date): Promise<AllMatches & { from: Date }> => {
    const [expansions, selection] = [await expandTerms(words, query.search), toSelection(query, now)];
    const matches = await toAllMatches(model, { selection, now, expansions });
    return { ...matches, from: selection.period?.from ?? now };
  };
  const readMarks = async (query: MapQuery, now: Date): Promise<MapMarks> => {
    const { from, ...matches } = await find(query, now);
    return readMapMarks(model, matches, { ...query, from });
  };
  /** What is listed around a place has one. */
  const count = async (list: ListQuery, now: Date): Promise<number> =>
    list.near ? 0 : countWithoutPlace(model, await find(list, now));

  return {
    invalidate() {
      marks.invalidate();
      withoutPlace.invalidate();
    },
    async placeOnMap(query: MapQuery, now: Date): Promise<DirectoryMap> {
      const { bounds: _bounds, zoom: _zoom, ...list } = query;
      const [found, others] = await Promise.all([
        marks.of(JSON.stringify(query), (at) => readMarks(query, at)).read(now),
        withoutPlace.of(JSON.stringify(list), (at) => count(list, at)).read(now),
      ]);
      return { ...found, withoutPlace: others };
    },
  };
}
