import { Router } from '@koa/router';
import { directoryRoutes } from '@shoreline/contracts';
import { notFound, type ReadCaller, serve } from '@shoreline/service-kit';

import { goneOr, type IsTakenDown } from '../../editing/editing-taken-down.ts';
import type { VainSearchCounter } from '../../vain-searches/vain-searches.ts';
import type { ListingStore } from './listing.store.ts';

interface Dependencies {
  directory: Pick<
    ListingStore,
    'list' | 'countFacets' | 'suggest' | 'findBySlug' | 'findById' | 'findSimilar' | 'findEnquiriesAddress'
  >;
  isTakenDown: IsTakenDown;
  /** Counts what was searched for and not found. */
  noteVainSearch?: VainSearchCounter['note'] | undefined;
  readCaller: ReadCaller;
  now: () => Date;
}

export function listingRouter(deps: Dependencies): Router {
  const { directory, isTakenDown, noteVainSearch, readCaller, now } = deps;
  const router = new Router();
  // Pages try one address after the other; both understand a slug and an id, so the second try is rarely needed.
  const bySlug = async (slug: string) =>
    found(slug, (await directory.findBySlug(slug, now())) ?? (await directory.findById(slug, now())));
  const byId = async (id: string) =>
    found(id, (await directory.findById(id, now())) ?? (await directory.findBySlug(id, now())));

  serve(router, readCaller, directoryRoutes.list, async ({ query }, _caller, ctx) => {
    const page = await directory.list(query, now());
    if (page.total === 0 && query.search) {
      const place = query.category === 'Event' ? 'events' : 'directory';
      noteVainSearch?.({ text: query.search, place, userAgent: ctx.get('user-agent') });
    }
    return page;
  });
  serve(router, readCaller, directoryRoutes.facets, ({ query }) => directory.countFacets(query, now()));
  serve(router, readCaller, directoryRoutes.suggestions, ({ query }) => directory.suggest(query, now()));

  serve(router, readCaller, directoryRoutes.readBySlug, ({ params }) => bySlug(params.identifier));
  serve(router, readCaller, directoryRoutes.readById, ({ params }) => byId(params.id));
  serve(router, readCaller, directoryRoutes.similar, async ({ params, query }) =>
    directory.findSimilar(await bySlug(params.identifier), { limit: query.limit, now: now() }),
  );
  serve(router, readCaller, directoryRoutes.enquiriesAddress, async ({ params }) =>
    found(params.id, await directory.findEnquiriesAddress(params.id)),
  );

  return router;

  async function found<T>(identifier: string, item: T | undefined): Promise<T> {
    if (item) return item;
    const otherwise = notFound('directory-item-not-found', 'Directory item not found');
    throw await goneOr(isTakenDown, { kind: 'listing', identifier, otherwise });
  }
}
