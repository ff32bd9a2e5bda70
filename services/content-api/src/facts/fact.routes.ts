import { Router } from '@koa/router';
import { factRoutes } from '@shoreline/contracts';
import { type ReadCaller, serve } from '@shoreline/service-kit';

import type { SiteReader } from '../site/site-reader.ts';

interface Dependencies {
  listFacts: SiteReader['listFacts'];
  readCaller: ReadCaller;
}

/** The figures of the guides as they are published. */
export function factRouter({ listFacts, readCaller }: Dependencies): Router {
  const router = new Router();
  serve(router, readCaller, factRoutes.list, async () => {
    const facts = await listFacts();
    return facts.map(({ slug, fields }) => ({ ...fields, id: slug }));
  });
  return router;
}
