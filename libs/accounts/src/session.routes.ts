import type { Router } from '@koa/router';
import type { accountRoutes, ownerRoutes } from '@shoreline/contracts';
import { serve } from '@shoreline/service-kit';

import type { AccountData } from './account-data.ts';
import { callerIdOf } from './sessions.ts';

/** Lists the browsers somebody is signed in with, and signs one of them out. */
export function serveSessionRoutes(
  router: Router,
  routes: Pick<typeof accountRoutes | typeof ownerRoutes, 'sessions' | 'endSession'>,
  { kind, sessions, cookies, audit, readCaller }: AccountData,
): void {
  const idOf = callerIdOf(kind);

  serve(router, readCaller, routes.sessions, (_input, caller, ctx) =>
    sessions.list(idOf(caller), cookies.readSecret(ctx)),
  );

  serve(router, readCaller, routes.endSession, async ({ params }, caller, ctx) => {
    await sessions.revokeByPublicId(idOf(caller), params.id);
    await audit.record(ctx, { event: 'session-ended', accountId: idOf(caller) });
    return undefined;
  });
}
