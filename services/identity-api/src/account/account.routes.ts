import { Router } from '@koa/router';
import { type AccountData, deleteAccount, exportPersonalData, serveSessionRoutes } from '@shoreline/accounts';
import { accountRoutes } from '@shoreline/contracts';
import { serve, signInRequired } from '@shoreline/service-kit';

import { memberId } from '../sessions.ts';
import type { UserStore } from '../user.store.ts';

interface Dependencies extends AccountData {
  users: Pick<UserStore, 'find'>;
}

/** Sessions, export and deletion of the personal data of a member. */
export function accountRouter(deps: Dependencies): Router {
  const { users, readCaller } = deps;
  const router = new Router();

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
