import { generateSecret, signInRequired, type Caller, type ReadCaller } from '@shoreline/service-kit';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import { createSession } from 'koa-session';

import { SESSION_LIFETIME_MS, type SessionData, type SessionStore } from './session.store.ts';

/** In this order: every browser names the ones it descends from as well. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** How the cookies of one kind of people are called. */
export interface SessionNames {
  /** Begins with `__Host-`: from this host, over TLS or localhost, for every path, and no subdomain can set it. */
  cookie: `__Host-${string}`;
  /** Readable by scripts and without identity: signals to the shell that a request for the account is worth it. */
  hint: string;
}

/** Sessions of one kind of signed-in people; visitors never get one. */
export interface Sessions<Data extends SessionData> {
  middleware(app: Koa, store: SessionStore<Data>): Middleware;
  read(ctx: Context): Data | undefined;
  /** The secret of the session the browser showed, whether or not it opens anything. */
  readSecret(ctx: Context): string | undefined;
  /** Signs a browser in under a new id; what it had before is worthless at once. */
  start(ctx: Context, data: Data): Promise<void>;
  end(ctx: Context): void;
  /** The hint outlived its session: the shell need not ask again. */
  clearHint(ctx: Context): void;
}

const COOKIE = { path: '/', secure: true, sameSite: 'lax', overwrite: true, signed: false } as const;

/** Cookies are marked `Secure` on plain HTTP too: browsers but Safari take them from localhost, where the stack is tried. */
export const secureCookies: Middleware = (ctx, next) => {
  ctx.cookies.secure = true;
  return next();
};

/** Sessions with the cookies of one kind of people; holds no state itself. */
export function defineSessions<Data extends SessionData>({ cookie, hint }: SessionNames): Sessions<Data> {
  function clearHint(ctx: Context): void {
    if (ctx.cookies.get(hint) !== undefined) ctx.cookies.set(hint, null, { ...COOKIE, httpOnly: false });
  }

  return {
    middleware: (app, store) => createSession(toOptions(cookie, store), app),
    read(ctx) {
      const session = (ctx.session ?? {}) as Partial<Data> & { toJSON?: () => Data };
      return session.userId ? session.toJSON?.() : undefined;
    },
    readSecret: (ctx) => ctx.cookies.get(cookie),
    async start(ctx, data) {
      ctx.session = data;
      await (ctx.session as unknown as { regenerate(): Promise<void> }).regenerate();
      ctx.cookies.set(hint, '1', { ...COOKIE, httpOnly: false, maxAge: SESSION_LIFETIME_MS });
    },
    end(ctx) {
      ctx.session = null;
      clearHint(ctx);
    },
    clearHint,
  };
}

const toOptions = <Data extends SessionData>(key: string, store: SessionStore<Data>) =>
  ({
    ...COOKIE,
    key,
    maxAge: SESSION_LIFETIME_MS,
    httpOnly: true,
    genid: () => generateSecret(),
    store: {
      get: (secret: string) => store.read(secret),
      set: (secret: string, data: Data, ...[, { ctx }]: [number, { ctx: Context }]) =>
        store.write(secret, data, nameBrowser(ctx.get('user-agent'))),
      destroy: (secret: string) => store.revoke(secret),
    },
  }) as Parameters<typeof createSession>[0];

interface SessionCallerOptions {
  sessions: Pick<Sessions<SessionData>, 'read'>;
  kind: Exclude<Caller['kind'], 'service'>;
  readService: ReadCaller;
}

/** Reads who calls: another service by its token, a person by session. */
export const sessionCaller =
  ({ sessions, kind, readService }: SessionCallerOptions): ReadCaller =>
  async (ctx) => {
    const service = await readService(ctx);
    if (service) return service;
    const session = sessions.read(ctx);
    return session && { kind, id: session.userId };
  };

/** Whose data a route is about: the caller's own. 401 for visitors and callers of another kind. */
export const callerIdOf =
  (kind: SessionCallerOptions['kind']) =>
  (caller: Caller | undefined): string => {
    if (caller?.kind !== kind) throw signInRequired();
    return caller.id;
  };

/** A browser as its owner would name it: "Firefox on Windows". */
export function nameBrowser(userAgent: string): string {
  const find = (names: readonly (readonly [string, string])[]) => names.find(([mark]) => userAgent.includes(mark))?.[1];
  return `${find(BROWSERS) ?? 'A browser'} on ${find(SYSTEMS) ?? 'a device'}`;
}
