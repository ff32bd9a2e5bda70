import { Router } from '@koa/router';
import type { AuditTrail } from '@shoreline/audit';
import { MS_PER_SECOND, readReturnTarget } from '@shoreline/contracts';
import { generateSecret, type Log } from '@shoreline/service-kit';
import type { Context } from 'koa';

import { memberSessions } from '../sessions.ts';
import type { UserStore } from '../user.store.ts';
import type { Attempt, AttemptStore } from './attempt.store.ts';
import { ATTEMPT_SECONDS } from './attempt.store.ts';
import { CALLBACK_PATH, type Provider } from './provider.ts';
import { sendSignOutQuestion } from './sign-in-pages.ts';

interface Dependencies {
  provider: Provider;
  attempts: AttemptStore;
  users: Pick<UserStore, 'signIn'>;
  audit: Pick<AuditTrail, 'record'>;
  publicOrigin: string;
  log: Log;
}

/** Marks the browser between leaving for the provider and coming back. */
const ATTEMPT_COOKIE = '__Host-shoreline-sign-in';
const ATTEMPT_COOKIE_OPTIONS = { path: '/', secure: true, httpOnly: true, sameSite: 'lax', overwrite: true } as const;
const SEE_OTHER = 303;

export function signInRouter(deps: Dependencies): Router {
  const router = new Router();

  router.get('/api/login', (ctx) => beginSignIn(ctx, deps));
  router.get(CALLBACK_PATH, (ctx) => finishSignIn(ctx, deps));
  router.get('/api/logout', (ctx) => signOut(ctx, deps));

  return router;
}

async function beginSignIn(ctx: Context, { provider, attempts, log }: Dependencies): Promise<void> {
  const returnTo = readReturnTarget(ctx.query.returnTo);
  if (isCrossSite(ctx)) return seeOther(ctx, withReturn('/login', returnTo));
  if (ctx.query.type === 'business') return seeOther(ctx, withReturn('/owners/login', returnTo));

  const browser = ctx.cookies.get(ATTEMPT_COOKIE) ?? generateSecret();
  const attempt = {
    state: generateSecret(),
    browser,
    nonce: generateSecret(),
    codeVerifier: generateSecret(),
    returnTo,
  };
  try {
    const url = await provider.authorizationUrl(attempt);
    await attempts.begin(attempt);
    ctx.cookies.set(ATTEMPT_COOKIE, browser, { ...ATTEMPT_COOKIE_OPTIONS, maxAge: ATTEMPT_SECONDS * MS_PER_SECOND });
    seeOther(ctx, url.href);
  } catch (error) {
    log.warn({ err: error }, 'sign-in could not begin');
    seeOther(ctx, '/login?error=unavailable');
  }
}

async function finishSignIn(ctx: Context, deps: Dependencies): Promise<void> {
  const attempt = await consumeAttempt(ctx, deps.attempts);
  if (!attempt) return seeOther(ctx, '/login?error=expired');

  try {
    const callback = new URL(`${CALLBACK_PATH}${ctx.search}`, deps.publicOrigin);
    const { identity, idToken } = await deps.provider.redeem(callback, attempt);
    const user = await deps.users.signIn(identity);
    await memberSessions.start(ctx, { userId: user.id, idToken });
    await deps.audit.record(ctx, { event: 'sign-in', email: user.email, accountId: user.id });
    seeOther(ctx, attempt.returnTo);
  } catch (error) {
    deps.log.warn({ err: error }, 'sign-in failed');
    await deps.audit.record(ctx, { event: 'sign-in', outcome: 'refused' });
    seeOther(ctx, '/login?error=failed');
  }
}

async function consumeAttempt(ctx: Context, attempts: AttemptStore): Promise<Attempt | undefined> {
  const { state } = ctx.query;
  const browser = ctx.cookies.get(ATTEMPT_COOKIE);
  if (typeof state !== 'string' || !browser) return undefined;
  return attempts.consume(state, browser);
}

async function signOut(ctx: Context, { provider, audit, log }: Dependencies): Promise<void> {
  if (isCrossSite(ctx)) return sendSignOutQuestion(ctx);

  const session = memberSessions.read(ctx);
  memberSessions.end(ctx);
  if (session) await audit.record(ctx, { event: 'sign-out', accountId: session.userId });
  const url =
    session &&
    (await provider
      .signOutUrl(session.idToken)
      .catch((error: unknown) => void log.warn({ err: error }, 'provider not notified of sign-out')));
  seeOther(ctx, url?.href ?? '/');
}

/** Another site sent the browser here. A typed address and a link of ours are fine. */
const isCrossSite = (ctx: Context): boolean => ['cross-site', 'same-site'].includes(ctx.get('sec-fetch-site'));

function seeOther(ctx: Context, address: string): void {
  ctx.status = SEE_OTHER;
  ctx.set({ location: address, 'cache-control': 'no-store' });
  ctx.body = '';
}

const withReturn = (path: string, returnTo: string): string =>
  returnTo === '/' ? path : `${path}?${new URLSearchParams({ returnTo })}`;
