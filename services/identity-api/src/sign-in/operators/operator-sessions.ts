import { nameBrowser } from '@shoreline/accounts';
import { MS_PER_HOUR, MS_PER_MINUTE, type Operator, OPERATOR_COOKIE } from '@shoreline/contracts';
import { generateSecret, hashSecret, readOperatorSecret } from '@shoreline/service-kit';
import type { Context } from 'koa';

import type { IssuedOperator } from './operator-issuer.ts';
import type { OperatorSession, OperatorSessionStore } from './operator-session.store.ts';
import { encryptTokens } from './operator-tokens.ts';
import { createRoleCheck, isWithin, type RoleCheckParts } from './role-check.ts';

interface Dependencies extends RoleCheckParts {
  store: OperatorSessionStore;
}

/** A session unused for this long expires. */
const IDLE_MS = 30 * MS_PER_MINUTE;
/** And after a working day in any case. */
const LIFETIME_MS = 8 * MS_PER_HOUR;
const SEEN_EVERY_MS = MS_PER_MINUTE;
/** What cannot be undone needs a sign-in as young as this. */
const FRESH_MS = 5 * MS_PER_MINUTE;
const COOKIE = { path: '/', secure: true, httpOnly: true, sameSite: 'lax', overwrite: true, signed: false } as const;

export type OperatorSessions = ReturnType<typeof createOperatorSessions>;

/** Sessions of operators: whoever shows the secret, for as long as the issuer says so. */
export function createOperatorSessions(deps: Dependencies) {
  const { store, now } = deps;
  const check = createRoleCheck(deps);

  return {
    /** Signs a browser in under a new secret; the session it had is over. */
    async start(ctx: Context, { tokens, isEmailVerified: _, ...operator }: IssuedOperator): Promise<void> {
      await remove(ctx);
      const secret = generateSecret();
      const at = now();
      await store.insert({
        ...operator,
        _id: hashSecret(secret),
        tokens: await encryptTokens(secret, tokens),
        browser: nameBrowser(ctx.get('user-agent')),
        createdAt: at,
        lastSeenAt: at,
        checkedAt: at,
        checkingUntil: null,
        expiresAt: endOf(at, at),
      });
      ctx.cookies.set(OPERATOR_COOKIE, secret, { ...COOKIE, maxAge: LIFETIME_MS });
    },

    /** Who shows this secret, with the roles they have within the last minute. Throws 503 when that cannot be found out. */
    async read(ctx: Context, secret: string): Promise<Operator | undefined> {
      const session = await store.find(hashSecret(secret), now());
      const checked = session && (await check(ctx, session, secret));
      if (!checked) return undefined;
      await touch(checked);
      return toOperator(checked, now());
    },

    async end(ctx: Context): Promise<void> {
      await remove(ctx);
      ctx.cookies.set(OPERATOR_COOKIE, null, COOKIE);
    },
  };

  async function remove(ctx: Context): Promise<void> {
    const secret = readOperatorSecret(ctx);
    if (secret !== undefined) await store.remove(hashSecret(secret));
  }

  async function touch({ _id, createdAt, lastSeenAt }: OperatorSession): Promise<void> {
    const at = now();
    if (at.getTime() - lastSeenAt.getTime() < SEEN_EVERY_MS) return;
    await store.touch(_id, { lastSeenAt: at, expiresAt: endOf(createdAt, at) });
  }
}

const endOf = (createdAt: Date, lastSeenAt: Date): Date =>
  new Date(Math.min(createdAt.getTime() + LIFETIME_MS, lastSeenAt.getTime() + IDLE_MS));

const toOperator = (session: OperatorSession, at: Date): Operator => ({
  name: session.name,
  email: session.email,
  displayName: session.displayName,
  roles: session.roles,
  signedInAt: session.signedInAt.toISOString(),
  isFresh: isWithin(session.signedInAt, FRESH_MS, at),
});
