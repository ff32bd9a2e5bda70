import { mailRetention } from '@shoreline/mail';
import { daysBefore, deletingRule, type RetentionRule } from '@shoreline/service-kit';
import type { Connection } from 'mongoose';

import type { Env } from './env.ts';

/** Nobody goes on with an episode after a year; browsers store it as long. */
const LISTENING_DAYS = 365;

/** What identity-api purges itself; sessions and sign-in attempts have TTL indexes, the rest goes with the account. */
export function retentionRules(
  connection: Connection,
  days: Pick<Env, 'CONSENT_KEPT_DAYS' | 'MAIL_KEPT_DAYS'>,
): Record<string, RetentionRule> {
  const choices = () => connection.collection('user_cookie_preferences');
  const receipts = () => connection.collection('consent_receipts');
  const listening = () => connection.collection('member_listening');

  return {
    /** Who withdrew is not asked again for as long as a choice holds. */
    consent_choices: deletingRule(choices, (now) => {
      const before = { $lt: daysBefore(now, days.CONSENT_KEPT_DAYS) };
      return { consentTimestamp: before, $or: [{ withdrawnAt: null }, { withdrawnAt: before }] };
    }),
    consent_receipts: deletingRule(receipts, (now) => ({ at: { $lt: daysBefore(now, days.CONSENT_KEPT_DAYS) } })),
    listening: deletingRule(listening, (now) => ({ updatedAt: { $lt: daysBefore(now, LISTENING_DAYS) } })),
    mails: mailRetention(connection, days.MAIL_KEPT_DAYS),
  };
}
