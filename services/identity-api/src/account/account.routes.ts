import { Router } from '@koa/router';
import { accountRoutes, MAX_PAGE_SIZE, type PageQuery } from '@shoreline/contracts';
import { type ReadCaller, serve, signInRequired } from '@shoreline/service-kit';
import type { SessionStore } from '@shoreline/sessions';

import { memberId } from '../member-id.ts';
import { memberSessions } from '../sessions.ts';
import type { UserStore } from '../user.store.ts';
import { type PersonalDataSource, removePersonalData } from './member-data.ts';

interface Dependencies {
  users: Pick<UserStore, 'find' | 'remove'>;
  sessions: Pick<SessionStore, 'list' | 'endByPublicId' | 'endAll'>;
  /** Personal data apart from the user itself. */
  dataSources: readonly PersonalDataSource[];
  readCaller: ReadCaller;
  now: () => Date;
}

/** Sessions, export and deletion of the personal data of a member. */
export function accountRouter({ users, sessions, dataSources, readCaller, now }: Dependencies): Router {
  const router = new Router();

  serve(router, readCaller, accountRoutes.sessions, (_input, caller, ctx) =>
    sessions.list(memberId(caller), memberSessions.readSecret(ctx)),
  );

  serve(router, readCaller, accountRoutes.endSession, async ({ params }, caller) => {
    await sessions.endByPublicId(memberId(caller), params.id);
    return undefined;
  });

  serve(router, readCaller, accountRoutes.export, async (_input, caller, ctx) => {
    const id = memberId(caller);
    const user = await users.find(id);
    if (!user) throw signInRequired();
    const personalData = await Promise.all(dataSources.map(async ({ name, read }) => [name, await read(id)] as const));
    ctx.set('content-disposition', 'attachment; filename="shoreline-my-data.json"');
    return {
      exportedAt: now().toISOString(),
      user,
      sessions: await sessions.list(id, memberSessions.readSecret(ctx)),
      ...Object.fromEntries(personalData),
    };
  });

  serve(router, readCaller, accountRoutes.remove, async (_input, caller, ctx) => {
    const id = memberId(caller);
    // The sessions go last: if anything fails before, the member can ask again.
    await removePersonalData(dataSources, id);
    await users.remove(id);
    // Once more: other browsers wrote meanwhile. Whoever writes from now on finds no account (orphan-cleanup.ts).
    await removePersonalData(dataSources, id);
    await sessions.endAll(id);
    memberSessions.end(ctx);
    return undefined;
  });

  return router;
}

/** Reads a list to its end, page by page. */
export async function readAll<T>(readPage: (page: PageQuery) => Promise<{ items: T[]; total: number }>): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const { items, total } = await readPage({ limit: MAX_PAGE_SIZE, offset: all.length });
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}
