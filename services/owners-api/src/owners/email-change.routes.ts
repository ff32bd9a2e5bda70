import type { Router } from '@koa/router';
import type { SessionStore } from '@shoreline/accounts';
import { type EmailChange, emailChangeRoutes as routes, MS_PER_DAY, normaliseEmail } from '@shoreline/contracts';
import type { MailCipher, MailSite } from '@shoreline/mail';
import {
  ApiError,
  conflict,
  createRouter,
  generateSecret,
  hashSecret,
  type ReadCaller,
  serve,
} from '@shoreline/service-kit';
import type { Context } from 'koa';

import { ownerIdOf, ownerSessions } from '../owner-sessions.ts';
import { tokenNotValid } from '../token-not-valid.ts';
import type { Attempts } from './attempts.ts';
import {
  agreeMail,
  changedMails,
  type EmailChangeContext,
  verificationMail,
  refusedMail,
  takenMail,
} from './email-change.mails.ts';
import type { WaitingEmailChange } from './email-change.store.ts';
import type { MoveEmail } from '../email-moves.ts';
import type { StoredEmailChange } from './owner.model.ts';
import type { OwnerAccount, OwnerStore } from './owner.store.ts';
import { reauthenticate, type ReauthenticationDependencies } from './reauthenticate.ts';
import { credentialsNotValid } from './sign-in.routes.ts';

interface Dependencies extends ReauthenticationDependencies {
  owners: OwnerStore;
  attempts: Attempts;
  sessions: Pick<SessionStore, 'revokeAll'>;
  moveEmail: MoveEmail;
  site: () => MailSite;
  mailCipher: MailCipher;
  readCaller: ReadCaller;
}

/** Another address for an account: asked for by somebody who knows the password, proved by the readers of both addresses. */
export function emailChangeRouter(deps: Dependencies): Router {
  const { owners, audit, readCaller, now } = deps;
  const router = createRouter();

  serve(router, readCaller, routes.request, async ({ body }, caller, ctx) => {
    const credentials = { id: ownerIdOf(caller), password: body.currentPassword };
    const account = await reauthenticate(ctx, credentials, deps);
    return request(ctx, { account, email: normaliseEmail(body.email) }, deps);
  });

  serve(router, readCaller, routes.read, async (_input, caller) => {
    const change = await owners.findEmailChange(ownerIdOf(caller), now());
    return change ? toEmailChange(change) : null;
  });

  serve(router, readCaller, routes.withdraw, async (_input, caller, ctx) => {
    const accountId = ownerIdOf(caller);
    if (await owners.withdrawEmailChange(accountId)) {
      await audit.record(ctx, { event: 'email-change-withdrawn', accountId });
    }
    return undefined;
  });

  serveLinks(router, deps);
  return router;
}

interface Request {
  account: OwnerAccount;
  email: string;
}

/** Costs and answers the same whether or not the new address has an account: only its reader is told. */
async function request(ctx: Context, { account, email }: Request, deps: Dependencies): Promise<EmailChange> {
  const { owners, attempts, audit, now } = deps;
  const { owner, passwordHash } = account;
  if (email === owner.email) throw emailIsYours();
  if (!(await attempts.mayChangeEmail(owner.id, email))) throw tooManyChanges();

  const [toNew, toOld] = [generateSecret(), generateSecret()];
  const requestedAt = now();
  const expiresAt = new Date(requestedAt.getTime() + MS_PER_DAY);
  const change = { email, requestedAt, expiresAt, newHash: hashSecret(toNew), oldHash: hashSecret(toOld) };
  const context = toContext(deps);
  const [verify, taken] = [verificationMail({ to: email, token: toNew }, context), takenMail(email, context)];
  const isTaken = (await owners.findByEmail(email)) !== undefined;
  const mails = [
    isTaken ? taken : verify,
    agreeMail({ to: owner.email, token: toOld, name: owner.name, email }, context),
  ];
  // Somebody with a mailed link was first: the password that was checked is not valid any longer.
  if (!(await owners.requestEmailChange(owner.id, { passwordHash, change, mails }))) throw credentialsNotValid();
  await audit.record(ctx, { event: 'email-change-requested', email: owner.email, accountId: owner.id });
  return toEmailChange(change);
}

function serveLinks(router: Router, deps: Dependencies): void {
  const { owners, sessions, moveEmail, audit, readCaller, now } = deps;
  const find = async (token: string) => {
    const hash = hashSecret(token);
    const waiting = await owners.findEmailChangeByLink(hash, now());
    if (!waiting) throw tokenNotValid();
    return { hash, waiting };
  };
  const subjectOf = ({ accountId, from }: WaitingEmailChange) => ({ accountId, email: from });

  serve(router, readCaller, routes.readLink, async ({ body }) => {
    const { waiting } = await find(body.token);
    const { requestedAt: _requestedAt, ...shown } = toEmailChange(waiting.change);
    return { of: waiting.side, ...shown };
  });

  serve(router, readCaller, routes.confirm, async ({ body }, _caller, ctx) => {
    const { hash, waiting } = await find(body.token);
    const { email } = waiting.change;
    const mails = changedMails({ name: waiting.name, email, from: waiting.from }, toContext(deps));
    const outcome = await owners.verifyEmailChange(waiting, { hash, now: now(), mails });
    if (outcome === 'notValid') throw tokenNotValid();
    if (outcome === 'taken') throw emailNotAvailable();
    if (outcome === 'changed') {
      await sessions.revokeAll(waiting.accountId, ownerSessions.readSecret(ctx));
      await audit.record(ctx, { event: 'email-changed', ...subjectOf(waiting) });
      await moveEmail(waiting.accountId);
    } else {
      await audit.record(ctx, { event: 'email-change-proved', ...subjectOf(waiting) });
    }
    return { status: outcome, email };
  });

  serve(router, readCaller, routes.refuse, async ({ body }, _caller, ctx) => {
    const { hash, waiting } = await find(body.token);
    const { name, from: to, change } = waiting;
    const mails = [refusedMail({ to, name, email: change.email }, toContext(deps))];
    if (!(await owners.refuseEmailChange(waiting, { hash, now: now(), mails }))) throw tokenNotValid();
    await audit.record(ctx, { event: 'email-change-refused', ...subjectOf(waiting) });
    return undefined;
  });
}

const toContext = ({ site, mailCipher, now }: Dependencies): EmailChangeContext => ({
  site: site(),
  now: now(),
  cipher: mailCipher,
});

const toEmailChange = ({ email, requestedAt, expiresAt, verifiedAt, agreedAt }: StoredEmailChange): EmailChange => ({
  email,
  isVerified: verifiedAt !== undefined,
  isAgreed: agreedAt !== undefined,
  requestedAt: requestedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

const emailIsYours = () => conflict('email-is-yours', 'This is the address of your account already.');

/** Said to whoever reads the new address: an account was made with it since. */
const emailNotAvailable = () =>
  conflict('email-not-available', 'This address has an account of its own by now. Nothing was changed.');

const tooManyChanges = () =>
  new ApiError({
    status: 429,
    code: 'too-many-email-changes',
    message: 'You have asked for this often. Please try again in an hour.',
  });
