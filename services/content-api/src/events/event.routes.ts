import type { Router } from '@koa/router';
import { eventRoutes } from '@shoreline/contracts';
import { createRouter, type ReadCaller, serve } from '@shoreline/service-kit';

import { type NextTime, listAhead } from './event.rules.ts';
import type { EventStore } from './event.store.ts';

interface Dependencies {
  events: Pick<EventStore, 'listFeatured'>;
  directory: { findNextTimes(slugs: readonly string[], now: Date): Promise<Map<string, NextTime>> };
  readCaller: ReadCaller;
  now: () => Date;
}

export function eventRouter({ events, directory, readCaller, now }: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, eventRoutes.featured, async ({ query: { limit, offset } }) => {
    const featured = await events.listFeatured();
    const slugs = featured.flatMap(({ directorySlug }) => directorySlug ?? []);
    const ahead = listAhead(featured, await directory.findNextTimes(slugs, now()), now());
    return { items: ahead.slice(offset, offset + limit), total: ahead.length };
  });

  return router;
}
