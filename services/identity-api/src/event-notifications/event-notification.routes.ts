import type { Router } from '@koa/router';
import { type EventNotifications, eventNotificationRoutes } from '@shoreline/contracts/event-notifications';
import { ApiError, conflict, createRouter, hashSecret, type ReadCaller, serve } from '@shoreline/service-kit';

import { memberId } from '../sessions.ts';
import type { UserStore } from '../user.store.ts';
import type { EventNotificationStore } from './event-notification.store.ts';

interface Dependencies {
  eventNotifications: EventNotificationStore;
  users: Pick<UserStore, 'findVerifiedEmail'>;
  readCaller: ReadCaller;
  now: () => Date;
}

const ACCEPTED = { status: 'accepted' } as const;

export function eventNotificationRouter({ eventNotifications, users, readCaller, now }: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, eventNotificationRoutes.read, (_input, caller) => read(memberId(caller)));

  serve(router, readCaller, eventNotificationRoutes.choose, async ({ body }, caller) => {
    const id = memberId(caller);
    if (!body.byMail) await eventNotifications.stop(id, now());
    else if (await users.findVerifiedEmail(id)) await eventNotifications.start(id, now());
    else throw emailUnverified();
    return read(id);
  });

  serve(router, readCaller, eventNotificationRoutes.unsubscribe, async ({ query }) => {
    if (!(await eventNotifications.stopByLink(hashSecret(query.token), now()))) throw linkExpired();
    return ACCEPTED;
  });

  return router;

  async function read(id: string): Promise<EventNotifications> {
    const [byMail, email = null] = await Promise.all([eventNotifications.isByMail(id), users.findVerifiedEmail(id)]);
    return { byMail, email };
  }
}

const emailUnverified = () =>
  conflict('email-unverified', 'Nobody has verified your email address, so we cannot write to it.');

const linkExpired = () =>
  new ApiError({
    status: 410,
    code: 'link-expired',
    message: 'This link has expired or was replaced. Please open it from the latest mail.',
  });
