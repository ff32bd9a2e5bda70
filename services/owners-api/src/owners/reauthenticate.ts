import type { AuditTrail } from '@shoreline/audit';
import { signInRequired } from '@shoreline/service-kit';
import type { Context } from 'koa';

import type { Attempts } from './attempts.ts';
import { findKnownBrowser, readClientKey } from './known-browser.ts';
import type { OwnerAccount, OwnerStore } from './owner.store.ts';
import type { Passwords } from './passwords.ts';
import { credentialsNotValid } from './sign-in.routes.ts';

export interface ReauthenticationDependencies {
  owners: Pick<OwnerStore, 'findAccount'>;
  attempts: Pick<Attempts, 'consume' | 'refund'>;
  passwords: Pick<Passwords, 'check'>;
  audit: Pick<AuditTrail, 'record'>;
  now: () => Date;
}

/** Counted like a sign-in: a stolen session must not become a way to guess the password. */
export async function reauthenticate(
  ctx: Context,
  { id, password }: { id: string; password: string },
  { owners, attempts, passwords, audit, now }: ReauthenticationDependencies,
): Promise<OwnerAccount> {
  const account = await owners.findAccount({ id });
  if (!account) throw signInRequired();
  const device = findKnownBrowser(ctx, account.devices, now());
  const attempt = { email: account.owner.email, client: readClientKey(ctx), device };

  await attempts.consume(attempt);
  const { isRight } = await passwords.check(password, account.passwordHash, 'known');
  if (!isRight) {
    await audit.record(ctx, { event: 'reauthentication', outcome: 'refused', email: attempt.email, accountId: id });
    throw credentialsNotValid();
  }
  await attempts.refund(attempt);
  return account;
}
