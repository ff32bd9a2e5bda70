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

/** The neighbourhood an address asks for; nothing when it asks for none we know. */
export const findNeighbourhood = (id: string | null): Neighbourhood | undefined =>
  neighbourhoods.find((neighbourhood) => neighbourhood.id === id);
