import { generateKeyPairSync, randomBytes } from 'node:crypto';

import { MS_PER_SECOND } from '@shoreline/contracts';
import { importJWK, type JWK, jwtVerify, SignJWT } from 'jose';

/** The public half of the key that signs previews. */
export interface PreviewPublicKey {
  kid: string;
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
}

/** The key that signs previews. */
export interface PreviewKey extends PreviewPublicKey {
  d: string;
}

const KID_BYTES = 9;
const ALGORITHM = 'EdDSA';
/** No token of another kind is one of these, and none of these is another. */
const TYPE = 'preview+jwt';
const AUDIENCE = 'preview';
const MAX_LENGTH = 600;

/** Makes a key that signs previews. */
export function createPreviewKey(): PreviewKey {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return { kid: randomBytes(KID_BYTES).toString('base64url'), kty: 'OKP', crv: 'Ed25519', x, d };
}

/** Makes the token that opens a preview until a moment. */
export async function signPreview(key: PreviewKey, preview: { id: string; expiresAt: Date }): Promise<string> {
  const { kid, ...jwk } = key;
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
    .setSubject(preview.id)
    .setAudience(AUDIENCE)
    .setExpirationTime(Math.ceil(preview.expiresAt.getTime() / MS_PER_SECOND))
    .sign(await importJWK(jwk satisfies JWK, ALGORITHM));
}

/** The id of the preview a token opens; undefined for one of another key, one that is over, and what is no token. */
export async function verifyPreview(
  token: string,
  { kid, kty, crv, x }: PreviewPublicKey,
): Promise<string | undefined> {
  if (token.length > MAX_LENGTH) return undefined;
  try {
    const { payload, protectedHeader } = await jwtVerify(token, await importJWK({ kty, crv, x }, ALGORITHM), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp'],
    });
    return protectedHeader.kid === kid ? payload.sub : undefined;
  } catch {
    return undefined;
  }
}
