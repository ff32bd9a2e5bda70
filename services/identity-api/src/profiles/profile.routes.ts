import { Router } from '@koa/router';
import { profileRoutes } from '@shoreline/contracts';
import { type ReadCaller, serve } from '@shoreline/service-kit';

import { memberId } from '../sessions.ts';
import type { ProfileStore } from './profile.store.ts';

interface Dependencies {
  profiles: Pick<ProfileStore, 'read' | 'replace'>;
  readCaller: ReadCaller;
}

export function profileRouter({ profiles, readCaller }: Dependencies): Router {
  const router = new Router();

  serve(router, readCaller, profileRoutes.read, (_input, caller) => profiles.read(memberId(caller)));
  serve(router, readCaller, profileRoutes.update, ({ body }, caller) => profiles.replace(memberId(caller), body));

  return router;
}
