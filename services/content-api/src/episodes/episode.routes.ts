import { Router } from '@koa/router';
import { episodeRoutes } from '@shoreline/contracts';
import { type ReadCaller, serve } from '@shoreline/service-kit';

import type { EpisodeStore } from './episode.store.ts';

interface Needs {
  episodes: Pick<EpisodeStore, 'list' | 'findFeatured'>;
  readCaller: ReadCaller;
  now: () => Date;
}

export function episodeRouter({ episodes, readCaller, now }: Needs): Router {
  const router = new Router();

  serve(router, readCaller, episodeRoutes.list, ({ query }) => episodes.list(query, now()));

  serve(router, readCaller, episodeRoutes.featured, async () => (await episodes.findFeatured(now())) ?? null);

  return router;
}
