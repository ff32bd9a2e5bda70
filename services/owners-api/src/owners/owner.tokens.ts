import { generateSecret, hashSecret } from '@shoreline/service-kit';

import type { StoredToken } from './owner.model.ts';

/** What a token is good for; it opens nothing else. */
export type TokenPurpose = 'verification' | 'reset';

const HOUR_MS = 3_600_000;
/** Decision I11. */
const LIFETIME_MS: Record<TokenPurpose, number> = { verification: 24 * HOUR_MS, reset: HOUR_MS };

/** A secret for a mail, and what the account stores of it. */
export function generateToken(purpose: TokenPurpose, now: Date): { secret: string; stored: StoredToken } {
  const secret = generateSecret();
  return { secret, stored: { hash: hashSecret(secret), expiresAt: new Date(now.getTime() + LIFETIME_MS[purpose]) } };
}
