import type { Router } from '@koa/router';
import { factRoutes } from '@shoreline/contracts';
import { createRouter, type ReadCaller, serve } from '@shoreline/service-kit';

import type { SiteReader } from '../site/site-reader.ts';

interface Dependencies {
  listPublishedFacts: SiteReader['listPublishedFacts'];
  readCaller: ReadCaller;
}

/** The figures of the guides as they are published. */
export function factRouter({ listPublishedFacts, readCaller }: Dependencies): Router {
  const router = createRouter();
  serve(router, readCaller, factRoutes.list, () => listPublishedFacts());
  return router;
}
