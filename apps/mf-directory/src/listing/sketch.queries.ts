import { queryOptions } from '@shoreline/remote-kit/query';

import type { Point } from './region-shape.ts';

/**
 * The sketch around a place, with its key. Loader and page share it.
 *
 * Drawn like an answer of a service, so that a page from the server carries the drawing and not the region it is cut from.
 */
export const sketchQueries = {
  around: (at: Point) =>
    queryOptions({
      queryKey: ['directory', 'sketch', at],
      queryFn: async () => (await import(/* webpackChunkName: "load" */ './sketch.ts')).drawSketch(at),
      staleTime: Infinity,
    }),
};
