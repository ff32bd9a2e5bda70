import { hkdfSync } from 'node:crypto';

import { MS_PER_SECOND } from '@shoreline/contracts';
import { generateSecret } from '@shoreline/service-kit';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Context } from 'koa';
import { z } from 'zod';

/** What a browser must bring back from the provider, and where it goes then. */
export interface Attempt {
  state: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
}

/** How long a person may take at the provider. */
const ATTEMPT_SECONDS = 600;
/** People sign in in a tab or two; what else there is was left behind. */
const MAX_ATTEMPTS = 4;
const COOKIE_PREFIX = '__Host-shoreline-sign-in-';
const NAME_LENGTH = 8;
const COOKIE = { path: '/', secure: true, httpOnly: true, sameSite: 'lax', overwrite: true } as const;
const ENCRYPTION = { alg: 'dir', enc: 'A256GCM' } as const;
const KEY_BYTES = 32;

const attemptSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
});

export type Attempts = ReturnType<typeof createAttempts>;

/**
 * Attempts to sign in, each encrypted in a cookie of the browser that began it: beginning one stores nothing with us. An attempt is
 * worth one code, and the provider redeems a code once.
 */
export function createAttempts({ secret, now = () => new Date() }: { secret: string; now?: () => Date }) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'shoreline sign-in attempts', KEY_BYTES));

  return {
    async begin(ctx: Context, returnTo: string): Promise<Attempt> {
      const attempt = { state: generateSecret(), nonce: generateSecret(), codeVerifier: generateSecret(), returnTo };
      const encrypted = await new EncryptJWT(attempt)
        .setProtectedHeader(ENCRYPTION)
        .setExpirationTime(new Date(now().getTime() + ATTEMPT_SECONDS * MS_PER_SECOND))
        .encrypt(key);
      clearOldAttempts(ctx);
      ctx.cookies.set(nameOf(attempt.state), encrypted, { ...COOKIE, maxAge: ATTEMPT_SECONDS * MS_PER_SECOND });
      return attempt;
    },

    /** Whether the browser left for the provider lately, whatever it brings back. */
    hasStarted: (ctx: Context): boolean => namesOf(ctx).length > 0,

    /** Ends the attempt and answers it: within ten minutes, and only to the browser that began it. */
    async consume(ctx: Context): Promise<Attempt | undefined> {
      const { state } = ctx.query;
      if (typeof state !== 'string') return undefined;
      const encrypted = ctx.cookies.get(nameOf(state));
      if (!encrypted) return undefined;

      ctx.cookies.set(nameOf(state), null, COOKIE);
      const attempt = await decrypt(encrypted, { key, now: now() });
      return attempt?.state === state ? attempt : undefined;
    },
  };
}

/** Letters of the state that may stand in the name of a cookie; a state of somebody else's making names none. */
const nameOf = (state: string): string => COOKIE_PREFIX + state.replaceAll(/[^\w-]/g, '').slice(0, NAME_LENGTH);

const namesOf = (ctx: Context): string[] =>
  [...ctx.get('cookie').matchAll(/(?:^|;\s*)(__Host-shoreline-sign-in-[\w-]+)=/g)].map(([, name = '']) => name);

function clearOldAttempts(ctx: Context): void {
  const names = namesOf(ctx);
  if (names.length < MAX_ATTEMPTS) return;
  for (const name of names) ctx.cookies.set(name, null, COOKIE);
}

async function decrypt(encrypted: string, { key, now }: { key: Uint8Array; now: Date }): Promise<Attempt | undefined> {
  try {
    const { payload } = await jwtDecrypt(encrypted, key, {
      keyManagementAlgorithms: [ENCRYPTION.alg],
      contentEncryptionAlgorithms: [ENCRYPTION.enc],
      currentDate: now,
    });
    return attemptSchema.parse(payload);
  } catch {
    return undefined;
  }
}
