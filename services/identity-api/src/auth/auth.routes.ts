import { Router } from '@koa/router';
import { authRoutes } from '@shoreline/contracts';
import { type ReadCaller, serve, signInRequired } from '@shoreline/service-kit';

import { memberSessions } from '../sessions.ts';
import type { UserStore } from '../user.store.ts';

interface Dependencies {
  users: Pick<UserStore, 'find'>;
  /** Whether somebody stored a choice, so that browsers ask for it only then. */
  cookiePreferences: { has(userId: string): Promise<boolean> };
  readCaller: ReadCaller;
}

export function authRouter({ users, cookiePreferences, readCaller }: Dependencies): Router {
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

  return router;
}
