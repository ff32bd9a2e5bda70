import { dictionary } from '@zxcvbn-ts/language-common';
import { invalidInput } from '@shoreline/service-kit';

import { generateDecoyHash, hashPassword, isOutdated, isPassword } from './password-hash.ts';
import type { Priority, ConcurrencyLimiter } from './concurrency-limiter.ts';

/** Passwords of owners; the number of concurrent hashes is limited. */
export interface Passwords {
  /** 400 when everybody else uses it too. */
  hash(password: string): Promise<string>;
  /** Costs the same without an account to compare with. Returns a hash to store where the old one is outdated. */
  check(password: string, stored: string | undefined, priority?: Priority): Promise<Check>;
  /** A slot for several steps, one of which is `hashNow`. */
  withSlot<T>(job: () => Promise<T>): Promise<T>;
  hashNow(password: string): Promise<string>;
}

interface Check {
  isRight: boolean;
  renewed?: string;
}

const TOO_COMMON = 'This password is on lists of common passwords. Please choose another one.';
const common = new Set(dictionary['passwords-common']);

/** 400 for passwords people guess first, however they are capitalised. */
export function assertUncommon(password: string): void {
  if (!common.has(password.normalize('NFKC').toLowerCase())) return;
  throw invalidInput('The request body is not valid.', [{ path: 'password', message: TOO_COMMON }]);
}

export function createPasswords(limiter: ConcurrencyLimiter): Passwords {
  const decoy = generateDecoyHash();

  return {
    hash: (password) => limiter.run(() => hashPassword(password)),
    check: (password, stored, priority) =>
      limiter.run(async () => {
        const isRight = await isPassword(password, stored ?? decoy);
        const renew = isRight && stored !== undefined && isOutdated(stored);
        return { isRight, ...(renew && { renewed: await hashPassword(password) }) };
      }, priority),
    withSlot: (job) => limiter.run(job),
    hashNow: hashPassword,
  };
}
