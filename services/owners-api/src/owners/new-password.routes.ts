import type { Router } from '@koa/router';
import type { AuditTrail } from '@shoreline/audit';
import { ownerRoutes, normaliseEmail } from '@shoreline/contracts';
import { createRouter, hashSecret, type ReadCaller, serve } from '@shoreline/service-kit';
import type { SessionStore } from '@shoreline/accounts';

import { markBrowser } from './known-browser.ts';
import type { OwnerStore } from './owner.store.ts';
import type { OwnerMailOutbox } from './owner.mails.ts';
import { assertUncommon, type Passwords } from './passwords.ts';
import { tokenNotValid } from '../token-not-valid.ts';

interface Dependencies {
  owners: OwnerStore;
  sessions: Pick<SessionStore, 'revokeAll'>;
  passwords: Passwords;
  outbox: OwnerMailOutbox;
  audit: Pick<AuditTrail, 'record'>;
  readCaller: ReadCaller;
  now: () => Date;
}

export function newPasswordRouter({
  owners,
  sessions,
  passwords,
  outbox,
  audit,
  readCaller,
  now,
}: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, ownerRoutes.forgotPassword, async ({ body }, _caller, ctx) => {
    const email = normaliseEmail(body.email);
    await outbox.passwordReset({ email, owner: await owners.findByEmail(email) });
    await audit.record(ctx, { event: 'password-reset-requested', email });
    return { status: 'accepted' as const };
  });

  serve(router, readCaller, ownerRoutes.resetPassword, async ({ body }, _caller, ctx) => {
    assertUncommon(body.password);
    const hash = hashSecret(body.token);
    const found = await owners.findByToken('reset', hash, now());
    if (!found) throw tokenNotValid();
    assertUncommon(body.password, found.owner);

    await passwords.withSlot(async () => {
      // Checked again once a slot is free: of many requests with one token, one hashes.
      const { owner } = (await owners.findByToken('reset', hash, now())) ?? {};
      const isReset =
        owner &&
        (await owners.resetPassword(hash, {
          passwordHash: await passwords.hashNow(body.password),
          mail: outbox.compose({ kind: 'password-changed' }, owner),
          now: now(),
        }));
      if (!isReset) throw tokenNotValid();
      await sessions.revokeAll(owner.id);
      // Whoever has the mailed token is the owner: strangers who guess must not keep this browser out.
      await owners.saveDevice(owner.id, { hash: markBrowser(ctx, { isKnown: false }), seenAt: now() });
      await audit.record(ctx, { event: 'password-reset', email: owner.email, accountId: owner.id });
    });
    return { status: 'reset' as const };
  });

  return router;
}
