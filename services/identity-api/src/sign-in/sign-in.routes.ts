import { Router } from '@koa/router';
import { readReturnTarget } from '@shoreline/contracts';
import { drawSecret, type Log } from '@shoreline/service-kit';
import type { Context } from 'koa';

import { memberSessions } from '../sessions.ts';
import type { UserStore } from '../user.store.ts';
import type { Attempt, AttemptStore } from './attempt.store.ts';
import { ATTEMPT_SECONDS } from './attempt.model.ts';
import { CALLBACK_PATH, type Provider } from './provider.ts';
import { sendSignOutQuestion } from './sign-in-pages.ts';

interface Needs {
  provider: Provider;
  attempts: AttemptStore;
  users: Pick<UserStore, 'signIn'>;
  publicOrigin: string;
  log: Log;
}

/** Marks the browser between leaving for the provider and coming back. */
const ATTEMPT_COOKIE = '__Host-shoreline-sign-in';
const ATTEMPT_COOKIE_OPTIONS = { path: '/', secure: true, httpOnly: true, sameSite: 'lax', overwrite: true } as const;
const MS_PER_SECOND = 1_000;
const SEE_OTHER = 303;

/** Navigations that begin and end a session. */
export function signInRouter(needs: Needs): Router {
  const router = new Router();

  router.get('/api/login', (ctx) => beginSignIn(ctx, needs));
  router.get(CALLBACK_PATH, (ctx) => finishSignIn(ctx, needs));
  router.get('/api/logout', (ctx) => signOut(ctx, needs));

  return router;
}

async function beginSignIn(ctx: Context, { provider, attempts, log }: Needs): Promise<void> {
  const returnTo = readReturnTarget(ctx.query.returnTo);
  if (isCrossSite(ctx)) return seeOther(ctx, withReturn('/login', returnTo));
  if (ctx.query.type === 'business') return seeOther(ctx, withReturn('/owners/login', returnTo));

  const browser = ctx.cookies.get(ATTEMPT_COOKIE) ?? drawSecret();
  const attempt = { state: drawSecret(), browser, nonce: drawSecret(), codeVerifier: drawSecret(), returnTo };
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

async function finishSignIn(ctx: Context, needs: Needs): Promise<void> {
  const attempt = await takeAttempt(ctx, needs.attempts);
  if (!attempt) return seeOther(ctx, '/login?error=expired');

  try {
    const callback = new URL(`${CALLBACK_PATH}${ctx.search}`, needs.publicOrigin);
    const { identity, idToken } = await needs.provider.redeem(callback, attempt);
    const user = await needs.users.signIn(identity);
    await memberSessions.start(ctx, { userId: user.id, idToken });
    seeOther(ctx, attempt.returnTo);
  } catch (error) {
    needs.log.warn({ err: error }, 'sign-in failed');
    seeOther(ctx, '/login?error=failed');
  }
}

async function takeAttempt(ctx: Context, attempts: AttemptStore): Promise<Attempt | undefined> {
  const { state } = ctx.query;
  const browser = ctx.cookies.get(ATTEMPT_COOKIE);
  if (typeof state !== 'string' || !browser) return undefined;
  return attempts.take(state, browser);
}

async function signOut(ctx: Context, { provider, log }: Needs): Promise<void> {
  if (isCrossSite(ctx)) return sendSignOutQuestion(ctx);

  const session = memberSessions.read(ctx);
  memberSessions.end(ctx);
  const url =
    session &&
    (await provider
      .signOutUrl(session.idToken)
      .catch((error: unknown) => void log.warn({ err: error }, 'provider not told of sign-out')));
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
