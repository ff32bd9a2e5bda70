import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A token (256 random bits) and the hash by which a site knows it. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: createHash('sha256').update(token).digest('hex') };
}
