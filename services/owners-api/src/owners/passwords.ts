import { dictionary } from '@zxcvbn-ts/language-common';
import { invalidInput } from '@shoreline/service-kit';

import { drawDecoyHash, hashPassword, isOutdated, isPassword } from './password-hash.ts';
import type { Lane, Turns } from './turns.ts';

/** Passwords as owners use them; every hash waits for its turn. */
export interface Passwords {
  /** 400 when everybody else uses it too (decision I10). */
  hash(password: string): Promise<string>;
  /** Costs the same without an account to compare with. Answers a hash to store where the old one is outdated. */
  check(password: string, stored: string | undefined, lane?: Lane): Promise<Check>;
  /** A turn for several steps, one of which is `hashNow`. */
  inTurn<T>(job: () => Promise<T>): Promise<T>;
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

/** Lets hashes wait for their turn. */
export function createPasswords(turns: Turns): Passwords {
  const decoy = drawDecoyHash();

  return {
    hash: (password) => turns.run(() => hashPassword(password)),
    check: (password, stored, lane) =>
      turns.run(async () => {
        const isRight = await isPassword(password, stored ?? decoy);
        const renew = isRight && stored !== undefined && isOutdated(stored);
        return { isRight, ...(renew && { renewed: await hashPassword(password) }) };
      }, lane),
    inTurn: (job) => turns.run(job),
    hashNow: hashPassword,
  };
}
