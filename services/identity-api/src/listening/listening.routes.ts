import type { Router } from '@koa/router';
import { listeningRoutes } from '@shoreline/contracts/listening';
import { conflict, createRouter, type ReadCaller, serve } from '@shoreline/service-kit';

import { memberId } from '../sessions.ts';
import type { ListeningStore } from './listening.store.ts';

interface Dependencies {
  listening: ListeningStore;
  readCaller: ReadCaller;
}

export function listeningRouter({ listening, readCaller }: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, listeningRoutes.read, (_input, caller) => listening.read(memberId(caller)));

  serve(router, readCaller, listeningRoutes.merge, async ({ body: { memberId: assumed, ...change } }, caller) => {
    const userId = memberId(caller);
    // A window that knows somebody else by now would mix two accounts.
    if (assumed !== userId) throw conflict('other-member', 'Somebody else is signed in here.');
    await listening.merge(userId, change);
    return undefined;
  });

  return router;
}
