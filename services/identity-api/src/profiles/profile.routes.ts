import type { Router } from '@koa/router';
import { profileRoutes } from '@shoreline/contracts';
import { createRouter, type ReadCaller, serve, signInRequired } from '@shoreline/service-kit';

import type { FindAvatar } from '../avatars/avatars.routes.ts';
import { memberId } from '../sessions.ts';
import type { UserStore } from '../user.store.ts';
import { emptyProfile, type ProfileStore } from './profile.store.ts';

interface Dependencies {
  profiles: Pick<ProfileStore, 'find' | 'update'>;
  users: Pick<UserStore, 'find'>;
  findAvatar: FindAvatar;
  readCaller: ReadCaller;
}

export function profileRouter({ profiles, users, findAvatar, readCaller }: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, profileRoutes.read, async (_input, caller) => {
    const id = memberId(caller);
    const [profile, avatar] = await Promise.all([profiles.find(id), findAvatar(id)]);
    return { ...(profile ?? (await emptyFor(id))), avatar };
  });
  serve(router, readCaller, profileRoutes.update, async ({ body }, caller) => {
    const id = memberId(caller);
    const [profile, avatar] = await Promise.all([profiles.update(id, body), findAvatar(id)]);
    return { ...profile, avatar };
  });

  async function emptyFor(userId: string) {
    const user = await users.find(userId);
    if (!user) throw signInRequired();
    return emptyProfile(user.id, user.createdAt);
  }

  return router;
}
