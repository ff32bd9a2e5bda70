import type { Router } from '@koa/router';
import { avatarRoutes } from '@shoreline/contracts';
import { createRouter, invalidInput, type ReadCaller, serve } from '@shoreline/service-kit';

import type { PhotographStore } from '../photographs/photographs.store.ts';
import type { AvatarStore } from './avatars.store.ts';

interface Dependencies {
  avatars: Pick<AvatarStore, 'find' | 'choose' | 'remove'>;
  photographs: { store: Pick<PhotographStore, 'find' | 'eraseSender'> };
  readCaller: ReadCaller;
  now: () => Date;
}

/** What identity-api asks for members. */
export function avatarRouter({ avatars, photographs, readCaller, now }: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, avatarRoutes.read, ({ params }) => avatars.find(params.memberId));

  serve(router, readCaller, avatarRoutes.choose, async ({ params, body: { photographId, name } }) => {
    const photograph = await photographs.store.find(photographId);
    if (!photograph) throw photographMissing();
    return avatars.choose(params.memberId, { name, photograph, at: now() });
  });

  serve(router, readCaller, avatarRoutes.remove, async ({ params }) => {
    await avatars.remove(params.memberId);
    return undefined;
  });

  serve(router, readCaller, avatarRoutes.removeAll, async ({ params }) => {
    await photographs.store.eraseSender({ kind: 'member', id: params.memberId });
    return { removed: await avatars.remove(params.memberId) };
  });

  return router;
}

const photographMissing = () => {
  const message = 'This photograph is not stored any longer. Please send it again.';
  return invalidInput(message, [{ path: 'photographId', message }]);
};
