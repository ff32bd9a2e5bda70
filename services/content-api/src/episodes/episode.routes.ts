import { Router } from '@koa/router';
import { episodeRoutes } from '@shoreline/contracts';
import { notFound, type ReadCaller, serve } from '@shoreline/service-kit';

import type { EpisodeStore } from './episode.store.ts';

interface Dependencies {
  episodes: Pick<EpisodeStore, 'list' | 'findFeatured' | 'findBySlug' | 'listSeasons'>;
  readCaller: ReadCaller;
  now: () => Date;
}

export function episodeRouter({ episodes, readCaller, now }: Dependencies): Router {
  const router = new Router();

  serve(router, readCaller, episodeRoutes.list, ({ query }) => episodes.list(query, now()));

  serve(router, readCaller, episodeRoutes.featured, async () => (await episodes.findFeatured(now())) ?? null);

  serve(router, readCaller, episodeRoutes.seasons, () => episodes.listSeasons(now()));

  serve(router, readCaller, episodeRoutes.readBySlug, async ({ params }) => {
    const episode = await episodes.findBySlug(params.slug, now());
    if (!episode) throw notFound('episode-not-found', 'We could not find that episode.');
    return episode;
  });

  return router;
}
