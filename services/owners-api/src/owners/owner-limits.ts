import { MS_PER_SECOND, SECONDS_PER_HOUR } from '@shoreline/contracts';

import type { Env } from '../env.ts';
import type { OwnerLimits } from './attempts.ts';
import type { RateLimit } from './throttle.store.ts';

/** The first is spent by the registration itself. */
const NOTICE_BURST = 2;

/** The limits operators chose; the scale lets through so many times as much, at once and later. */
export function toOwnerLimits(env: Env): OwnerLimits {
  const toRateLimit = (burst: number, waitSeconds: number): RateLimit => ({
    burst: Math.max(1, Math.round(burst * env.RATE_LIMIT_SCALE)),
    waitMs: Math.max(1, Math.round((waitSeconds * MS_PER_SECOND) / env.RATE_LIMIT_SCALE)),
  });
  return {
    signIn: toRateLimit(env.SIGN_IN_BURST, env.SIGN_IN_WAIT_SECONDS),
    client: toRateLimit(env.SIGN_IN_CLIENT_BURST, env.SIGN_IN_WAIT_SECONDS),
    account: toRateLimit(env.SIGN_IN_ACCOUNT_BURST, env.SIGN_IN_WAIT_SECONDS),
    mail: toRateLimit(env.OWNER_MAIL_BURST, env.OWNER_MAIL_WAIT_SECONDS),
    notice: toRateLimit(NOTICE_BURST, SECONDS_PER_HOUR),
  };
}
