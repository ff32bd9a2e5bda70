import type { Router } from '@koa/router';
import type { AuditTrail } from '@shoreline/audit';
import { ownerRoutes, normaliseEmail } from '@shoreline/contracts';
import { ApiError, createRouter, type ReadCaller, serve } from '@shoreline/service-kit';
import type { Context } from 'koa';

import { ownerSessions } from '../owner-sessions.ts';
import type { Attempts } from './attempts.ts';
import { readClientKey } from './known-browser.ts';
import { findKnownBrowser, markBrowser } from './known-browser.ts';
import type { OwnerAccount, OwnerStore } from './owner.store.ts';
import type { Passwords } from './passwords.ts';

interface Dependencies {
  owners: OwnerStore;
  passwords: Passwords;
  attempts: Attempts;
  audit: Pick<AuditTrail, 'record'>;
  readCaller: ReadCaller;
  now: () => Date;
}

export function signInRouter({ owners, passwords, attempts, audit, readCaller, now }: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, ownerRoutes.login, async ({ body }, _caller, ctx) => {
    const email = normaliseEmail(body.email);
    const account = await owners.findAccount({ email });
    const device = findKnownBrowser(ctx, account?.devices ?? [], now());
    const attempt = { email, client: readClientKey(ctx), device };

    await attempts.consume(attempt);
    const check = await passwords.check(body.password, account?.passwordHash, device ? 'known' : 'anybody');
    if (!account || !check.isRight || !isVerified(account, device)) {
      await audit.record(ctx, { event: 'sign-in', outcome: 'refused', email });
      throw credentialsNotValid();
    }

    await attempts.refund(attempt);
    await updateCredentials(account, check.renewed);
    await admit(ctx, account, { password: body.password, isKnown: device !== undefined });
    await audit.record(ctx, { event: 'sign-in', email, accountId: account.owner.id });
    return account.owner;
  });

  async function updateCredentials(
    { owner, passwordHash, isPasswordUnverified }: OwnerAccount,
    renewed?: string,
  ): Promise<void> {
    if (isPasswordUnverified) await owners.markPasswordVerified(owner.id);
    if (renewed) await owners.renewHash(owner.id, { from: passwordHash, to: renewed });
  }

  async function admit(
    ctx: Context,
    account: OwnerAccount,
    { password, isKnown }: { password: string; isKnown: boolean },
  ): Promise<void> {
    await ownerSessions.start(ctx, { userId: account.owner.id });
    if (!(await isStillRight({ owners, passwords }, account, password))) {
      ownerSessions.end(ctx);
      throw credentialsNotValid();
    }
    await owners.saveDevice(account.owner.id, { hash: markBrowser(ctx, { isKnown }), seenAt: now() });
  }

  serve(router, readCaller, ownerRoutes.logout, async (_input, _caller, ctx) => {
    const session = ownerSessions.read(ctx);
    ownerSessions.end(ctx);
    if (session) await audit.record(ctx, { event: 'sign-out', accountId: session.userId });
    return undefined;
  });

  return router;
}

/** The address is verified, and whoever chose the password reads its mails: they have a browser a link of ours was opened in. */
const isVerified = ({ owner, isPasswordUnverified }: OwnerAccount, device: string | undefined): boolean =>
  owner.emailVerified && (!isPasswordUnverified || device !== undefined);

/** A new password ends all sessions. Asked once a session stands, this finds those that began with the old one meanwhile. */
async function isStillRight(
  { owners, passwords }: Pick<Dependencies, 'owners' | 'passwords'>,
  before: OwnerAccount,
  password: string,
): Promise<boolean> {
  const account = await owners.findAccount({ id: before.owner.id });
  if (account?.passwordHash === before.passwordHash) return true;
  return (await passwords.check(password, account?.passwordHash, 'known')).isRight;
}

/** One sentence for all: who registers an address with a password of their own must not learn whether it was known. */
export const credentialsNotValid = () =>
  new ApiError({
    status: 401,
    code: 'credentials-not-valid',
    message: 'Email or password is not right, or the address is not verified yet.',
  });
