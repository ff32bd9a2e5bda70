import { MS_PER_SECOND } from '@shoreline/contracts';
import { ApiError } from '@shoreline/service-kit';

import type { RateLimit, ThrottleStore } from './throttle.store.ts';
import type { ConcurrencyLimiter } from './concurrency-limiter.ts';

/** How often passwords may be tried and mails caused before it gets slow. */
export interface OwnerLimits {
  /** One address on one account; also one known browser, which nobody else can use up. */
  signIn: RateLimit;
  /** One address on all accounts. */
  client: RateLimit;
  /** Everybody on one account, but for browsers it signed in with before. */
  account: RateLimit;
  /** Mails of one kind to one address. */
  mail: RateLimit;
  /** Mails that say somebody registered again. */
  notice: RateLimit;
}

/** Who tries a password, and for what. */
export interface Attempt {
  /** The normalised address, whether or not anybody has it. */
  email: string;
  client: string;
  /** Set when this browser signed in to this account before. */
  device: string | undefined;
}

/** Slows guessing down before anything expensive happens. */
export interface Attempts {
  /** Counts the attempt. 429 `too-many-attempts` with the seconds to wait. */
  consume(attempt: Attempt): Promise<void>;
  /** The password was right: nothing was guessed. */
  refund(attempt: Attempt): Promise<void>;
  /** May we write to this address again? Counted alike for addresses nobody has. */
  mayMail(kind: 'verify' | 'reset' | 'notice' | 'claim', email: string): Promise<boolean>;
}

interface Dependencies {
  throttles: ThrottleStore;
  limits: OwnerLimits;
  /** A flood counts in the same few documents: many writes at once would only conflict. */
  limiter: ConcurrencyLimiter;
}

/** Counts in the order of the list: what the first refuses costs the others nothing. */
export function createAttempts({ throttles, limits, limiter }: Dependencies): Attempts {
  const countsOf = ({ email, client, device }: Attempt): [RateLimit, string[]][] =>
    device
      ? [[limits.signIn, ['device', email, device]]]
      : [
          [limits.signIn, ['sign-in', email, client]],
          [limits.client, ['client', client]],
          [limits.account, ['account', email]],
        ];

  return {
    async consume(attempt) {
      const count = async () => {
        for (const [limit, about] of countsOf(attempt)) {
          const waitMs = await throttles.consume(limit, about);
          if (waitMs > 0) throw tooManyAttempts(waitMs);
        }
      };
      await limiter.run(count, attempt.device ? 'known' : 'anybody');
    },
    async refund(attempt) {
      await Promise.all(countsOf(attempt).map(([limit, about]) => throttles.refund(limit, about)));
    },
    async mayMail(kind, email) {
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
