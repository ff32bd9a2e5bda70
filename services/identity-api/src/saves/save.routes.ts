import { Router } from '@koa/router';
import { saveRoutes, type SavedItem, type SaveTarget, type TargetSummary } from '@shoreline/contracts';
import { serve, type ReadCaller } from '@shoreline/service-kit';

import { memberId } from '../sessions.ts';
import type { Save, SaveStore } from './save.store.ts';
import type { DescribeTargets } from './target-summaries.ts';

const UNKNOWN = {
  title: null,
  description: null,
  author: null,
  imageUrl: null,
  category: null,
  readTime: null,
  duration: null,
  episodeNumber: null,
  eventDate: null,
  location: null,
  href: null,
} as const;

interface Dependencies {
  saves: SaveStore;
  describeTargets: DescribeTargets;
  readCaller: ReadCaller;
}

export function saveRouter({ saves, describeTargets, readCaller }: Dependencies): Router {
  const router = new Router();
  const describe = async (list: readonly Save[]): Promise<SavedItem[]> =>
    toSavedItems(list, await describeTargets(list.map(({ targetType, targetId }) => ({ targetType, targetId }))));

  serve(router, readCaller, saveRoutes.list, async ({ query }, caller) => {
    const { items, total } = await saves.list(memberId(caller), query);
    return { items: await describe(items), total };
  });

  serve(router, readCaller, saveRoutes.save, async ({ body }, caller) => {
    const save = await saves.save(memberId(caller), { ...body, notes: body.notes ?? null });
    const [item] = await describe([save]);
    return item as SavedItem;
  });

  serve(router, readCaller, saveRoutes.remove, async ({ params }, caller) => {
    await saves.remove(memberId(caller), params);
    return undefined;
  });

  serve(router, readCaller, saveRoutes.check, async ({ params }, caller) => ({
    saved: await saves.isSaved(memberId(caller), params),
  }));

  return router;
}

const keyOf = ({ targetType, targetId }: SaveTarget): string => `${targetType} ${targetId}`;

function toSavedItems(saves: readonly Save[], summaries: readonly TargetSummary[]): SavedItem[] {
  const known = new Map(summaries.map((summary) => [keyOf(summary), summary]));
  return saves.map((save) => ({ ...UNKNOWN, ...known.get(keyOf(save)), ...save }));
}
