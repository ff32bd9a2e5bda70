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
  /** Who signs in was to be asked anew. */
  isFresh?: boolean | undefined;
}

/** How long a person may take at the provider. */
const ATTEMPT_SECONDS = 600;
/** People sign in in a tab or two; what else there is was left behind. */
const MAX_ATTEMPTS = 4;
/** Whose attempts: one of a member is worth nothing where operators sign in. */
const purposes = {
  member: { prefix: '__Host-shoreline-sign-in-', info: 'shoreline sign-in attempts' },
  operator: { prefix: '__Host-shoreline-operator-in-', info: 'shoreline operator sign-in attempts' },
} as const;
const NAME_LENGTH = 8;
const COOKIE = { path: '/', secure: true, httpOnly: true, sameSite: 'lax', overwrite: true } as const;
const ENCRYPTION = { alg: 'dir', enc: 'A256GCM' } as const;
const KEY_BYTES = 32;

const attemptSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
  isFresh: z.boolean().optional(),
});

export type Attempts = ReturnType<typeof createAttempts>;

/**
 * Attempts to sign in, each encrypted in a cookie of the browser that began it: beginning one stores nothing with us. An attempt is
 * worth one code, and the provider redeems a code once.
 */
export function createAttempts({
  secret,
  kind = 'member',
  now = () => new Date(),
}: {
  secret: string;
  kind?: keyof typeof purposes;
  now?: () => Date;
}) {
  const { prefix, info } = purposes[kind];
  const key = new Uint8Array(hkdfSync('sha256', secret, '', info, KEY_BYTES));
  const nameOf = (state: string): string => prefix + toNamePart(state);

  return {
    async begin(ctx: Context, returnTo: string, { isFresh }: Pick<Attempt, 'isFresh'> = {}): Promise<Attempt> {
      const secrets = { state: generateSecret(), nonce: generateSecret(), codeVerifier: generateSecret() };
      const attempt = { ...secrets, returnTo, ...(isFresh && { isFresh }) };
      const encrypted = await new EncryptJWT(attempt)
        .setProtectedHeader(ENCRYPTION)
        .setExpirationTime(new Date(now().getTime() + ATTEMPT_SECONDS * MS_PER_SECOND))
        .encrypt(key);
      clearOldAttempts(ctx, prefix);
      ctx.cookies.set(nameOf(attempt.state), encrypted, { ...COOKIE, maxAge: ATTEMPT_SECONDS * MS_PER_SECOND });
      return attempt;
    },

    /** Whether the browser left for the provider lately, whatever it brings back. */
    hasStarted: (ctx: Context): boolean => namesOf(ctx, prefix).length > 0,

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
const toNamePart = (state: string): string => state.replaceAll(/[^\w-]/g, '').slice(0, NAME_LENGTH);

const COOKIE_NAME = /(?:^|;\s*)(__Host-shoreline-[\w-]+)=/g;

const namesOf = (ctx: Context, prefix: string): string[] =>
  [...ctx.get('cookie').matchAll(COOKIE_NAME)].map(([, name = '']) => name).filter((name) => name.startsWith(prefix));

function clearOldAttempts(ctx: Context, prefix: string): void {
  const names = namesOf(ctx, prefix);
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
