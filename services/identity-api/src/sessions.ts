import type { ReadCaller } from '@shoreline/service-kit';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import { createSession } from 'koa-session';

import { nameBrowser } from './browser-name.ts';
import { drawSecret } from './secret-hash.ts';
import { SESSION_LIFETIME_MS, type SessionData, type SessionStore } from './session.store.ts';

/** `__Host-`: from this host, over TLS or localhost, for every path, and no subdomain can set it. */
const SESSION_COOKIE = '__Host-shoreline-session';
/** Readable by scripts and without identity: tells the shell that asking who is there is worth it (decision I18). */
const HINT_COOKIE = 'shoreline-member';

const COOKIE = { path: '/', secure: true, sameSite: 'lax', overwrite: true, signed: false } as const;

/** Sessions of signed-in people; visitors never get one. */
export function sessionMiddleware(app: Koa, sessions: SessionStore): Middleware {
  return createSession(
    {
      ...COOKIE,
      key: SESSION_COOKIE,
      maxAge: SESSION_LIFETIME_MS,
      httpOnly: true,
      genid: () => drawSecret(),
      store: {
        get: (secret: string) => sessions.read(secret),
        set: (secret: string, data: SessionData, ...[, { ctx }]: [number, { ctx: Context }]) =>
          sessions.write(secret, data, nameBrowser(ctx.get('user-agent'))),
        destroy: (secret: string) => sessions.end(secret),
      },
    } as Parameters<typeof createSession>[0],
    app,
  );
}

/** Cookies are marked `Secure` on plain HTTP too: browsers take them from localhost, where the stack is tried. */
export const secureCookies: Middleware = (ctx, next) => {
  ctx.cookies.secure = true;
  return next();
};

/** Reads what the session holds; undefined for visitors. */
export function readSession(ctx: Context): SessionData | undefined {
  const { userId, idToken } = (ctx.session ?? {}) as Partial<SessionData>;
  return userId ? { userId, ...(idToken && { idToken }) } : undefined;
}

/** The secret of the session the browser showed, whether or not it opens anything. */
export const readSessionSecret = (ctx: Context): string | undefined => ctx.cookies.get(SESSION_COOKIE);

/** Signs a browser in under a new id; what it had before is worthless at once. */
export async function startSession(ctx: Context, data: SessionData): Promise<void> {
  ctx.session = data;
  await (ctx.session as unknown as { regenerate(): Promise<void> }).regenerate();
  ctx.cookies.set(HINT_COOKIE, '1', { ...COOKIE, httpOnly: false, maxAge: SESSION_LIFETIME_MS });
}

/** Signs the browser out. */
export function endSession(ctx: Context): void {
  ctx.session = null;
  forgetHint(ctx);
}

/** The hint outlived its session: the shell need not ask again. */
export function forgetHint(ctx: Context): void {
  if (ctx.cookies.get(HINT_COOKIE) !== undefined) ctx.cookies.set(HINT_COOKIE, null, { ...COOKIE, httpOnly: false });
}

/** A member by session, another service by token. */
export const sessionCaller =
  (readService: ReadCaller): ReadCaller =>
  async (ctx) => {
    const service = await readService(ctx);
    if (service) return service;
    const session = readSession(ctx);
    return session && { kind: 'member', id: session.userId };
  };
