import { MS_PER_SECOND, SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '@shoreline/contracts';
import { ApiError, type ConcurrencyLimiter } from '@shoreline/service-kit';

import type { Env } from '../env.ts';
import type { RateLimit, ThrottleStore } from './throttle.store.ts';

/** The first is spent by the registration itself. */
const NOTICE_BURST = 2;
/** Changes of a listing at once; one more an hour makes 36 in the first day, 24 in any other. */
const LIVE_BURST = 12;
/** Parts of documents at once: twelve of the largest ones; one more each minute. */
const UPLOAD_BURST = 120;
/** As many as a listing has managers. */
const INVITATION_BURST = 10;

/** Listings, events and offers somebody may hand in or change at once; one more an hour. Each is read by a person. */
const SUBMISSION_BURST = 20;

export type OwnerLimits = ReturnType<typeof toOwnerLimits>;

interface Attempt {
  /** The normalised address, whether or not anybody has it. */
  email: string;
  client: string;
  device: string | undefined;
}

export type Attempts = ReturnType<typeof createAttempts>;

interface Dependencies {
  throttles: ThrottleStore;
  limits: OwnerLimits;
  /** A flood counts in the same few documents: many writes at once would only conflict. */
  limiter: ConcurrencyLimiter;
}

/** Slows guessing down before anything expensive happens. Counts in the order of the list: what the first refuses costs the others nothing. */
export function createAttempts({ throttles, limits, limiter }: Dependencies) {
  const countsOf = ({ email, client, device }: Attempt): [RateLimit, string[]][] =>
    device
      ? [[limits.signIn, ['device', email, device]]]
      : [
          [limits.signIn, ['sign-in', email, client]],
          [limits.client, ['client', client]],
          [limits.account, ['account', email]],
        ];

  return {
    /** Counts the attempt. 429 `too-many-attempts` with the seconds to wait. */
    async consume(attempt: Attempt) {
      const count = async () => {
        for (const [limit, about] of countsOf(attempt)) {
          const waitMs = await throttles.consume(limit, about);
          if (waitMs > 0) throw tooManyAttempts(waitMs);
        }
      };
      await limiter.run(count, attempt.device ? 'known' : 'anybody');
    },
    async refund(attempt: Attempt) {
      await Promise.all(countsOf(attempt).map(([limit, about]) => throttles.refund(limit, about)));
    },
    /** May this owner invite somebody, and may this address be written to? The first count bounds what reaches strangers. */
    async mayInvite(ownerId: string, email: string) {
      if ((await throttles.consume(limits.invitation, ['inviting', ownerId])) > 0) return false;
      return (await throttles.consume(limits.mail, ['invitation', email])) === 0;
    },
    /** May this owner have mails sent to their own address and to another one? Counted alike whoever has the other one. */
    async mayChangeEmail(ownerId: string, email: string) {
      if ((await throttles.consume(limits.mail, ['email-change', ownerId])) > 0) return false;
      return (await throttles.consume(limits.mail, ['email-change-to', email])) === 0;
    },
    async mayUpload(ownerId: string) {
      return (await throttles.consume(limits.upload, ['upload', ownerId])) === 0;
    },
    async mayChangeLive(listingId: string) {
      return (await throttles.consume(limits.live, ['live', listingId])) === 0;
    },
    async maySubmit(accountId: string) {
      return (await throttles.consume(limits.submission, ['submission', accountId])) === 0;
    },
    /** May we write to this address again? Counted alike for addresses nobody has. */
    async mayMail(kind: 'verify' | 'reset' | 'notice' | 'claim', email: string) {
      return (await throttles.consume(kind === 'notice' ? limits.notice : limits.mail, [kind, email])) === 0;
    },
  };
}

const tooManyAttempts = (waitMs: number) =>
  new ApiError({
    status: 429,
    code: 'too-many-attempts',
    message: 'Too many attempts. Please wait a moment and try again, or choose a new password.',
    headers: { 'retry-after': String(Math.ceil(waitMs / MS_PER_SECOND)) },
  });

/** The limits operators chose; the scale lets through so many times as much, at once and later. */
export function toOwnerLimits(env: Env) {
  const toRateLimit = (burst: number, waitSeconds: number): RateLimit => ({
    burst: Math.max(1, Math.round(burst * env.RATE_LIMIT_SCALE)),
    waitMs: Math.max(1, Math.round((waitSeconds * MS_PER_SECOND) / env.RATE_LIMIT_SCALE)),
  });
  return {
    /** One address on one account; also one known browser, which nobody else can use up. */
    signIn: toRateLimit(env.SIGN_IN_BURST, env.SIGN_IN_WAIT_SECONDS),
    client: toRateLimit(env.SIGN_IN_CLIENT_BURST, env.SIGN_IN_WAIT_SECONDS),
    /** Everybody on one account, but for browsers it signed in with before. */
    account: toRateLimit(env.SIGN_IN_ACCOUNT_BURST, env.SIGN_IN_WAIT_SECONDS),
    mail: toRateLimit(env.OWNER_MAIL_BURST, env.OWNER_MAIL_WAIT_SECONDS),
    notice: toRateLimit(NOTICE_BURST, SECONDS_PER_HOUR),
    live: toRateLimit(LIVE_BURST, SECONDS_PER_HOUR),
    upload: toRateLimit(UPLOAD_BURST, SECONDS_PER_MINUTE),
    submission: toRateLimit(SUBMISSION_BURST, SECONDS_PER_HOUR),
    invitation: toRateLimit(INVITATION_BURST, SECONDS_PER_HOUR),
  };
}
