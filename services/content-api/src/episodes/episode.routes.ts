import type { Router } from '@koa/router';
import { episodeRoutes } from '@shoreline/contracts';
import { createRouter, type ReadCaller, serve } from '@shoreline/service-kit';

import type { EpisodeStore } from './episode.store.ts';
import { createEpisodeFinder, type EpisodeFinderDependencies } from './episodes-finder.ts';

interface Dependencies extends EpisodeFinderDependencies {
  episodes: Pick<EpisodeStore, 'list' | 'findFeatured' | 'findBySlug' | 'listSeasons'>;
  /** Which one an editor chose to begin with. */
  findFirstEpisode: () => Promise<string | undefined>;
  readCaller: ReadCaller;
}

export function episodeRouter(deps: Dependencies): Router {
  const { episodes, findFirstEpisode, readCaller, now } = deps;
  const router = createRouter();
  const { find, notFound } = createEpisodeFinder(deps);

  serve(router, readCaller, episodeRoutes.list, ({ query }) => episodes.list(query, now()));

  serve(router, readCaller, episodeRoutes.featured, async () => {
    const slug = await findFirstEpisode();
    const chosen = slug === undefined ? undefined : await find(slug);
    return chosen ?? (await episodes.findFeatured(now())) ?? null;
  });

  serve(router, readCaller, episodeRoutes.seasons, () => episodes.listSeasons(now()));

  serve(router, readCaller, episodeRoutes.readBySlug, async ({ params }) => {
    const episode = await find(params.slug);
    if (episode) return episode;
    throw await notFound(params.slug);
  });

  return router;
}
