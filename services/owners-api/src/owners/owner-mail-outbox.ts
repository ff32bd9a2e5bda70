import type { Owner } from '@shoreline/contracts';
import type { MailCipher, MailSite, StoredMail } from '@shoreline/mail';
import type { Idempotency } from '@shoreline/service-kit';

import type { Attempts } from './attempts.ts';
import { type Recipient, composeOwnerMail, type OwnerMail } from './owner.mails.ts';
import type { OutboxEntry, OwnerStore } from './owner.store.ts';
import { generateToken } from './owner.tokens.ts';

interface Dependencies {
  owners: Pick<OwnerStore, 'enqueueMail'>;
  attempts: Pick<Attempts, 'mayMail'>;
  site: () => MailSite;
  mailCipher: MailCipher;
  now: () => Date;
}

/** Who asked, and whose address it is – if anybody's. */
interface Request {
  email: string;
  owner: Owner | undefined;
}

/** Mails whoever has an address; neither the response nor its timing reveals whether anybody has. */
export interface OwnerMailOutbox {
  verification(request: Request): Promise<void>;
  passwordReset(request: Request): Promise<void>;
  registeredAgain(request: Request, idempotency: Idempotency | undefined): Promise<void>;
  compose(mail: OwnerMail, to: Recipient): StoredMail;
}

/** Gets the mail when no account has the address; it is never sent. */
const DUMMY_ACCOUNT = { name: 'Nobody in particular', email: 'nobody@shoreline.example', emailVerified: false };

/** Each request costs the same: a count, a token, a mail and one write. */
export function createOwnerMailOutbox({ owners, attempts, site, mailCipher, now }: Dependencies): OwnerMailOutbox {
  const compose: OwnerMailOutbox['compose'] = (mail, to) =>
    composeOwnerMail(mail, to, { site: site(), now: now(), cipher: mailCipher });

  /** A mail over the limit goes to the dummy account as well; an idempotency key is stored all the same. */
  async function enqueue(owner: Owner | undefined, isAllowed: boolean, entry: OutboxEntry): Promise<void> {
    const { idempotency } = entry;
    if (owner && isAllowed) return owners.enqueueMail(owner.id, entry);
    if (owner && idempotency) return owners.enqueueMail(owner.id, { idempotency });
    return owners.enqueueMail(undefined, entry);
  }

  return {
    compose,
    async verification({ email, owner }) {
      const isAllowed = await attempts.mayMail('verify', email);
      const { secret, stored } = generateToken('verification', now());
      const mail = compose(
        owner?.emailVerified ? { kind: 'already-verified' } : { kind: 'verify', token: secret },
        owner ?? DUMMY_ACCOUNT,
      );
      await enqueue(owner, isAllowed, { mail, verification: owner?.emailVerified ? undefined : stored });
    },
    async passwordReset({ email, owner }) {
      const isAllowed = await attempts.mayMail('reset', email);
      const { secret, stored } = generateToken('reset', now());
      await enqueue(owner, isAllowed, {
        mail: compose({ kind: 'reset', token: secret }, owner ?? DUMMY_ACCOUNT),
        reset: stored,
      });
    },
    async registeredAgain({ email, owner }, idempotency) {
      const isAllowed = await attempts.mayMail('notice', email);
      await enqueue(owner, isAllowed, {
        mail: compose({ kind: 'registered-again' }, owner ?? DUMMY_ACCOUNT),
        idempotency,
      });
    },
  };
}
