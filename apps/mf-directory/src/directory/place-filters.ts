import { isPoint, readBounds, readNumbers } from '../shared/filters/bounds-filter.ts';
import { readText } from '../shared/filters/list-filters.ts';

/** What of an address says where, and how that is shown. */
export const PLACE_PARAMETERS = ['view', 'suburb', 'near', 'radius', 'sort', 'bounds'] as const;

const MAX_RADIUS_KM = 100;

/** What counts from a place is ignored without one. */
export function readPlaceFilters(params: URLSearchParams): Record<(typeof PLACE_PARAMETERS)[number], string> {
  const read = (name: string, isValid: (text: string) => boolean): string => {
    const text = readText(params, name);
    return isValid(text) ? text : '';
  };
  const near = read('near', (text) => isPoint(readNumbers(text)));
  return {
    view: read('view', (text) => text === 'map'),
    suburb: readText(params, 'suburb'),
    near,
    radius: near && read('radius', (text) => Number(text) > 0 && Number(text) <= MAX_RADIUS_KM),
    sort: near && read('sort', (text) => text === 'distance'),
    bounds: readBounds(params),
  };
}
