import type { Router } from '@koa/router';
import type { AuditTrail } from '@shoreline/audit';
import { looksAutomated, newsletterRoutes, withoutGuard, normaliseEmail, type Site } from '@shoreline/contracts';
import type { MailCipher } from '@shoreline/mail';
import {
  ApiError,
  createRouter,
  hashSecret,
  readIdempotency,
  serve,
  assertSameRequest,
  generateSecret,
  unavailable,
  type ReadCaller,
  type Idempotency,
} from '@shoreline/service-kit';

import { newsletterMail } from './newsletter.mails.ts';
import { chooseMail, confirmationEnd, unconfirmedEnd, type MailKind } from './newsletter.rules.ts';
import type { NewsletterStore, SubscriberMail } from './newsletter.store.ts';

/** Each round lost means that another request for the same address was written. */
const ROUNDS = 5;

interface Dependencies {
  newsletter: NewsletterStore;
  site: Site;
  mailCipher: MailCipher;
  audit: Pick<AuditTrail, 'record'>;
  readCaller: ReadCaller;
  now: () => Date;
}

const ACCEPTED = { status: 'accepted' } as const;

export function newsletterRouter({ newsletter, site, mailCipher, audit, readCaller, now }: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, newsletterRoutes.subscribe, async ({ body }, _caller, ctx) => {
    const { email, wantsUpdates } = withoutGuard(body);
    const request = { email: normaliseEmail(email), wantsUpdates };
    const idempotency = readIdempotency(ctx, request);
    if (!looksAutomated(body))
      await subscribe({ ...request, idempotency }, { newsletter, site, mailCipher, now: now() });
    return ACCEPTED;
  });

  serve(router, readCaller, newsletterRoutes.confirm, async ({ body }, _caller, ctx) => {
    const email = await newsletter.confirm(hashSecret(body.token), now());
    if (email === undefined) throw linkExpired();
    await audit.record(ctx, { event: 'newsletter-confirmed', email });
    return ACCEPTED;
  });

  serve(router, readCaller, newsletterRoutes.unsubscribe, async ({ query }, _caller, ctx) => {
    const email = await newsletter.unsubscribe(hashSecret(query.token), now());
    if (email === undefined) throw linkExpired();
    await audit.record(ctx, { event: 'newsletter-ended', email });
    return ACCEPTED;
  });

  serve(router, readCaller, newsletterRoutes.readPreferences, async ({ body }) => {
    const found = await newsletter.findPreferences(hashSecret(body.token));
    if (!found) throw linkExpired();
    return found;
  });

  serve(router, readCaller, newsletterRoutes.savePreferences, async ({ body: { token, ...preferences } }, _, ctx) => {
    const email = await newsletter.savePreferences(hashSecret(token), preferences);
    if (email === undefined) throw linkExpired();
    await audit.record(ctx, { event: 'newsletter-preferences-changed', email });
    return preferences;
  });

  return router;
}

const linkExpired = () =>
  new ApiError({
    status: 410,
    code: 'link-expired',
    message: 'This link has expired or was replaced. Please ask for a new one.',
  });

interface AddressRequest {
  email: string;
  wantsUpdates: boolean;
  idempotency: Idempotency | undefined;
}

type Subscribing = Pick<Dependencies, 'newsletter' | 'site' | 'mailCipher'> & { now: Date };

/**
 * Subscribes an address to the newsletter. Whether it is new, unconfirmed, confirmed or unsubscribed, the same is done:
 * one read, one mail composed – and perhaps not sent –, one write. Neither response nor timing reveals who subscribed.
 */
async function subscribe(request: AddressRequest, deps: Subscribing): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    if (await trySubscribe(request, deps)) return;
  }
  throw unavailable('overloaded', 'We are very busy right now. Please try again in a moment.');
}

async function trySubscribe({ email, wantsUpdates, idempotency }: AddressRequest, deps: Subscribing): Promise<boolean> {
  const { newsletter, now } = deps;
  const [first, known] = await Promise.all([
    idempotency ? newsletter.findIdempotency(idempotency.key) : undefined,
    newsletter.find(email),
  ]);
  if (first && idempotency) {
    assertSameRequest(first, idempotency);
    return true;
  }

  const kind = chooseMail(known, now);
  const subscriberMail = write(kind ?? 'confirm', { email, wantsUpdates }, deps);
  return known
    ? newsletter.note(known, { now, idempotency, subscriberMail: kind && subscriberMail })
    : newsletter.add({
        email,
        wantsUpdates,
        purgeAt: unconfirmedEnd(now),
        asking: { now, idempotency, subscriberMail },
      });
}

function write(
  kind: MailKind,
  { email, wantsUpdates }: Pick<AddressRequest, 'email' | 'wantsUpdates'>,
  { site, mailCipher, now }: Subscribing,
): SubscriberMail {
  const [confirmToken, unsubscribeToken] = [generateSecret(), generateSecret()];
  return {
    mail: newsletterMail({ kind, to: email, confirmToken, unsubscribeToken }, { site, cipher: mailCipher, now }),
    confirmation:
      kind === 'confirm'
        ? { hash: hashSecret(confirmToken), wantsUpdates, expiresAt: confirmationEnd(now) }
        : undefined,
    unsubscribeHash: hashSecret(unsubscribeToken),
  };
}
