import { Router } from '@koa/router';
import { saveRoutes, type SavedItem, type SaveTarget, type TargetSummary, toTargetKey } from '@shoreline/contracts';
import { conflict, notFound, serve, type ReadCaller } from '@shoreline/service-kit';

import { memberId } from '../sessions.ts';
import type { DescribeTargets } from '../target-summaries.ts';
import type { Save, SaveStore } from './save.store.ts';
import { showEach, toShown } from './saves-shown.ts';

interface Dependencies {
  saves: SaveStore;
  describeTargets: DescribeTargets;
  readCaller: ReadCaller;
}

export function saveRouter({ saves, describeTargets, readCaller }: Dependencies): Router {
  const router = new Router();
  const describe = async (list: readonly Save[]): Promise<SavedItem[]> =>
    showEach(list, (await describeTargets(list.map(toTarget))) ?? []);

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

const isShown = (target: SaveTarget, known: readonly TargetSummary[]): boolean =>
  known.some((summary) => toTargetKey(summary) === toTargetKey(target) && !summary.isTakenDown);

const toSavedItem = (save: Save, [summary]: readonly TargetSummary[]): SavedItem => ({ ...toShown(summary), ...save });
