import type { Router } from '@koa/router';
import {
  type SavedList,
  savedListRoutes,
  type SavedListSummary,
  type SharedList,
  sharedListRoutes,
} from '@shoreline/contracts/saved-lists';
import { createRouter, type ReadCaller, serve } from '@shoreline/service-kit';

import { showEach } from '../saves/saves-shown.ts';
import { memberId } from '../sessions.ts';
import type { DescribeTargets } from '../target-summaries.ts';
import type { ListStore, StoredList } from './list.store.ts';

interface Dependencies {
  lists: ListStore;
  describeTargets: DescribeTargets;
  readCaller: ReadCaller;
}

export function listRouter({ lists, describeTargets, readCaller }: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, savedListRoutes.list, async (_input, caller) =>
    (await lists.list(memberId(caller))).map(toSummary),
  );

  serve(router, readCaller, savedListRoutes.create, async ({ body }, caller) =>
    toSavedList(await lists.create(memberId(caller), body.name)),
  );

  serve(router, readCaller, savedListRoutes.read, async ({ params }, caller) =>
    toSavedList(await lists.read(memberId(caller), params.listId)),
  );

  serve(router, readCaller, savedListRoutes.update, async ({ params, body }, caller) => {
    const { version, ...change } = body;
    return toSavedList(await lists.update({ userId: memberId(caller), listId: params.listId, version }, change));
  });

  serve(router, readCaller, savedListRoutes.remove, async ({ params }, caller) => {
    await lists.remove(memberId(caller), params.listId);
    return undefined;
  });

  serve(router, readCaller, savedListRoutes.share, async ({ params }, caller) =>
    toSavedList(await lists.share(memberId(caller), params.listId)),
  );

  serve(router, readCaller, savedListRoutes.unshare, async ({ params }, caller) =>
    toSavedList(await lists.unshare(memberId(caller), params.listId)),
  );

  serve(router, readCaller, sharedListRoutes.read, async ({ body }) => toShared(await lists.findShared(body.token)));

  return router;

  async function toSavedList(list: StoredList): Promise<SavedList> {
    return { id: list._id, version: list.version, token: list.token, ...(await toShared(list)) };
  }

  /** Nothing of whose it is. */
  async function toShared({ name, entries, day = null }: StoredList): Promise<SharedList> {
    const summaries = await describeTargets(entries.map(({ targetType, targetId }) => ({ targetType, targetId })));
    return { name, day, isDescribed: summaries !== undefined, entries: showEach(entries, summaries ?? []) };
  }
}

const toSummary = ({ _id, name, entries, token }: StoredList): SavedListSummary => ({
  id: _id,
  name,
  count: entries.length,
  isShared: token !== null,
});
