import { Router } from '@koa/router';
import { saveRoutes, type SavedItem, type SaveTarget, type TargetSummary, toTargetKey } from '@shoreline/contracts';
import { conflict, notFound, serve, type ReadCaller } from '@shoreline/service-kit';

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
    toSavedItems(list, (await describeTargets(list.map(toTarget))) ?? []);

  serve(router, readCaller, saveRoutes.list, async ({ query }, caller) => {
    const { items, total } = await saves.list(memberId(caller), query);
    return { items: await describe(items), total };
  });

  serve(router, readCaller, saveRoutes.save, async ({ body }, caller) => {
    const summaries = await describeTargets([toTarget(body)]);
    // While content-api is away everything is taken: what does not exist shows up in no list of theirs.
    if (summaries?.every(({ isTakenDown }) => isTakenDown))
      throw notFound('target-not-found', 'We could not find what you want to save.');
    const save = await saves.save(memberId(caller), { ...body, notes: body.notes ?? null });
    return toSavedItem(save, summaries ?? []);
  });

  serve(router, readCaller, saveRoutes.merge, async ({ body }, caller) => {
    const userId = memberId(caller);
    // A window that knows somebody else by now would mix two accounts.
    if (body.memberId !== userId) throw conflict('other-member', 'Somebody else is signed in here.');
    const known = await describeTargets(body.targets.map(toTarget));
    return saves.merge(userId, known ? body.targets.filter((target) => isShown(target, known)) : body.targets);
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

const toTarget = ({ targetType, targetId }: SaveTarget): SaveTarget => ({ targetType, targetId });

function toSavedItems(saves: readonly Save[], summaries: readonly TargetSummary[]): SavedItem[] {
  const known = new Map(summaries.map((summary) => [toTargetKey(summary), summary]));
  return saves.map((save) => ({ ...UNKNOWN, ...toShown(known.get(toTargetKey(save))), ...save }));
}

const isShown = (target: SaveTarget, known: readonly TargetSummary[]): boolean =>
  known.some((summary) => toTargetKey(summary) === toTargetKey(target) && !summary.isTakenDown);

/** Of what was taken down nothing but that. */
const toShown = (summary: TargetSummary | undefined) =>
  summary?.isTakenDown ? { isTakenDown: true as const } : summary;

const toSavedItem = (save: Save, [summary]: readonly TargetSummary[]): SavedItem => ({
  ...UNKNOWN,
  ...toShown(summary),
  ...save,
});
