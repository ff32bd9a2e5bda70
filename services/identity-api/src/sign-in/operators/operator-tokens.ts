import { hkdfSync } from 'node:crypto';

import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';

import type { OperatorTokens } from './group-reader.ts';

const ENCRYPTION = { alg: 'dir', enc: 'A256GCM' } as const;
const KEY_BYTES = 32;

/** The database alone opens nothing at the issuer: the key is in the cookie. */
const toKey = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'shoreline operator tokens', KEY_BYTES));

export const encryptTokens = (secret: string, tokens: OperatorTokens): Promise<string> =>
  new EncryptJWT({ ...tokens }).setProtectedHeader(ENCRYPTION).encrypt(toKey(secret));

const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string().optional() });

export async function decryptTokens(secret: string, text: string): Promise<OperatorTokens> {
  const { payload } = await jwtDecrypt(text, toKey(secret), {
    keyManagementAlgorithms: [ENCRYPTION.alg],
    contentEncryptionAlgorithms: [ENCRYPTION.enc],
  });
  return tokensSchema.parse(payload);
}
