import { mailRetention } from '@shoreline/mail';
import { daysBefore, deletingRule, type RetentionRule, withWaiting } from '@shoreline/service-kit';
import type { Connection } from 'mongoose';

import { defineClaimModel } from './claims/claim.documents.ts';
import { claimFileRetention } from './claims/claim-files.ts';
import { defineConfirmationReminderModel } from './confirmation-reminders/confirmation-reminder.store.ts';
import type { Env } from './env.ts';
import { defineLeadModel } from './leads/lead.model.ts';
import { defineListingPersonModel } from './listing-people/listing-person.model.ts';
import { defineListingTransferModel } from './listing-transfers/listing-transfer.model.ts';
import { defineOwnerModel } from './owners/owner.model.ts';

type Spans = Pick<Env, Extract<keyof Env, `${string}_KEPT_DAYS`>>;

/** As long as the same confirmation must not be asked about again; nobody is named in it. */
const REMINDER_RETENTION_DAYS = 182;

const tokens = ['verification', 'reset', 'emailChange'] as const;

/** What owners-api purges itself; sessions, throttles and counts have TTL indexes. */
export function retentionRules(connection: Connection, spans: Spans): Record<string, RetentionRule> {
  const leads = () => defineLeadModel(connection).collection;
  const claims = () => defineClaimModel(connection).collection;
  const owners = () => defineOwnerModel(connection).collection;

  const people = () => defineListingPersonModel(connection).collection;
  const transfers = () => defineListingTransferModel(connection).collection;
  const reminders = () => defineConfirmationReminderModel(connection).collection;
  const dailyMails = () => connection.collection('daily_mails');

  return {
    enquiries: deletingRule(leads, (now) => ({ createdAt: { $lt: daysBefore(now, spans.ENQUIRY_KEPT_DAYS) } })),
    /** Approved claims say whose a listing is: they stay with the account. */
    ended_claims: deletingRule(claims, (now) => ({
      status: { $in: ['rejected', 'withdrawn', 'revoked'] },
      reviewedAt: { $lt: daysBefore(now, spans.CLAIM_KEPT_DAYS) },
    })),
    claim_files: claimFileRetention(connection, spans.CLAIM_FILE_KEPT_DAYS),
    /** One whose approval was started may have assigned the listing already: approving it again finishes that. */
    undecided_claims: deletingRule(claims, (now) => ({
      status: 'pending',
      approvalBegunAt: { $exists: false },
      claimedAt: { $lt: daysBefore(now, spans.PENDING_CLAIM_KEPT_DAYS) },
    })),
    /** The mail that says so stands in them. */
    ended_managers: deletingRule(people, (now) => ({
      status: 'ended',
      endedAt: { $lt: daysBefore(now, spans.MAIL_KEPT_DAYS) },
    })),
    lapsed_invitations: deletingRule(people, (now) => ({
      status: 'invited',
      'token.expiresAt': { $lt: daysBefore(now, spans.MAIL_KEPT_DAYS) },
    })),
    ended_transfers: deletingRule(transfers, (now) => ({
      status: { $in: ['done', 'ended'] },
      endedAt: { $lt: daysBefore(now, spans.MAIL_KEPT_DAYS) },
    })),
    lapsed_transfers: deletingRule(transfers, (now) => ({
      status: 'open',
      'token.expiresAt': { $lt: daysBefore(now, spans.MAIL_KEPT_DAYS) },
    })),
    unverified_owners: deletingRule(owners, (now) => ({
      emailVerified: false,
      createdAt: { $lt: daysBefore(now, spans.UNVERIFIED_OWNER_KEPT_DAYS) },
    })),
    /** They open nothing any longer; only the hash is there. */
    dead_tokens: withWaiting(
      (now) =>
        sumOf(
          tokens,
          async (token) => (await owners().updateMany(isDead(token, now), { $unset: { [token]: '' } })).modifiedCount,
        ),
      (now) => sumOf(tokens, (token) => owners().countDocuments(isDead(token, now))),
    ),
    daily_mails: deletingRule(dailyMails, (now) => ({
      createdAt: { $lt: daysBefore(now, spans.MAIL_KEPT_DAYS) },
    })),
    confirmation_reminders: deletingRule(reminders, (now) => ({
      createdAt: { $lt: daysBefore(now, REMINDER_RETENTION_DAYS) },
    })),
    mails: mailRetention(connection, spans.MAIL_KEPT_DAYS),
  };
}

const isDead = (token: string, now: Date) => ({ [`${token}.expiresAt`]: { $lt: now } });

async function sumOf<T>(all: readonly T[], count: (one: T) => Promise<number>): Promise<number> {
  let sum = 0;
  for (const one of all) sum += await count(one);
  return sum;
}
