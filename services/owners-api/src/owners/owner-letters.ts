import type { Owner } from '@shoreline/contracts';
import type { MailSeal, MailSite, StoredMail } from '@shoreline/mail';
import type { Idempotency } from '@shoreline/service-kit';

import type { Attempts } from './attempts.ts';
import { type Addressee, ownerMail, type OwnerLetter } from './owner.mails.ts';
import type { Letter, OwnerStore } from './owner.store.ts';
import { drawToken } from './owner.tokens.ts';

interface Needs {
  owners: Pick<OwnerStore, 'leaveLetter'>;
  attempts: Pick<Attempts, 'mayMail'>;
  site: () => MailSite;
  seal: MailSeal;
  now: () => Date;
}

/** Who asked, and whose address it is – if anybody's. */
interface Request {
  email: string;
  owner: Owner | undefined;
}

/** Writes to whoever has an address; whether anybody has, the answer and its time do not tell. */
export interface OwnerLetters {
  verification(request: Request): Promise<void>;
  passwordReset(request: Request): Promise<void>;
  registeredAgain(request: Request, idempotency: Idempotency | undefined): Promise<void>;
  compose(letter: OwnerLetter, to: Addressee): StoredMail;
}

/** Gets a letter when nobody has the address; it is never sent. */
const NOBODY = { name: 'Nobody in particular', email: 'nobody@shoreline.example', emailVerified: false };

/** Each letter costs the same: a count, a token, a mail and one write. */
export function createOwnerLetters({ owners, attempts, site, seal, now }: Needs): OwnerLetters {
  const compose: OwnerLetters['compose'] = (letter, to) => ownerMail(letter, to, { site: site(), now: now(), seal });

  /** A mail over the budget is written to nobody as well; what must be remembered is remembered. */
  async function leave(owner: Owner | undefined, isAllowed: boolean, letter: Letter): Promise<void> {
    const { idempotency } = letter;
    if (owner && isAllowed) return owners.leaveLetter(owner.id, letter);
    if (owner && idempotency) return owners.leaveLetter(owner.id, { idempotency });
    return owners.leaveLetter(undefined, letter);
  }

  return {
    compose,
    async verification({ email, owner }) {
      const isAllowed = await attempts.mayMail('verify', email);
      const { secret, stored } = drawToken('verification', now());
      const mail = compose(
        owner?.emailVerified ? { kind: 'already-verified' } : { kind: 'verify', token: secret },
        owner ?? NOBODY,
      );
      await leave(owner, isAllowed, { mail, verification: owner?.emailVerified ? undefined : stored });
    },
    async passwordReset({ email, owner }) {
      const isAllowed = await attempts.mayMail('reset', email);
      const { secret, stored } = drawToken('reset', now());
      await leave(owner, isAllowed, {
        mail: compose({ kind: 'reset', token: secret }, owner ?? NOBODY),
        reset: stored,
      });
    },
    async registeredAgain({ email, owner }, idempotency) {
      const isAllowed = await attempts.mayMail('notice', email);
      await leave(owner, isAllowed, { mail: compose({ kind: 'registered-again' }, owner ?? NOBODY), idempotency });
    },
  };
}
