import type { Router } from '@koa/router';
import { enquiryRoutes } from '@shoreline/contracts';
import { createRouter, notFound, type ReadCaller, serve } from '@shoreline/service-kit';

import type { ListOwnedIds } from '../owned-listings.ts';
import { ownerIdOf } from '../owner-sessions.ts';
import { metricsSince, toListingMetrics } from './listing-metrics.rules.ts';
import type { ListingMetricsStore } from './listing-metrics.store.ts';
import type { CountReach } from './count-reach.ts';
import { toView } from './lead-track.store.ts';

interface Dependencies {
  countReach: CountReach;
  listingMetrics: ListingMetricsStore;
  listOwnedIds: ListOwnedIds;
  readCaller: ReadCaller;
  now: () => Date;
}

export function listingMetricsRouter({
  countReach,
  listingMetrics,
  listOwnedIds,
  readCaller,
  now,
}: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, enquiryRoutes.view, async ({ body }, _caller, ctx) => {
    await countReach(ctx, toView(body.businessId, now()));
    return undefined;
  });

  serve(router, readCaller, enquiryRoutes.metrics, async ({ params, query }, caller) => {
    const owned = await listOwnedIds(ownerIdOf(caller));
    if (!owned.includes(params.id)) throw notFound('listing-not-found', 'We could not find that business.');

    const at = now();
    return toListingMetrics(query.days, await listingMetrics.count(params.id, metricsSince(query.days, at)), at);
  });

  return router;
}
