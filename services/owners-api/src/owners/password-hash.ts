import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const hash = promisify(argon2);

/** What a hash costs: the first choice of OWASP's password storage cheat sheet that needs 19 MiB. */
interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

interface StoredHash extends Cost {
  salt: Buffer;
  tag: Buffer;
}

/** Hashes a password into a PHC string, which carries its own cost. The work is done on the thread pool. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return write({ ...COST, salt, tag: await derive(password, { ...COST, salt, tagLength: TAG_BYTES }) });
}

/** Is this the password? Compared in constant time. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const { salt, tag, ...cost } = read(stored);
  return timingSafeEqual(await derive(password, { ...cost, salt, tagLength: tag.length }), tag);
}

/** Was it made when less was asked for? Then it is made anew at the next sign-in. */
export function isOutdated(stored: string): boolean {
  const { memory, passes, parallelism } = read(stored);
  return memory < COST.memory || passes < COST.passes || parallelism < COST.parallelism;
}

/** Looks and costs like a hash and is nobody's: what the password of an unknown address is compared with. */
export const generateDecoyHash = (): string =>
  write({ ...COST, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) });

/** Keyboards spell the same letters in several ways. */
const derive = (
  password: string,
  { salt, ...parameters }: Omit<Argon2Parameters, 'message' | 'nonce'> & { salt: Buffer },
): Promise<Buffer> =>
  hash('argon2id', { ...parameters, message: Buffer.from(password.normalize('NFKC')), nonce: salt });

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

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

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
