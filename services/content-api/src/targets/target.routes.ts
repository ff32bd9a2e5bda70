import { Router } from '@koa/router';
import {
  type Listing,
  type Episode,
  type LocalStory,
  type SaveTarget,
  type SaveTargetType,
  targetRoutes,
  type TargetSummary,
} from '@shoreline/contracts';
import { type ReadCaller, serve } from '@shoreline/service-kit';

import { summariseEpisode, summariseListing, summariseStory } from './target-summary.ts';

interface TargetSource<T> {
  /** In no particular order; what is gone or not public is left out. */
  listByIds(ids: readonly string[]): Promise<T[]>;
}

interface Dependencies {
  episodes: TargetSource<Episode>;
  directory: TargetSource<Listing>;
  stories: TargetSource<LocalStory>;
  readCaller: ReadCaller;
}

/** Titles and pictures of what other services store the ids of, such as the saved items of members. */
export function targetRouter({ episodes, directory, stories, readCaller }: Dependencies): Router {
  const router = new Router();
  const lookUpBy: Record<SaveTargetType, (ids: readonly string[]) => Promise<TargetSummary[]>> = {
    episode: async (ids) => (await episodes.listByIds(ids)).map(summariseEpisode),
    directory_item: async (ids) => (await directory.listByIds(ids)).map(summariseListing),
    local_story: async (ids) => (await stories.listByIds(ids)).map(summariseStory),
  };

  serve(router, readCaller, targetRoutes.lookUp, async ({ body }) => {
    const found = await Promise.all(
      Object.entries(groupByType(body.targets)).map(([type, ids]) => lookUpBy[type as SaveTargetType](ids)),
    );
    return found.flat();
  });

  return router;
}

const groupByType = (targets: readonly SaveTarget[]): Partial<Record<SaveTargetType, string[]>> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(targets, ({ targetType }) => targetType)).map(([type, group]) => [
      type,
      group.map(({ targetId }) => targetId),
    ]),
  );
