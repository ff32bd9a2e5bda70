import { directoryRoutes } from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';
import { keepPreviousData, queryOptions } from '@shoreline/remote-kit/query';

import { toCardListing } from '../listing-card/card-listing.ts';
import type { ListQuery } from '../results/list.queries.ts';
import { joinClusters } from './order-marks.ts';

/** What of the world a map shows. */
export interface MapView {
  bounds: string;
  /** As exact as the map has it; the service groups by whole ones. */
  zoom: number;
}

export const mapQueries = (api: ApiClient) => ({
  /** A view that is left before its answer arrives takes its request with it. */
  marks: ({ bounds: _ofList, sort: _order, ...query }: ListQuery, view: MapView | undefined) =>
    queryOptions({
      queryKey: ['directory', 'map', query, view],
      async queryFn({ signal }) {
        const { bounds, zoom } = view ?? NOWHERE;
        const found = await api.call(directoryRoutes.map, { query: { ...query, bounds, zoom } }, { signal });
        return { ...found, clusters: joinClusters(found.clusters, zoom) };
      },
      enabled: view !== undefined,
      placeholderData: keepPreviousData,
    }),
  listing: (identifier: string) =>
    queryOptions({
      queryKey: ['directory', 'map-card', identifier],
      queryFn: async ({ signal }) =>
        toCardListing(await api.call(directoryRoutes.readBySlug, { params: { identifier } }, { signal })),
    }),
});

const NOWHERE: MapView = { bounds: '', zoom: 0 };
