import type { FactBook } from '@shoreline/facts';

import { toCooroy } from './areas/cooroy.ts';
import { toNoosaHeads } from './areas/noosa-heads.ts';
import { toNoosaville } from './areas/noosaville.ts';
import { toSunriseBeach } from './areas/sunrise-beach.ts';
import { toSunshineBeach } from './areas/sunshine-beach.ts';
import { toTewantin } from './areas/tewantin.ts';
import type { Neighbourhood } from './neighbourhood.ts';

/** The six neighbourhoods, from the coast inland. */
export const toNeighbourhoods = (book: FactBook): readonly Neighbourhood[] =>
  [toNoosaHeads, toNoosaville, toSunriseBeach, toSunshineBeach, toTewantin, toCooroy].map((area) => area(book));

export function readNeighbourhoods(area: string | null, book: FactBook) {
  const neighbourhoods = toNeighbourhoods(book);
  const open = neighbourhoods.find(({ id }) => id === area);
  return {
    summaries: neighbourhoods.map(toSummary),
    open: open ? toOpen(open, book) : null,
    shire: book.labelled({
      'People in the shire': 'shire-residents',
      'Median house': 'shire-median-house',
      'Median unit': 'shire-median-unit',
    }),
    ratings: book.getFact('area-ratings'),
  };
}

function toSummary({ id, name, character, description, scene, ...rest }: Neighbourhood) {
  const { text: _who, ...demographics } = rest.demographics;
  const { text: _doing, ...lifestyle } = rest.lifestyle;
  const { priceRange } = rest.pricing;
  return { id, name, character, description, scene, demographics, lifestyle, pricing: { priceRange } };
}

const toOpen = (neighbourhood: Neighbourhood, { getFact }: FactBook) => ({
  ...neighbourhood,
  pricing: {
    ...neighbourhood.pricing,
    medianHouse: getFact(`${neighbourhood.id}-median-house`),
    medianUnit: getFact(`${neighbourhood.id}-median-unit`),
    rentalYield: getFact(`${neighbourhood.id}-rental-yield`),
  },
});

export type NeighbourhoodGuide = ReturnType<typeof readNeighbourhoods>;
export type NeighbourhoodSummary = ReturnType<typeof toSummary>;
export type OpenNeighbourhood = ReturnType<typeof toOpen>;
