import { daysBefore, type RetentionRule } from '@shoreline/service-kit';
import type { Connection } from 'mongoose';

import type { Env } from './env.ts';

/** What identity-api purges itself; sessions and sign-in attempts have TTL indexes, the rest goes with the account. */
export function retentionRules(
  connection: Connection,
  days: Pick<Env, 'CONSENT_KEPT_DAYS'>,
): Record<string, RetentionRule> {
  return {
    /** Who withdrew is not asked again for as long as a choice holds. */
    async consent_choices(now) {
      const before = { $lt: daysBefore(now, days.CONSENT_KEPT_DAYS) };
      const old = { consentTimestamp: before, $or: [{ withdrawnAt: null }, { withdrawnAt: before }] };
      return (await connection.collection('user_cookie_preferences').deleteMany(old)).deletedCount;
    },
    async consent_receipts(now) {
      const old = { at: { $lt: daysBefore(now, days.CONSENT_KEPT_DAYS) } };
      return (await connection.collection('consent_receipts').deleteMany(old)).deletedCount;
    },
  };
}
