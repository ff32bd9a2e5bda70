import type { Router } from '@koa/router';
import { siteSearchRoutes } from '@shoreline/contracts';
import { addGauge, createRouter, type Metrics, type ReadCaller, serve } from '@shoreline/service-kit';

import type { VainSearchCounter } from '../vain-searches/vain-searches.ts';
import { createSiteSearch, type SearchSources } from './site-search.ts';

interface Dependencies extends SearchSources {
  /** Counts what was searched for and not found. */
  noteVainSearch?: VainSearchCounter['note'] | undefined;
  readCaller: ReadCaller;
  metrics: Metrics;
  now: () => Date;
}

export function siteSearchRouter({ noteVainSearch, readCaller, metrics, now, ...sources }: Dependencies): Router {
  const router = createRouter();
  const siteSearch = createSiteSearch(sources, { onBuilt: watchIndex(metrics) });

  serve(router, readCaller, siteSearchRoutes.find, async ({ query }, _caller, ctx) => {
    const found = await siteSearch.find(query, now());
    if (found.groups.length === 0 && query.search && !query.kind)
      noteVainSearch?.({ text: query.search, place: 'site', userAgent: ctx.get('user-agent') });
    return found;
  });

  return router;
}

/** What the index in memory cost when it was last made anew; nothing before anybody searched. */
function watchIndex(metrics: Metrics) {
  let last = { passages: 0, seconds: 0 };
  addGauge(metrics, 'search_index_passages', {
    help: 'Pieces of text the search of the whole site has in memory.',
    read: () => last.passages,
  });
  addGauge(metrics, 'search_index_build_seconds', {
    help: 'How long it took to make them an index, last time.',
    read: () => last.seconds,
  });
  return (built: typeof last) => {
    last = built;
  };
}
