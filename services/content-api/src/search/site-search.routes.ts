import { Router } from '@koa/router';
import { siteSearchRoutes } from '@shoreline/contracts';
import { type ReadCaller, serve } from '@shoreline/service-kit';

import type { VainSearchCounter } from '../vain-searches/vain-searches.ts';
import { createSiteSearch, type SearchSources } from './site-search.ts';

interface Dependencies extends SearchSources {
  /** Counts what was searched for and not found. */
  noteVainSearch?: VainSearchCounter['note'] | undefined;
  readCaller: ReadCaller;
  now: () => Date;
}

export function siteSearchRouter({ noteVainSearch, readCaller, now, ...sources }: Dependencies): Router {
  const router = new Router();
  const siteSearch = createSiteSearch(sources);

  serve(router, readCaller, siteSearchRoutes.find, async ({ query }, _caller, ctx) => {
    const found = await siteSearch.find(query, now());
    if (found.groups.length === 0 && query.search && !query.kind)
      noteVainSearch?.({ text: query.search, place: 'site', userAgent: ctx.get('user-agent') });
    return found;
  });

  return router;
}
