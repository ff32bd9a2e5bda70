import type { Router } from '@koa/router';
import { vainSearchRoutes } from '@shoreline/contracts/operations';
import { createRouter, type ReadCaller, serve } from '@shoreline/service-kit';

import type { VainSearchStore } from './vain-search.store.ts';

interface Dependencies {
  vainSearches?: { store: Pick<VainSearchStore, 'list'> } | undefined;
  readOperator: ReadCaller;
  now: () => Date;
}

/** Shows editors what visitors looked for and did not find. */
export function vainSearchRouter({ vainSearches, readOperator, now }: Dependencies): Router {
  const router = createRouter();
  serve(router, readOperator, vainSearchRoutes.list, async ({ query }) =>
    vainSearches ? vainSearches.store.list(query.days, now()) : { searches: [], hidden: 0 },
  );
  return router;
}
