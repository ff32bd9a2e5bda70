import { Router } from '@koa/router';
import { ownerRoutes } from '@shoreline/contracts';
import { type ReadCaller, serve, signInRequired } from '@shoreline/service-kit';
import type { SessionStore } from '@shoreline/sessions';
import type { Context } from 'koa';

import { ownerIdOf } from '../owner-id.ts';
import { ownerSessions } from '../owner-sessions.ts';
import type { Attempts } from './attempts.ts';
import { readClientKey } from './client-key.ts';
import { findKnownBrowser, markBrowser } from './known-browser.ts';
import type { OwnerAccount, OwnerStore } from './owner.store.ts';
import type { OwnerMailOutbox } from './owner.mails.ts';
import { assertUncommon, type Passwords } from './passwords.ts';
import { credentialsNotValid } from './sign-in.routes.ts';

/** One place that stores personal data of owners apart from the account itself. */
export interface PersonalDataSource {
  /** Its key in the export. */
  name: string;
  read: (ownerId: string) => Promise<unknown>;
  /** Deletes or releases it. May be called again when something after it failed. */
  remove: (ownerId: string) => Promise<void>;
}

interface Dependencies {
  owners: OwnerStore;
  sessions: Pick<SessionStore, 'list' | 'endByPublicId' | 'endAll'>;
  passwords: Passwords;
  outbox: OwnerMailOutbox;
  attempts: Attempts;
  dataSources: readonly PersonalDataSource[];
  readCaller: ReadCaller;
  now: () => Date;
}

/** The account of an owner: read, change, export, sign browsers out, delete. */
export function accountRouter(deps: Dependencies): Router {
  const { owners, readCaller, now } = deps;
  const router = new Router();

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

  serveSessionRoutes(router, deps);
  serveExport(router, deps);
  servePasswordRoutes(router, deps);
  return router;
}

function serveSessionRoutes(router: Router, { sessions, readCaller }: Dependencies): void {
  serve(router, readCaller, ownerRoutes.sessions, (_input, caller, ctx) =>
    sessions.list(ownerIdOf(caller), ownerSessions.readSecret(ctx)),
  );

  serve(router, readCaller, ownerRoutes.endSession, async ({ params }, caller) => {
    await sessions.endByPublicId(ownerIdOf(caller), params.id);
    return undefined;
  });
}

function serveExport(router: Router, { owners, sessions, dataSources, readCaller, now }: Dependencies): void {
  serve(router, readCaller, ownerRoutes.export, async (_input, caller, ctx) => {
    const id = ownerIdOf(caller);
    const owner = await owners.findById(id);
    if (!owner) throw signInRequired();
    const personalData = await Promise.all(dataSources.map(async ({ name, read }) => [name, await read(id)] as const));
    ctx.set('content-disposition', 'attachment; filename="shoreline-my-business.json"');
    return {
      exportedAt: now().toISOString(),
      owner,
      sessions: await sessions.list(id, ownerSessions.readSecret(ctx)),
      ...Object.fromEntries(personalData),
    };
  });
}

/** What a stolen session alone must not do: the password is asked for again. */
function servePasswordRoutes(router: Router, deps: Dependencies): void {
  const { owners, sessions, passwords, outbox, dataSources, readCaller, now } = deps;

  serve(router, readCaller, ownerRoutes.changePassword, async ({ body }, caller, ctx) => {
    assertUncommon(body.password);
    const credentials = { id: ownerIdOf(caller), password: body.currentPassword };
    const { owner, passwordHash: from } = await reauthenticate(ctx, credentials, deps);
    const isChanged = await owners.changePassword(owner.id, {
      from,
      passwordHash: await passwords.hash(body.password),
      mail: outbox.compose({ kind: 'password-changed' }, owner),
      now: now(),
    });
    // Somebody with the mailed token was first: the password that was checked is not valid any longer.
    if (!isChanged) throw credentialsNotValid();
    await owners.saveDevice(owner.id, { hash: markBrowser(ctx, { isKnown: false }), seenAt: now() });
    await sessions.endAll(owner.id, ownerSessions.readSecret(ctx));
    return undefined;
  });

  serve(router, readCaller, ownerRoutes.remove, async ({ body }, caller, ctx) => {
    const { owner } = await reauthenticate(ctx, { id: ownerIdOf(caller), password: body.password }, deps);
    // The account and its sessions go last: if anything fails before, the owner can ask again.
    for (const { remove } of dataSources) await remove(owner.id);
    await owners.remove(owner.id);
    await sessions.endAll(owner.id);
    ownerSessions.end(ctx);
    return undefined;
  });
}

/** Counted like a sign-in: a stolen session must not become a way to guess the password. */
async function reauthenticate(
  ctx: Context,
  { id, password }: { id: string; password: string },
  { owners, attempts, passwords, now }: Dependencies,
): Promise<OwnerAccount> {
  const account = await owners.findAccount({ id });
  if (!account) throw signInRequired();
  const device = findKnownBrowser(ctx, account.devices, now());
  const attempt = { email: account.owner.email, client: readClientKey(ctx), device };

  await attempts.consume(attempt);
  const { isRight } = await passwords.check(password, account.passwordHash, 'known');
  if (!isRight) throw credentialsNotValid();
  await attempts.refund(attempt);
  return account;
}
