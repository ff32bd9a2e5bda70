import type { Site } from '@shoreline/contracts';
import type { MailSeal } from '@shoreline/mail';
import { assertSameRequest, drawSecret, hashSecret, type Idempotency, unavailable } from '@shoreline/service-kit';

import { newsletterMail } from './newsletter.mails.ts';
import { chooseMail, confirmationEnd, type MailKind, unconfirmedEnd } from './newsletter.rules.ts';
import type { NewsletterStore, SubscriberMail } from './newsletter.store.ts';

interface AddressRequest {
  email: string;
  wantsUpdates: boolean;
  idempotency: Idempotency | undefined;
}

interface Needs {
  newsletter: NewsletterStore;
  site: Site;
  seal: MailSeal;
  now: Date;
}

/** Each round lost means that another request for the same address was written. */
const ROUNDS = 5;

/**
 * Takes an address for the newsletter. Whether it is new, waiting, on the list or was taken off it, the same is done:
 * one look, one mail composed – and perhaps not sent –, one write. Neither answer nor time tells who reads us.
 */
export async function takeAddress(request: AddressRequest, needs: Needs): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    if (await tryToTake(request, needs)) return;
  }
  throw unavailable('overloaded', 'We are very busy right now. Please try again in a moment.');
}

async function tryToTake({ email, wantsUpdates, idempotency }: AddressRequest, needs: Needs): Promise<boolean> {
  const { newsletter, now } = needs;
  const [first, known] = await Promise.all([
    idempotency ? newsletter.findIdempotency(idempotency.key) : undefined,
    newsletter.find(email),
  ]);
  if (first && idempotency) {
    assertSameRequest(first, idempotency);
    return true;
  }

  const kind = chooseMail(known, now);
  const letter = write(kind ?? 'confirm', { email, wantsUpdates }, needs);
  return known
    ? newsletter.note(known, { now, idempotency, letter: kind && letter })
    : newsletter.add({ email, wantsUpdates, forgetAt: unconfirmedEnd(now), asking: { now, idempotency, letter } });
}

function write(
  kind: MailKind,
  { email, wantsUpdates }: Pick<AddressRequest, 'email' | 'wantsUpdates'>,
  { site, seal, now }: Needs,
): SubscriberMail {
  const [confirmToken, unsubscribeToken] = [drawSecret(), drawSecret()];
  return {
    mail: newsletterMail({ kind, to: email, confirmToken, unsubscribeToken }, { site, seal, now }),
    confirmation:
      kind === 'confirm'
        ? { hash: hashSecret(confirmToken), wantsUpdates, expiresAt: confirmationEnd(now) }
        : undefined,
    unsubscribeHash: hashSecret(unsubscribeToken),
  };
}
