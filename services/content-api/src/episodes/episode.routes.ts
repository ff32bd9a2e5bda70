import { Router } from '@koa/router';
import { episodeRoutes } from '@shoreline/contracts';
import { notFound, type ReadCaller, serve } from '@shoreline/service-kit';

import { goneOr, type IsTakenDown } from '../editing/editing-taken-down.ts';
import { type FindNewSlug, readHereOrMoved } from '../editing/editing-successors.ts';
import type { EpisodeStore } from './episode.store.ts';

interface Dependencies {
  episodes: Pick<EpisodeStore, 'list' | 'findFeatured' | 'findBySlug' | 'listSeasons'>;
  /** Which one an editor chose to begin with. */
  findFirstEpisode: () => Promise<string | undefined>;
  isTakenDown: IsTakenDown;
  findNewSlug: FindNewSlug;
  readCaller: ReadCaller;
  now: () => Date;
}

export function episodeRouter(deps: Dependencies): Router {
  const { episodes, findFirstEpisode, isTakenDown, findNewSlug, readCaller, now } = deps;
  const router = new Router();
  const find = (slug: string) =>
    readHereOrMoved(
      slug,
      (at) => episodes.findBySlug(at, now()),
      (former) => findNewSlug('episode', former),
    );

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
    const otherwise = notFound('episode-not-found', 'We could not find that episode.');
    throw await goneOr(isTakenDown, { kind: 'episode', identifier: params.slug, otherwise });
  });

  return router;
}
