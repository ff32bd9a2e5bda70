import type { Router } from '@koa/router';
import { MS_PER_DAY } from '@shoreline/contracts';
import type { OutboxOperationRoutes } from '@shoreline/contracts/operations';
import { createRouter, notFound, type ReadCaller, serve } from '@shoreline/service-kit';

import type { DeadMails } from './dead-mails.ts';
import type { MailQueue } from './mail-queue.ts';

/** The outbox of a service, as operators see it. */
export interface Outbox {
  queue: Pick<MailQueue, 'measure' | 'countSent'>;
  /** As the last attempts of this replica found it. */
  mailServer: () => 'reachable' | 'away';
}

interface Dependencies {
  outbox?: Outbox | undefined;
  deadMails: DeadMails;
  readOperator: ReadCaller;
  now: () => Date;
}

/** What operators see and do of the mails of a service, in their browser. */
export function outboxOperationsRouter(routes: OutboxOperationRoutes, deps: Dependencies): Router {
  const { outbox = NO_OUTBOX, deadMails, readOperator, now } = deps;
  const router = createRouter();

  serve(router, readOperator, routes.outbox, async () => {
    const since = new Date(now().getTime() - MS_PER_DAY);
    const [length, sentLastDay] = await Promise.all([outbox.queue.measure(), outbox.queue.countSent(since)]);
    return {
      waiting: length.waiting,
      oldestAt: length.oldestAt?.toISOString() ?? null,
      dead: length.dead,
      sentLastDay,
      mailServer: outbox.mailServer(),
    };
  });

  serve(router, readOperator, routes.deadMails, async ({ query }) => {
    const { items, total } = await deadMails.list(query);
    return { items: items.map((mail) => ({ ...mail, to: maskAddress(mail.to) })), total };
  });

  serve(router, readOperator, routes.retryMails, async () => ({ requeued: await deadMails.retrySafe(now()) }));

  serve(router, readOperator, routes.retryMail, async ({ params: { id } }) => {
    if (await deadMails.retry(id, now())) return { requeued: 1 };
    throw deadMailNotFound();
  });

  serve(router, readOperator, routes.removeMail, async ({ params: { id }, body: { reason } }, caller) => {
    const removal = { at: now(), by: caller?.id ?? '', reason };
    if (await deadMails.remove(id, removal)) return undefined;
    throw deadMailNotFound();
  });

  return router;
}

const NO_OUTBOX: Outbox = {
  queue: { measure: () => Promise.resolve({ waiting: 0, oldestAt: undefined, dead: 0 }), countSent: async () => 0 },
  mailServer: () => 'reachable',
};

const deadMailNotFound = () =>
  notFound('dead-mail-not-found', 'This mail is no longer among those given up: somebody was quicker.');

const MASK = '•••';

/** The first letter and the domain: enough to see a pattern, too little to write to anybody. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? MASK : `${address.slice(0, 1)}${MASK}${address.slice(at)}`;
}
