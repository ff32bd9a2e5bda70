import type { Router } from '@koa/router';
import type { OutboxRoutes } from '@shoreline/contracts';
import { createRouter, notFound, type ReadCaller, serve } from '@shoreline/service-kit';

import type { DeadMails } from './dead-mails.ts';

interface Dependencies {
  deadMails: DeadMails;
  readCaller: ReadCaller;
  now: () => Date;
}

/** What operators do with the mails of a service that were given up. The table says where its outbox is. */
export function outboxRouter(routes: OutboxRoutes, { deadMails, readCaller, now }: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, routes.listDead, ({ query }) => deadMails.list(query));

  serve(router, readCaller, routes.retryAll, async () => ({ requeued: await deadMails.retryAll(now()) }));

  serve(router, readCaller, routes.retry, async ({ params: { id } }) => {
    if (await deadMails.retry(id, now())) return { requeued: 1 };
    throw notFound('dead-mail-not-found', `No mail with the id ${id} was given up.`);
  });

  return router;
}
