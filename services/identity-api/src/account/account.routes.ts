import type { Router } from '@koa/router';
import { type AccountData, deleteAccount, exportPersonalData, serveSessionRoutes } from '@shoreline/accounts';
import { accountRoutes, authRoutes } from '@shoreline/contracts';
import { createRouter, serve, signInRequired } from '@shoreline/service-kit';

import { memberId, memberSessions } from '../sessions.ts';
import type { UserStore } from '../user.store.ts';
import type { ReadOtherServices } from './other-services.ts';

interface Dependencies extends AccountData {
  users: Pick<UserStore, 'find' | 'isEmailVerified'>;
  readOtherServices: ReadOtherServices;
  /** Whether somebody stored a choice, so that browsers ask for it only then. */
  cookiePreferences: { has(userId: string): Promise<boolean> };
}

export function accountRouter(deps: Dependencies): Router {
  const { users, cookiePreferences, readOtherServices, readCaller } = deps;
  const router = createRouter();

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
    const holder = await users.find(memberId(caller));
    if (!holder) throw signInRequired();
    const isEmailVerified = await users.isEmailVerified(holder.id);
    const otherServices = isEmailVerified ? await readOtherServices(holder.email) : null;
    const file = { holder, isEmailVerified, fileName: 'shoreline-my-data.json' };
    const { user, profile, listening, cookiePreferences: choice, ...data } = await exportPersonalData(ctx, deps, file);
    const once = {
      user: only(user),
      profile: only(profile),
      listening: only(listening),
      cookiePreferences: only(choice),
    };
    return { ...data, ...once, otherServices };
  });

  serve(router, readCaller, accountRoutes.remove, async (_input, caller, ctx) => {
    const id = memberId(caller);
    await deleteAccount(ctx, deps, (await users.find(id)) ?? { id });
    return undefined;
  });

  return router;
}

/** Of what there is one at most. */
const only = (stored: unknown): unknown => (Array.isArray(stored) ? (stored[0] ?? null) : null);
