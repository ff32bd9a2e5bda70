import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a server stores of a password (RFC 5802). */
export interface Credential {
  salt: string;
  iterations: number;
  storedKey: string;
  serverKey: string;
}

/** A sign-in under way: what the server said, and what it still has to check. */
export interface Exchange {
  user: string;
  reply: string;
  clientFirst: string;
  credential: Credential;
}

const HASH = 'sha256';
/** MongoDB's own default for SCRAM-SHA-256. */
const ITERATIONS = 15_000;
const KEY_BYTES = 32;
const SALT_BYTES = 28;
const NONCE_BYTES = 18;

const hmac = (key: Buffer, text: string) => createHmac(HASH, key).update(text).digest();
const hash = (data: Buffer) => createHash(HASH).update(data).digest();

export function toCredential(password: string): Credential {
  const salt = randomBytes(SALT_BYTES);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, KEY_BYTES, HASH);
  return {
    salt: salt.toString('base64'),
    iterations: ITERATIONS,
    storedKey: hash(hmac(salted, 'Client Key')).toString('base64'),
    serverKey: hmac(salted, 'Server Key').toString('base64'),
  };
}

/** Reads `n,,n=user,r=nonce` and answers the challenge; undefined when there is no such user. */
export function beginExchange(message: string, find: (user: string) => Credential | undefined): Exchange | undefined {
  const clientFirst = message.slice('n,,'.length);
  const { n: user = '', r: nonce = '' } = readFields(clientFirst);
  const credential = find(user.replaceAll('=2C', ',').replaceAll('=3D', '='));
  if (!credential) return undefined;
  const serverNonce = randomBytes(NONCE_BYTES).toString('base64');
  return {
    user,
    clientFirst,
    credential,
    reply: `r=${nonce}${serverNonce},s=${credential.salt},i=${credential.iterations}`,
  };
}

/** The server-final message (RFC 5802) when the client's proof is right; undefined when it is not. */
export function finishExchange({ reply, clientFirst, credential }: Exchange, message: string): string | undefined {
  const { p: clientProof = '' } = readFields(message);
  const said = [clientFirst, reply, message.slice(0, message.lastIndexOf(',p='))].join(',');
  const storedKey = Buffer.from(credential.storedKey, 'base64');
  const signature = hmac(storedKey, said);
  const clientKey = Buffer.from(clientProof, 'base64').map((byte, index) => byte ^ (signature[index] ?? 0));
  const isRight = timingSafeEqual(hash(Buffer.from(clientKey)), storedKey);
  return isRight ? `v=${hmac(Buffer.from(credential.serverKey, 'base64'), said).toString('base64')}` : undefined;
}

const readFields = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(',').map((field) => [field.slice(0, 1), field.slice('x='.length)]));
