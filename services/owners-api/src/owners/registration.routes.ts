import type { Router } from '@koa/router';
import type { AuditTrail } from '@shoreline/audit';
import { looksAutomated, ownerRoutes, withoutGuard, normaliseEmail } from '@shoreline/contracts';
import {
  assertSameRequest,
  createRouter,
  type Idempotency,
  type ReadCaller,
  readIdempotency,
  serve,
} from '@shoreline/service-kit';

import type { Attempts } from './attempts.ts';
import { keyReused, type NewOwner, type OwnerAccount, type OwnerStore } from './owner.store.ts';
import { generateToken } from './owner.credentials.ts';
import type { OwnerMailOutbox } from './owner.mails.ts';
import { assertUncommon, type Passwords } from './passwords.ts';
import { noteSignUp } from './known-browser.ts';

interface Dependencies {
  owners: OwnerStore;
  passwords: Passwords;
  outbox: OwnerMailOutbox;
  attempts: Pick<Attempts, 'mayMail'>;
  audit: Pick<AuditTrail, 'record'>;
  readCaller: ReadCaller;
  now: () => Date;
}

const ACCEPTED = { status: 'accepted' } as const;

export function registrationRouter({
  owners,
  passwords,
  outbox,
  attempts,
  audit,
  readCaller,
  now,
}: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, ownerRoutes.signUp, async ({ body }, _caller, ctx) => {
    const { password, ...said } = withoutGuard(body);
    // The password stays out of the idempotency hash: a fast hash of it must not exist.
    const idempotency = readIdempotency(ctx, said);
    if (looksAutomated(body)) return ACCEPTED;
    assertUncommon(password, said);

    const email = normaliseEmail(said.email);
    const made = { passwordHash: await passwords.hash(password), signedUpFrom: noteSignUp(ctx, email) };
    const known = await owners.findAccount({ email });
    const isNew = !known && (await register({ ...said, ...made, email, idempotency }));
    // Of two who register at once, the second one finds the account of the first.
    if (!isNew) await registerAgain(known ?? (await owners.findAccount({ email })), idempotency);
    await audit.record(ctx, { event: 'sign-up', outcome: isNew ? 'done' : 'refused', email });
    return ACCEPTED;
  });

  async function register(account: Omit<NewOwner, 'verification' | 'mail' | 'now'>): Promise<boolean> {
    // Counted like a mail to somebody who is registered.
    await attempts.mayMail('notice', account.email);
    const { secret, stored } = generateToken('verification', now());
    const mail = outbox.compose({ kind: 'verify', token: secret }, { ...account, emailVerified: false });
    return owners.create({ ...account, verification: stored, mail, now: now() });
  }

  async function registerAgain(account: OwnerAccount | undefined, idempotency: Idempotency | undefined): Promise<void> {
    if (!account) throw keyReused();

    const first = account.idempotency.find(({ key }) => key === idempotency?.key);
    if (first && idempotency) return assertSameRequest(first, idempotency);
    await outbox.registeredAgain({ email: account.owner.email, owner: account.owner }, idempotency);
  }

  return router;
}
