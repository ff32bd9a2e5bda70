import type { Router } from '@koa/router';
import type { AuditTrail } from '@shoreline/audit';
import { ownerRoutes, normaliseEmail } from '@shoreline/contracts';
import { createRouter, hashSecret, type ReadCaller, serve } from '@shoreline/service-kit';
import type { Context } from 'koa';

import { tokenNotValid } from '../token-not-valid.ts';
import { markBrowser } from './known-browser.ts';
import type { OwnerAccount, OwnerStore } from './owner.store.ts';
import type { OwnerMailOutbox } from './owner.mails.ts';
import { isSignUpOrigin } from './known-browser.ts';

interface Dependencies {
  owners: Pick<OwnerStore, 'findByEmail' | 'findByToken' | 'verify'>;
  outbox: OwnerMailOutbox;
  audit: Pick<AuditTrail, 'record'>;
  readCaller: ReadCaller;
  now: () => Date;
}

export function verificationRouter({ owners, outbox, audit, readCaller, now }: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, ownerRoutes.verifyEmail, async ({ body }, _caller, ctx) => {
    const hash = hashSecret(body.token);
    const account = await owners.findByToken('verification', hash, now());
    const isElsewhere = !account || !isSignUpOrigin(ctx, account);
    if (!account || !(await verify(ctx, hash, { account, isElsewhere }))) throw tokenNotValid();
    await audit.record(ctx, { event: 'email-verified', email: account.owner.email, accountId: account.owner.id });
    return { status: 'verified' as const, signIn: isElsewhere ? ('here' as const) : ('anywhere' as const) };
  });

  /** Who opens a link elsewhere reads the mails of an address; the password may be chosen by whoever named it. */
  function verify(
    ctx: Context,
    hash: string,
    { account, isElsewhere }: { account: OwnerAccount; isElsewhere: boolean },
  ): Promise<boolean> {
    const reader = { ...account.owner, emailVerified: true };
    return owners.verify(hash, {
      mail: outbox.compose({ kind: isElsewhere ? 'welcome-elsewhere' : 'welcome' }, reader),
      openedElsewhere: isElsewhere ? { hash: markBrowser(ctx, { isKnown: false }), seenAt: now() } : undefined,
      now: now(),
    });
  }

  serve(router, readCaller, ownerRoutes.resendVerification, async ({ body }) => {
    const email = normaliseEmail(body.email);
    await outbox.verification({ email, owner: await owners.findByEmail(email) });
    return { status: 'accepted' as const };
  });

  return router;
}
