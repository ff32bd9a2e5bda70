import { getFact, labelled } from '@shoreline/facts';

import { cooroy } from './areas/cooroy.ts';
import { noosaHeads } from './areas/noosa-heads.ts';
import { noosaville } from './areas/noosaville.ts';
import { sunriseBeach } from './areas/sunrise-beach.ts';
import { sunshineBeach } from './areas/sunshine-beach.ts';
import { tewantin } from './areas/tewantin.ts';
import type { Neighbourhood } from './neighbourhood.ts';

/** The six neighbourhoods, from the coast inland. */
export const neighbourhoods: readonly Neighbourhood[] = [
  noosaHeads,
  noosaville,
  sunriseBeach,
  sunshineBeach,
  tewantin,
  cooroy,
];

export function readGuide(area: string | null) {
  const open = findNeighbourhood(area);
  return {
    summaries: neighbourhoods.map(toSummary),
    open: open ? toOpen(open) : null,
    shire: labelled({
      'People in the shire': 'shire-residents',
      'Median house': 'shire-median-house',
      'Median unit': 'shire-median-unit',
    }),
    ratings: getFact('area-ratings'),
  };
}

function toSummary({ id, name, character, description, scene, ...rest }: Neighbourhood) {
  const { text: _who, ...demographics } = rest.demographics;
  const { text: _doing, ...lifestyle } = rest.lifestyle;
  const { priceRange } = rest.pricing;
  return { id, name, character, description, scene, demographics, lifestyle, pricing: { priceRange } };
}

const toOpen = (neighbourhood: Neighbourhood) => ({
  ...neighbourhood,
  pricing: {
    ...neighbourhood.pricing,
    medianHouse: getFact(`${neighbourhood.id}-median-house`),
    medianUnit: getFact(`${neighbourhood.id}-median-unit`),
    rentalYield: getFact(`${neighbourhood.id}-rental-yield`),
  },
});

export const findNeighbourhood = (id: string | null): Neighbourhood | undefined =>
  neighbourhoods.find((neighbourhood) => neighbourhood.id === id);

export type NeighbourhoodGuide = ReturnType<typeof readGuide>;
export type NeighbourhoodSummary = ReturnType<typeof toSummary>;
export type OpenNeighbourhood = ReturnType<typeof toOpen>;
