import { Router } from '@koa/router';
import { looksAutomated, ownerRoutes, withoutGuard } from '@shoreline/contracts';
import {
  ApiError,
  assertSameRequest,
  type Idempotency,
  type ReadCaller,
  readIdempotency,
  serve,
} from '@shoreline/service-kit';
import { hashSecret } from '@shoreline/sessions';

import type { Attempts } from './attempts.ts';
import { keyReused } from './letter.writing.ts';
import { normaliseEmail, type OwnerAccount, type OwnerStore } from './owner.store.ts';
import { drawToken } from './owner.tokens.ts';
import type { OwnerLetters } from './owner-letters.ts';
import { assertUncommon, type Passwords } from './passwords.ts';

interface Needs {
  owners: OwnerStore;
  passwords: Passwords;
  letters: OwnerLetters;
  attempts: Pick<Attempts, 'mayMail'>;
  readCaller: ReadCaller;
  now: () => Date;
}

interface Registration {
  email: string;
  name: string;
  phone: string | null;
  passwordHash: string;
  idempotency: Idempotency | undefined;
}

const ACCEPTED = { status: 'accepted' } as const;

/** From the form to a verified address. */
export function registrationRouter({ owners, passwords, letters, attempts, readCaller, now }: Needs): Router {
  const router = new Router();

  serve(router, readCaller, ownerRoutes.signUp, async ({ body }, _caller, ctx) => {
    const { password, ...said } = withoutGuard(body);
    // The password stays out of what is remembered: a fast hash of it must not exist.
    const idempotency = readIdempotency(ctx, said);
    if (looksAutomated(body)) return ACCEPTED;
    assertUncommon(password);

    const email = normaliseEmail(said.email);
    const passwordHash = await passwords.hash(password);
    const known = await owners.findAccount({ email });
    const isNew = !known && (await register({ ...said, email, passwordHash, idempotency }));
    // Of two who register at once, the second one finds the account of the first.
    if (!isNew) await registerAgain(known ?? (await owners.findAccount({ email })), idempotency);
    return ACCEPTED;
  });

  async function register({ idempotency, ...account }: Registration): Promise<boolean> {
    // Counted like a letter to somebody who is registered.
    await attempts.mayMail('notice', account.email);
    const { secret, stored } = drawToken('verification', now());
    const mail = letters.compose({ kind: 'verify', token: secret }, account);
    return owners.create({ ...account, verification: stored, mail, idempotency, now: now() });
  }

  async function registerAgain(account: OwnerAccount | undefined, idempotency: Idempotency | undefined): Promise<void> {
    if (!account) throw keyReused();

    const first = account.idempotency.find(({ key }) => key === idempotency?.key);
    if (first && idempotency) return assertSameRequest(first, idempotency);
    await letters.registeredAgain({ email: account.owner.email, owner: account.owner }, idempotency);
  }

  serve(router, readCaller, ownerRoutes.verifyEmail, async ({ body }) => {
    const hash = hashSecret(body.token);
    const at = now();
    const owner = await owners.findByToken('verification', hash, at);
    const isVerified =
      owner && (await owners.verify(hash, { mail: letters.compose({ kind: 'welcome' }, owner), now: at }));
    if (!isVerified) throw tokenNotValid();
    return { status: 'verified' as const };
  });

  serve(router, readCaller, ownerRoutes.resendVerification, async ({ body }) => {
    const email = normaliseEmail(body.email);
    await letters.verification({ email, owner: await owners.findByEmail(email) });
    return ACCEPTED;
  });

  return router;
}

/** 400 with one sentence for tokens that were used, replaced, expired, meant for something else or never drawn. */
export const tokenNotValid = () =>
  new ApiError({
    status: 400,
    code: 'token-not-valid',
    message: 'This link is not valid any longer. Please ask for a new one.',
  });
