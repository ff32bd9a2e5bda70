import type { Site } from '@shoreline/contracts';
import type { MailCipher } from '@shoreline/mail';
import { assertSameRequest, generateSecret, hashSecret, type Idempotency, unavailable } from '@shoreline/service-kit';

import { newsletterMail } from './newsletter.mails.ts';
import { chooseMail, confirmationEnd, type MailKind, unconfirmedEnd } from './newsletter.rules.ts';
import type { NewsletterStore, SubscriberMail } from './newsletter.store.ts';

interface AddressRequest {
  email: string;
  wantsUpdates: boolean;
  idempotency: Idempotency | undefined;
}

interface Dependencies {
  newsletter: NewsletterStore;
  site: Site;
  mailCipher: MailCipher;
  now: Date;
}

/** Each round lost means that another request for the same address was written. */
const ROUNDS = 5;

/**
 * Subscribes an address to the newsletter. Whether it is new, unconfirmed, confirmed or unsubscribed, the same is done:
 * one read, one mail composed – and perhaps not sent –, one write. Neither response nor timing reveals who subscribed.
 */
export async function subscribe(request: AddressRequest, deps: Dependencies): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    if (await trySubscribe(request, deps)) return;
  }
  throw unavailable('overloaded', 'We are very busy right now. Please try again in a moment.');
}

async function trySubscribe(
  { email, wantsUpdates, idempotency }: AddressRequest,
  deps: Dependencies,
): Promise<boolean> {
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
  { site, mailCipher, now }: Dependencies,
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
