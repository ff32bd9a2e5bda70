import { purgeMails } from '@shoreline/mail';
import { daysBefore, type RetentionRule } from '@shoreline/service-kit';
import type { Connection } from 'mongoose';

import { defineClaimModel } from './claims/claim.documents.ts';
import type { Env } from './env.ts';
import { defineLeadModel } from './leads/lead.model.ts';
import { defineOwnerModel } from './owners/owner.model.ts';

type Spans = Pick<Env, Extract<keyof Env, `${string}_KEPT_DAYS`>>;

const tokens = ['verification', 'reset'] as const;

/** What owners-api purges itself; sessions, throttles and counts have TTL indexes. */
export function retentionRules(connection: Connection, spans: Spans): Record<string, RetentionRule> {
  const leads = () => defineLeadModel(connection).collection;
  const claims = () => defineClaimModel(connection).collection;
  const owners = () => defineOwnerModel(connection).collection;

  return {
    async enquiries(now) {
      const old = { createdAt: { $lt: daysBefore(now, spans.ENQUIRY_KEPT_DAYS) } };
      return (await leads().deleteMany(old)).deletedCount;
    },
    /** Approved claims say whose a listing is: they stay with the account. */
    async ended_claims(now) {
      const reviewedAt = { $lt: daysBefore(now, spans.CLAIM_KEPT_DAYS) };
      const ended = { status: { $in: ['rejected', 'withdrawn', 'revoked'] }, reviewedAt };
      return (await claims().deleteMany(ended)).deletedCount;
    },
    /** One whose approval was started may have assigned the listing already: approving it again finishes that. */
    async undecided_claims(now) {
      const claimedAt = { $lt: daysBefore(now, spans.PENDING_CLAIM_KEPT_DAYS) };
      const undecided = { status: 'pending', approvalBegunAt: { $exists: false }, claimedAt };
      return (await claims().deleteMany(undecided)).deletedCount;
    },
    async unverified_owners(now) {
      const old = { emailVerified: false, createdAt: { $lt: daysBefore(now, spans.UNVERIFIED_OWNER_KEPT_DAYS) } };
      return (await owners().deleteMany(old)).deletedCount;
    },
    /** They open nothing any longer; only the hash is there. */
    async dead_tokens(now) {
      let count = 0;
      for (const token of tokens) {
        const dead = { [`${token}.expiresAt`]: { $lt: now } };
        count += (await owners().updateMany(dead, { $unset: { [token]: '' } })).modifiedCount;
      }
      return count;
    },
    async daily_mails(now) {
      const old = { createdAt: { $lt: daysBefore(now, spans.MAIL_KEPT_DAYS) } };
      return (await connection.collection('daily_mails').deleteMany(old)).deletedCount;
    },
    mails: (now) => purgeMails(connection, daysBefore(now, spans.MAIL_KEPT_DAYS)),
  };
}
