import type { Router } from '@koa/router';
import { type AccountData, deleteAccount, exportPersonalData, serveSessionRoutes } from '@shoreline/accounts';
import { ownerRoutes } from '@shoreline/contracts';
import { createRouter, serve, signInRequired } from '@shoreline/service-kit';

import { ownerIdOf, ownerSessions } from '../owner-sessions.ts';
import type { Attempts } from './attempts.ts';
import type { MoveEmail } from '../email-moves.ts';
import { markBrowser } from './known-browser.ts';
import type { OwnerStore } from './owner.store.ts';
import type { OwnerMailOutbox } from './owner.mails.ts';
import type { ReadOtherServices } from './other-services.ts';
import { assertUncommon, type Passwords } from './passwords.ts';
import { reauthenticate } from './reauthenticate.ts';
import { credentialsNotValid } from './sign-in.routes.ts';

interface Dependencies extends AccountData {
  owners: OwnerStore;
  passwords: Passwords;
  outbox: OwnerMailOutbox;
  attempts: Attempts;
  readOtherServices: ReadOtherServices;
  moveEmail: MoveEmail;
}

export function accountRouter(deps: Dependencies): Router {
  const { owners, readCaller, now } = deps;
  const router = createRouter();

  router.use(ownerRoutes.read.path, async (ctx, next) => {
    if (!(await readCaller(ctx))) ownerSessions.clearHint(ctx);
    await next();
  });

  serve(router, readCaller, ownerRoutes.read, async (_input, caller, ctx) => {
    const owner = await owners.findById(ownerIdOf(caller));
    if (owner) return owner;

    // The account was deleted in another browser.
    ownerSessions.end(ctx);
    throw signInRequired();
  });

  serve(router, readCaller, ownerRoutes.update, async ({ body }, caller) => {
    const owner = await owners.update(ownerIdOf(caller), { ...body, now: now() });
    if (!owner) throw signInRequired();
    return owner;
  });

  serveSessionRoutes(router, ownerRoutes, deps);
  serveExport(router, deps);
  servePasswordRoutes(router, deps);
  return router;
}

function serveExport(router: Router, deps: Dependencies): void {
  serve(router, deps.readCaller, ownerRoutes.export, async (_input, caller, ctx) => {
    const owner = await deps.owners.findById(ownerIdOf(caller));
    if (!owner) throw signInRequired();
    const elsewhere = await deps.readOtherServices(owner);
    const file = { holder: owner, isEmailVerified: owner.emailVerified, fileName: 'shoreline-my-business.json' };
    const { owner: accounts, ...data } = await exportPersonalData(ctx, deps, file);
    return { ...data, ...elsewhere, owner: Array.isArray(accounts) ? accounts[0] : null };
  });
}

/** What a stolen session alone must not do: the password is asked for again. */
function servePasswordRoutes(router: Router, deps: Dependencies): void {
  const { owners, sessions, passwords, outbox, audit, readCaller, now } = deps;

  serve(router, readCaller, ownerRoutes.changePassword, async ({ body }, caller, ctx) => {
    assertUncommon(body.password);
    const credentials = { id: ownerIdOf(caller), password: body.currentPassword };
    const { owner, passwordHash: from } = await reauthenticate(ctx, credentials, deps);
    assertUncommon(body.password, owner);
    const isChanged = await owners.changePassword(owner.id, {
      from,
      passwordHash: await passwords.hash(body.password),
      mail: outbox.compose({ kind: 'password-changed' }, owner),
      now: now(),
    });
    // Somebody with the mailed token was first: the password that was checked is not valid any longer.
    if (!isChanged) throw credentialsNotValid();
    await owners.saveDevice(owner.id, { hash: markBrowser(ctx, { isKnown: false }), seenAt: now() });
    await sessions.revokeAll(owner.id, ownerSessions.readSecret(ctx));
    await audit.record(ctx, { event: 'password-changed', email: owner.email, accountId: owner.id });
    return undefined;
  });

  serve(router, readCaller, ownerRoutes.remove, async ({ body }, caller, ctx) => {
    const { owner } = await reauthenticate(ctx, { id: ownerIdOf(caller), password: body.password }, deps);
    // What has an address of before is found by the new one alone.
    await deps.moveEmail(owner.id);
    await deleteAccount(ctx, deps, owner);
    return undefined;
  });
}
