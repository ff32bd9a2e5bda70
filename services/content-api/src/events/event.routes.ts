import { Router } from '@koa/router';
import { eventRoutes } from '@shoreline/contracts';
import { type ReadCaller, serve } from '@shoreline/service-kit';

import type { EventStore } from './event.store.ts';

interface Needs {
  events: Pick<EventStore, 'listFeatured'>;
  readCaller: ReadCaller;
  now: () => Date;
}

export function eventRouter({ events, readCaller, now }: Needs): Router {
  const router = new Router();

  serve(router, readCaller, eventRoutes.featured, ({ query }) => events.listFeatured(query, now()));

  return router;
}
