import type { Router } from '@koa/router';
import type { AuditTrail } from '@shoreline/audit';
import { readReturnTarget } from '@shoreline/contracts';
import { createRouter, type Log } from '@shoreline/service-kit';
import type { Context } from 'koa';

import { memberSessions } from '../sessions.ts';
import { EmailUnverified, type UserStore } from '../user.store.ts';
import type { Attempts } from './attempts.ts';
import { CALLBACK_PATH, type Provider } from './provider.ts';
import { sendSignOutQuestion } from './sign-in-pages.ts';

interface Dependencies {
  provider: Provider;
  attempts: Attempts;
  users: Pick<UserStore, 'signIn'>;
  audit: Pick<AuditTrail, 'record'>;
  publicOrigin: string;
  log: Log;
}

const SEE_OTHER = 303;

export function signInRouter(deps: Dependencies): Router {
  const router = createRouter();

  router.get('/api/login', (ctx) => beginSignIn(ctx, deps));
  router.get(CALLBACK_PATH, (ctx) => finishSignIn(ctx, deps));
  router.get('/api/logout', (ctx) => signOut(ctx, deps));

  return router;
}

async function beginSignIn(ctx: Context, { provider, attempts, log }: Dependencies): Promise<void> {
  const returnTo = readReturnTarget(ctx.query.returnTo);
  if (isCrossSite(ctx)) return seeOther(ctx, withReturn('/login', returnTo));
  if (ctx.query.type === 'business') return seeOther(ctx, withReturn('/owners/login', returnTo));

  try {
    const url = await provider.authorizationUrl(await attempts.begin(ctx, returnTo));
    seeOther(ctx, url.href);
  } catch (error) {
    log.warn({ err: error }, 'sign-in could not begin');
    seeOther(ctx, '/login?error=unavailable');
  }
}

async function finishSignIn(ctx: Context, deps: Dependencies): Promise<void> {
  const attempt = await deps.attempts.consume(ctx);
  if (!attempt) return refuseExpired(ctx, deps);

  try {
    const callback = new URL(`${CALLBACK_PATH}${ctx.search}`, deps.publicOrigin);
    const { user, isNew } = await deps.users.signIn(await deps.provider.redeem(callback, attempt));
    await memberSessions.start(ctx, { userId: user.id });
    const people = { email: user.email, accountId: user.id };
    if (isNew) await deps.audit.record(ctx, { event: 'sign-up', ...people });
    await deps.audit.record(ctx, { event: 'sign-in', ...people });
    seeOther(ctx, attempt.returnTo);
  } catch (error) {
    deps.log.warn({ err: error }, 'sign-in failed');
    await deps.audit.record(ctx, { event: 'sign-in', outcome: 'refused' });
    seeOther(ctx, error instanceof EmailUnverified ? '/login?error=unverified' : '/login?error=failed');
  }
}

/** Somebody who left for the provider and brings back something else is noted; who only calls the address leaves no trace. */
async function refuseExpired(ctx: Context, { attempts, audit }: Dependencies): Promise<void> {
  if (attempts.hasStarted(ctx)) await audit.record(ctx, { event: 'sign-in', outcome: 'refused' });
  seeOther(ctx, '/login?error=expired');
}

async function signOut(ctx: Context, { provider, audit, log }: Dependencies): Promise<void> {
  if (isCrossSite(ctx)) return sendSignOutQuestion(ctx);

  const session = memberSessions.read(ctx);
  memberSessions.end(ctx);
  if (session) await audit.record(ctx, { event: 'sign-out', accountId: session.userId });
  const url =
    session &&
    (await provider
      .signOutUrl()
      .catch((error: unknown) => void log.warn({ err: error }, 'provider not notified of sign-out')));
  seeOther(ctx, url?.href ?? '/');
}

/** Another site sent the browser here. A typed address and a link of ours are fine. */
export const isCrossSite = (ctx: Context): boolean => ['cross-site', 'same-site'].includes(ctx.get('sec-fetch-site'));

export function seeOther(ctx: Context, address: string): void {
  ctx.status = SEE_OTHER;
  ctx.set({ location: address, 'cache-control': 'no-store' });
  ctx.body = '';
}

const withReturn = (path: string, returnTo: string): string =>
  returnTo === '/' ? path : `${path}?${new URLSearchParams({ returnTo })}`;
