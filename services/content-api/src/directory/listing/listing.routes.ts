import type { Router } from '@koa/router';
import { directoryRoutes } from '@shoreline/contracts';
import { createRouter, notFound, type ReadCaller, serve } from '@shoreline/service-kit';

import { goneOr, type IsTakenDown } from '../../editing/editing-taken-down.ts';
import type { VainSearchCounter } from '../../vain-searches/vain-searches.ts';
import { type FindSuccessor, readHereOrMoved } from '../../editing/editing-successors.ts';
import type { ListingStore } from './listing.store.ts';

interface Dependencies {
  directory: Pick<
    ListingStore,
    | 'list'
    | 'countFacets'
    | 'countEventDays'
    | 'placeOnMap'
    | 'suggest'
    | 'findBySlug'
    | 'findById'
    | 'findSimilar'
    | 'findEnquiriesAddress'
  >;
  isTakenDown: IsTakenDown;
  /** Counts what was searched for and not found. */
  noteVainSearch?: VainSearchCounter['note'] | undefined;
  findListingSuccessor: FindSuccessor;
  readCaller: ReadCaller;
  now: () => Date;
}

export function listingRouter(deps: Dependencies): Router {
  const { directory, isTakenDown, findListingSuccessor, noteVainSearch, readCaller, now } = deps;
  const router = createRouter();
  // Pages try one address after the other; both understand a slug and an id, so the second try is rarely needed.
  const bySlug = (slug: string) =>
    find(slug, async (id) => (await directory.findBySlug(id, now())) ?? directory.findById(id, now()));
  const byId = (id: string) =>
    find(id, async (slug) => (await directory.findById(slug, now())) ?? directory.findBySlug(slug, now()));

  serve(router, readCaller, directoryRoutes.list, async ({ query }, _caller, ctx) => {
    const page = await directory.list(query, now());
    if (page.total === 0 && query.search) {
      const place = query.category === 'Event' ? 'events' : 'directory';
      noteVainSearch?.({ text: query.search, place, userAgent: ctx.get('user-agent') });
    }
    return page;
  });
  serve(router, readCaller, directoryRoutes.facets, ({ query }) => directory.countFacets(query, now()));
  serve(router, readCaller, directoryRoutes.eventDays, ({ query }) => directory.countEventDays(query, now()));
  serve(router, readCaller, directoryRoutes.map, ({ query }) => directory.placeOnMap(query, now()));
  serve(router, readCaller, directoryRoutes.suggestions, ({ query }) => directory.suggest(query, now()));

  serve(router, readCaller, directoryRoutes.readBySlug, ({ params }) => bySlug(params.identifier));
  serve(router, readCaller, directoryRoutes.readById, ({ params }) => byId(params.id));
  serve(router, readCaller, directoryRoutes.similar, async ({ params, query }) =>
    directory.findSimilar(await bySlug(params.identifier), { limit: query.limit, now: now() }),
  );
  serve(router, readCaller, directoryRoutes.enquiriesAddress, ({ params }) =>
    find(params.id, (id) => directory.findEnquiriesAddress(id)),
  );

  return router;

  /** What has this slug or id, or what it was merged into. */
  async function find<T>(identifier: string, read: (identifier: string) => Promise<T | undefined>): Promise<T> {
    const item = await readHereOrMoved(identifier, read, findListingSuccessor);
    if (item) return item;
    const otherwise = notFound('directory-item-not-found', 'Directory item not found');
    throw await goneOr(isTakenDown, { kind: 'listing', identifier, otherwise });
  }
}
