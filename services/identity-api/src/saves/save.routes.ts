import type { Router } from '@koa/router';
import { type SavedItem, saveRoutes, type SaveTarget, type TargetSummary, toTargetKey } from '@shoreline/contracts';
import { isSameAnnouncement } from '@shoreline/contracts/event-changes';
import { savedEventRoutes } from '@shoreline/contracts/saved-events';
import { conflict, createRouter, notFound, serve, type ReadCaller } from '@shoreline/service-kit';

import { memberId } from '../sessions.ts';
import type { DescribeTargets } from '../target-summaries.ts';
import { type Save, type SaveStore, toTarget } from './save.store.ts';
import { showEach } from './saves-shown.ts';

interface Dependencies {
  saves: SaveStore;
  describeTargets: DescribeTargets;
  readCaller: ReadCaller;
}

export function saveRouter({ saves, describeTargets, readCaller }: Dependencies): Router {
  const router = createRouter();
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
    const known = summaries ?? [];
    const save = await saves.save(memberId(caller), { ...withEvent(body, known), notes: body.notes ?? null });
    return toSavedItems([save], known)[0] as SavedItem;
  });

  serve(router, readCaller, saveRoutes.merge, async ({ body }, caller) => {
    const userId = memberId(caller);
    // A window that knows somebody else by now would mix two accounts.
    if (body.memberId !== userId) throw conflict('other-member', 'Somebody else is signed in here.');
    const known = await describeTargets(body.targets.map(toTarget));
    if (!known) return saves.merge(userId, body.targets);
    const shown = body.targets.filter((target) => isShown(target, known));
    return saves.merge(
      userId,
      shown.map((target) => withEvent(target, known)),
    );
  });

  serve(router, readCaller, savedEventRoutes.acknowledge, async ({ params, body }, caller) => {
    await saves.acknowledge(memberId(caller), params, body);
    return undefined;
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

const isShown = (target: SaveTarget, known: readonly TargetSummary[]): boolean =>
  known.some((summary) => toTargetKey(summary) === toTargetKey(target) && !summary.isTakenDown);

/** An event with how it is announced today, which is what its keeper knows of it. */
function withEvent<Target extends SaveTarget>(target: Target, known: readonly TargetSummary[]) {
  const event = known.find((summary) => toTargetKey(summary) === toTargetKey(target))?.event;
  return { ...target, ...(event && { knownEvent: event }) };
}

const toSavedItems = (saves: readonly Save[], summaries: readonly TargetSummary[]): SavedItem[] =>
  showEach(saves, summaries).map(({ knownEvent, knownAt: _, ...item }) =>
    knownEvent && item.event && !isSameAnnouncement(knownEvent, item.event)
      ? { ...item, eventBefore: knownEvent }
      : item,
  );
