import { Router } from '@koa/router';
import { looksAutomated, newsletterRoutes, type Site, withoutGuard, normaliseEmail } from '@shoreline/contracts';
import type { MailCipher } from '@shoreline/mail';
import { ApiError, hashSecret, type ReadCaller, readIdempotency, serve } from '@shoreline/service-kit';

import type { NewsletterStore } from './newsletter.store.ts';
import { subscribe } from './subscribe.ts';

interface Dependencies {
  newsletter: NewsletterStore;
  site: Site;
  mailCipher: MailCipher;
  readCaller: ReadCaller;
  now: () => Date;
}

const ACCEPTED = { status: 'accepted' } as const;

export function newsletterRouter({ newsletter, site, mailCipher, readCaller, now }: Dependencies): Router {
  const router = new Router();

  serve(router, readCaller, newsletterRoutes.subscribe, async ({ body }, _caller, ctx) => {
    const { email, wantsUpdates } = withoutGuard(body);
    const request = { email: normaliseEmail(email), wantsUpdates };
    const idempotency = readIdempotency(ctx, request);
    if (!looksAutomated(body))
      await subscribe({ ...request, idempotency }, { newsletter, site, mailCipher, now: now() });
    return ACCEPTED;
  });

  serve(router, readCaller, newsletterRoutes.confirm, async ({ body }) => {
    if (!(await newsletter.confirm(hashSecret(body.token), now()))) throw linkExpired();
    return ACCEPTED;
  });

  serve(router, readCaller, newsletterRoutes.unsubscribe, async ({ query }) => {
    if (!(await newsletter.unsubscribe(hashSecret(query.token), now()))) throw linkExpired();
    return ACCEPTED;
  });

  return router;
}

const linkExpired = () =>
  new ApiError({
    status: 410,
    code: 'link-expired',
    message: 'This link has expired or was replaced. Please ask for a new one.',
  });
