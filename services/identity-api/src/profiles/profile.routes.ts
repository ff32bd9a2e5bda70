import { Router } from '@koa/router';
import { profileRoutes } from '@shoreline/contracts';
import { type ReadCaller, serve, signInRequired } from '@shoreline/service-kit';

import { memberId } from '../sessions.ts';
import type { UserStore } from '../user.store.ts';
import { emptyProfile, type ProfileStore } from './profile.store.ts';

interface Dependencies {
  profiles: Pick<ProfileStore, 'find' | 'update'>;
  users: Pick<UserStore, 'find'>;
  readCaller: ReadCaller;
}

export function profileRouter({ profiles, users, readCaller }: Dependencies): Router {
  const router = new Router();

  serve(router, readCaller, profileRoutes.read, async (_input, caller) => {
    const profile = await profiles.find(memberId(caller));
    return profile ?? emptyFor(memberId(caller));
  });
  serve(router, readCaller, profileRoutes.update, ({ body }, caller) => profiles.update(memberId(caller), body));

  async function emptyFor(userId: string) {
    const user = await users.find(userId);
    if (!user) throw signInRequired();
    return emptyProfile(user.id, user.createdAt);
  }

  return router;
}
