import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

import { type ConcurrencyLimiter, invalidInput, type Priority } from '@shoreline/service-kit';
import { dictionary } from '@zxcvbn-ts/language-common';

import { type Holder, isGuessable } from './guessable-password.ts';

const hash = promisify(argon2);

/** What a hash costs: KiB of memory, and how often it is gone through. */
export interface HashCost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** The first choice of OWASP's password storage cheat sheet that needs 19 MiB. */
const COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const TOO_COMMON = 'This password is on lists of common passwords. Please choose another one.';
const TOO_CLOSE = 'This password is made of your name, your address or words of this site. Please choose another one.';
const common = new Set(dictionary['passwords-common']);

/** 400 for passwords people guess first, however they are capitalised: common ones, and words of the site or of whoever it is for. */
export function assertUncommon(password: string, holder?: Holder): void {
  if (common.has(password.normalize('NFKC').toLowerCase())) throw refused(TOO_COMMON);
  if (isGuessable(password, holder)) throw refused(TOO_CLOSE);
}

const refused = (message: string) => invalidInput('The request body is not valid.', [{ path: 'password', message }]);

export type Passwords = ReturnType<typeof createPasswords>;

/** `cost` is less in tests that sign in and are about something else. */
export function createPasswords(limiter: ConcurrencyLimiter, cost = COST) {
  const decoy = generateDecoyHash(cost);

  return {
    hash: (password: string) => limiter.run(() => hashPassword(password, cost)),
    /** Costs the same without an account to compare with. Returns a hash to store where the old one is outdated. */
    check: (password: string, stored: string | undefined, priority?: Priority) =>
      limiter.run(async () => {
        const isRight = await isPassword(password, stored ?? decoy);
        const renew = isRight && stored !== undefined && isOutdated(stored, cost);
        return { isRight, ...(renew && { renewed: await hashPassword(password, cost) }) };
      }, priority),
    /** A slot for several steps, one of which is `hashNow`. */
    withSlot: <T>(job: () => Promise<T>) => limiter.run(job),
    hashNow: (password: string) => hashPassword(password, cost),
  };
}

type StoredHash = HashCost & { salt: Buffer; tag: Buffer };

/** Hashes a password into a PHC string, which carries its own cost. The work is done on the thread pool. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return write({ ...cost, salt, tag: await derive(password, { ...cost, salt, tagLength: TAG_BYTES }) });
}

/** Is this the password? Compared in constant time. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const { salt, tag, ...cost } = read(stored);
  return timingSafeEqual(await derive(password, { ...cost, salt, tagLength: tag.length }), tag);
}

/** Was it made when less was asked for? Then it is made anew at the next sign-in. */
export function isOutdated(stored: string, cost = COST): boolean {
  const { memory, passes, parallelism } = read(stored);
  return memory < cost.memory || passes < cost.passes || parallelism < cost.parallelism;
}

/** What the password of an unknown address is compared with. */
export const generateDecoyHash = (cost = COST): string =>
  write({ ...cost, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) });

/** Keyboards spell the same letters in several ways. */
const derive = (
  password: string,
  { salt, ...parameters }: Omit<Argon2Parameters, 'message' | 'nonce'> & { salt: Buffer },
): Promise<Buffer> =>
  hash('argon2id', { ...parameters, message: Buffer.from(password.normalize('NFKC')), nonce: salt });

function read(stored: string): StoredHash {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(stored) ?? [];
  if (!tag) throw new Error('A stored password hash cannot be read.');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const write = ({ memory, passes, parallelism, salt, tag }: StoredHash): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '');
