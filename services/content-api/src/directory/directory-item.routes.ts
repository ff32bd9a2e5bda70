import { Router } from '@koa/router';
import { type DirectoryItem, directoryRoutes } from '@shoreline/contracts';
import { notFound, type ReadCaller, serve } from '@shoreline/service-kit';

import type { DirectoryStore } from './directory-item.store.ts';

interface Needs {
  directory: Pick<DirectoryStore, 'list' | 'findBySlug' | 'findById'>;
  readCaller: ReadCaller;
  now: () => Date;
}

export function directoryRouter({ directory, readCaller, now }: Needs): Router {
  const router = new Router();

  serve(router, readCaller, directoryRoutes.list, ({ query }) => directory.list(query, now()));

  // Pages try one address after the other; both understand a slug and an id, so the second try is rarely needed.
  serve(router, readCaller, directoryRoutes.readBySlug, async ({ params: { identifier } }) =>
    found((await directory.findBySlug(identifier)) ?? (await directory.findById(identifier))),
  );
  serve(router, readCaller, directoryRoutes.readById, async ({ params: { id } }) =>
    found((await directory.findById(id)) ?? (await directory.findBySlug(id))),
  );

  return router;
}

function found(item: DirectoryItem | undefined): DirectoryItem {
  if (!item) throw notFound('directory-item-not-found', 'Directory item not found');
  return item;
}
