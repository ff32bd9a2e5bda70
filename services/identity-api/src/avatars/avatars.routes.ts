import type { Router } from '@koa/router';
import type { ApiClient } from '@shoreline/api-client';
import type { AuditTrail } from '@shoreline/audit';
import {
  type Avatar,
  avatarRoutes,
  memberAvatarRoutes as routes,
  photographRoutes,
  type User,
} from '@shoreline/contracts';
import { createRouter, type Log, type ReadCaller, serve, signInRequired, unavailable } from '@shoreline/service-kit';

import { passOn } from '../pass-on.ts';
import { toAuthor } from '../author-name.ts';
import { memberId } from '../sessions.ts';

interface Dependencies {
  reviewServices: { content: ApiClient };
  users: { find(id: string): Promise<User | undefined> };
  profiles: { find(userId: string): Promise<{ displayName: string | null } | undefined> };
  audit: Pick<AuditTrail, 'record'>;
  readCaller: ReadCaller;
}

/** What members do with the photograph of themselves. Content-api stores it, and gets the member with each call. */
export function avatarRouter({
  reviewServices: { content },
  users,
  profiles,
  audit,
  readCaller,
}: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, routes.open, (_input, caller) =>
    orUnavailable(content.call(photographRoutes.open, { body: { by: { kind: 'member', id: memberId(caller) } } })),
  );

  serve(router, readCaller, routes.choose, async ({ body }, caller, ctx) => {
    const user = await users.find(memberId(caller));
    if (!user) throw signInRequired();
    const name = toAuthor(user, await profiles.find(user.id));
    const avatar = await orUnavailable(
      content.call(avatarRoutes.choose, { params: { memberId: user.id }, body: { ...body, name } }),
    );
    await audit.record(ctx, { event: 'avatar-submitted', accountId: user.id, target: body.photographId });
    return avatar;
  });

  serve(router, readCaller, routes.remove, async (_input, caller, ctx) => {
    const id = memberId(caller);
    await orUnavailable(content.call(avatarRoutes.remove, { params: { memberId: id } }));
    await audit.record(ctx, { event: 'avatar-removed', accountId: id });
    return undefined;
  });

  return router;
}

export type FindAvatar = (userId: string) => Promise<Avatar>;

const NONE: Avatar = { photograph: null, waits: false, note: null };
/** Everybody who is signed in waits for this on every page. */
const TIMEOUT_MS = 800;

/** Reads the photograph of a member. Initials do while content-api is away: a profile does not wait for a picture. */
export const findAvatarThrough =
  (content: ApiClient, log: Pick<Log, 'warn'>): FindAvatar =>
  async (userId) => {
    try {
      const asked = { params: { memberId: userId } };
      return await content.call(avatarRoutes.read, asked, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (error) {
      log.warn({ err: error }, 'the photograph of a member could not be read');
      return NONE;
    }
  };

const orUnavailable = passOn((cause) =>
  unavailable('photographs-unavailable', 'We cannot take photographs right now. Please try again in a moment.', cause),
);
