import { Router } from '@koa/router';
import { enquiryRoutes } from '@shoreline/contracts';
import { notFound, type ReadCaller, serve } from '@shoreline/service-kit';

import type { ListOwnedIds } from '../owned-listings.ts';
import { ownerIdOf } from '../owner-id.ts';
import { figuresFrom, toFigures } from './lead-figure.rules.ts';
import type { LeadFigureStore } from './lead-figure.store.ts';
import { toView } from './lead-track.rules.ts';
import type { LeadTrackStore } from './lead-track.store.ts';

interface Needs {
  leadTracks: LeadTrackStore;
  leadFigures: LeadFigureStore;
  listOwnedIds: ListOwnedIds;
  readCaller: ReadCaller;
  now: () => Date;
}

/** Views are counted for everybody who agreed to it; figures are read by owners. */
export function leadFigureRouter({ leadTracks, leadFigures, listOwnedIds, readCaller, now }: Needs): Router {
  const router = new Router();

  serve(router, readCaller, enquiryRoutes.view, async ({ body }) => {
    await leadTracks.add(toView(body.businessId, now()));
    return undefined;
  });

  serve(router, readCaller, enquiryRoutes.figures, async ({ params, query }, caller) => {
    const owned = await listOwnedIds(ownerIdOf(caller));
    if (!owned.includes(params.id)) throw notFound('listing-not-found', 'We could not find that business.');

    const at = now();
    return toFigures(query.days, await leadFigures.count(params.id, figuresFrom(query.days, at)), at);
  });

  return router;
}
