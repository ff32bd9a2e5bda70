import { ApiError } from '@shoreline/service-kit';

import type { Budget, ThrottleStore } from './throttle.store.ts';
import type { Turns } from './turns.ts';

/** How often passwords may be tried and mails caused before it gets slow. */
export interface OwnerLimits {
  /** One address on one account; also one known browser, which nobody else can use up. */
  signIn: Budget;
  /** One address on all accounts. */
  client: Budget;
  /** Everybody on one account, but for browsers it signed in with before. */
  account: Budget;
  /** Mails of one kind to one address. */
  mail: Budget;
  /** Mails that say somebody registered again. */
  notice: Budget;
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
  /** 429 `too-many-attempts` with the seconds to wait. */
  begin(attempt: Attempt): Promise<void>;
  /** The password was right: nothing was guessed. */
  forgive(attempt: Attempt): Promise<void>;
  /** May we write to this address again? Counted alike for addresses nobody has. */
  mayMail(kind: 'verify' | 'reset' | 'notice' | 'claim', email: string): Promise<boolean>;
}

interface Needs {
  throttles: ThrottleStore;
  limits: OwnerLimits;
  /** A flood counts in the same few documents: many at once would only get into each other's way. */
  turns: Turns;
}

const MS_PER_SECOND = 1_000;

/** Counts in the order of the list: what the first refuses costs the others nothing. */
export function createAttempts({ throttles, limits, turns }: Needs): Attempts {
  const countsOf = ({ email, client, device }: Attempt): [Budget, string[]][] =>
    device
      ? [[limits.signIn, ['device', email, device]]]
      : [
          [limits.signIn, ['sign-in', email, client]],
          [limits.client, ['client', client]],
          [limits.account, ['account', email]],
        ];

  return {
    async begin(attempt) {
      const count = async () => {
        for (const [budget, about] of countsOf(attempt)) {
          const waitMs = await throttles.spend(budget, about);
          if (waitMs > 0) throw tooManyAttempts(waitMs);
        }
      };
      await turns.run(count, attempt.device ? 'known' : 'anybody');
    },
    async forgive(attempt) {
      await Promise.all(countsOf(attempt).map(([budget, about]) => throttles.giveBack(budget, about)));
    },
    async mayMail(kind, email) {
      return (await throttles.spend(kind === 'notice' ? limits.notice : limits.mail, [kind, email])) === 0;
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
