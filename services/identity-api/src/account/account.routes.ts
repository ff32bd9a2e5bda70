import { Router } from '@koa/router';
import { type AccountData, deleteAccount, exportPersonalData, serveSessionRoutes } from '@shoreline/accounts';
import { accountRoutes, authRoutes } from '@shoreline/contracts';
import { serve, signInRequired } from '@shoreline/service-kit';

import { memberId, memberSessions } from '../sessions.ts';
import type { UserStore } from '../user.store.ts';

interface Dependencies extends AccountData {
  users: Pick<UserStore, 'find'>;
  /** Whether somebody stored a choice, so that browsers ask for it only then. */
  cookiePreferences: { has(userId: string): Promise<boolean> };
}

export function accountRouter(deps: Dependencies): Router {
  const { users, cookiePreferences, readCaller } = deps;
  const router = new Router();

  router.use(authRoutes.user.path, async (ctx, next) => {
    if (!(await readCaller(ctx))) memberSessions.clearHint(ctx);
    await next();
  });

  serve(router, readCaller, authRoutes.user, async (_input, caller, ctx) => {
    const [user, hasCookiePreferences] = caller
      ? await Promise.all([users.find(caller.id), cookiePreferences.has(caller.id)])
      : [];
    if (user) return { ...user, hasCookiePreferences };

    // The account was deleted in another browser.
    memberSessions.end(ctx);
    throw signInRequired();
  });

  serveSessionRoutes(router, accountRoutes, deps);

  serve(router, readCaller, accountRoutes.export, async (_input, caller, ctx) => {
    const user = await users.find(memberId(caller));
    if (!user) throw signInRequired();
    return { ...(await exportPersonalData(ctx, deps, { holder: user, fileName: 'shoreline-my-data.json' })), user };
  });

  serve(router, readCaller, accountRoutes.remove, async (_input, caller, ctx) => {
    await deleteAccount(ctx, deps, { id: memberId(caller) });
    return undefined;
  });

  return router;
}
