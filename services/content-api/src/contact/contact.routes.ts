import { randomUUID } from 'node:crypto';

import { Router } from '@koa/router';
import { contactRoutes, looksAutomated, type Site, withoutGuard } from '@shoreline/contracts';
import { type ReadCaller, readIdempotency, serve } from '@shoreline/service-kit';

import { contactMail } from './contact.mails.ts';
import type { ContactStore } from './contact.store.ts';

interface Dependencies {
  contacts: ContactStore;
  site: Site;
  readCaller: ReadCaller;
  now: () => Date;
}

const ACCEPTED = { status: 'accepted' } as const;

export function contactRouter({ contacts, site, readCaller, now }: Dependencies): Router {
  const router = new Router();

  serve(router, readCaller, contactRoutes.send, async ({ body }, _caller, ctx) => {
    const message = withoutGuard(body);
    const idempotency = readIdempotency(ctx, message);
    if (looksAutomated(body)) return ACCEPTED;

    const createdAt = now();
    const mails = [contactMail(message, { site, now: createdAt })];
    await contacts.save({ id: randomUUID(), ...message, createdAt, idempotency, mails });
    return ACCEPTED;
  });

  return router;
}
