import { createHash, randomBytes, sign } from 'node:crypto';

import { type CallerName, MS_PER_SECOND } from '@shoreline/contracts';
import { jwtVerify } from 'jose';
import { z } from 'zod';

import type { ServiceKeys, SigningKey } from './service-keys.ts';

/** Long enough for one call, short enough to be worthless in a log. Each repetition of a call is signed anew. */
export const TOKEN_LIFETIME_SECONDS = 60;
/** How far the clocks of two machines may differ, either way. */
export const CLOCK_TOLERANCE_SECONDS = 60;

const JTI_BYTES = 12;
const TYPE = 'JWT';
const ALGORITHM = 'EdDSA';

/** The one request a token is good for. */
export interface SignedRequest {
  method: string;
  /** Path and query as they are sent. */
  target: string;
  body?: string | Uint8Array | null | undefined;
}

/** Makes the header `authorization` for one request to one service. Never sign two requests with one token: it is taken once. */
export function signRequest(keys: ServiceKeys, audience: string, request: SignedRequest): string {
  const now = Math.floor(Date.now() / MS_PER_SECOND);
  const claims = {
    iss: keys.caller,
    aud: audience,
    iat: now,
    nbf: now,
    exp: now + TOKEN_LIFETIME_SECONDS,
    jti: randomBytes(JTI_BYTES).toString('base64url'),
    method: request.method,
    target: request.target,
    body: digestOf(request.body),
  };
  return `Bearer ${signClaims(keys.signingKey(), claims)}`;
}

/** Signing needs no library and costs a third without its promises and threads; what strangers send is read by one. */
export function signClaims({ kid, key }: SigningKey, claims: object): string {
  const signed = `${encode({ alg: ALGORITHM, typ: TYPE, kid })}.${encode(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

const NO_BODY = createHash('sha256').digest('base64url');

/** What a token says of a body: its SHA-256. */
export const digestOf = (body: SignedRequest['body']): string =>
  body === undefined || body === null || body.length === 0
    ? NO_BODY
    : createHash('sha256').update(body).digest('base64url');

const claimsSchema = z.object({
  iss: z.string(),
  /** One audience: a token for several would be good at all of them. */
  aud: z.string(),
  exp: z.number(),
  jti: z.string().min(1).max(64),
  method: z.string(),
  target: z.string(),
  body: z.string(),
});

/** Who sent a request, and what else its token says. */
export interface Sender {
  caller: CallerName;
  jti: string;
  /** When the token ends, in milliseconds. */
  expiresAt: number;
  /** The digest the body must have. */
  body: string;
}

/** Why a token was refused, for the measurements. */
export type Refusal = 'unreadable' | 'unknown-key' | 'not-valid' | 'other-issuer' | 'other-request' | 'used-before';

/** A token that proves nothing. */
export class TokenRefused extends Error {
  override name = 'TokenRefused';

  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`A token was refused: ${refusal}`);
    this.refusal = refusal;
  }
}

const REQUIRED_CLAIMS = ['iss', 'aud', 'iat', 'nbf', 'exp', 'jti', 'method', 'target', 'body'];

/**
 * Verifies everything about a token but the body, which may not have arrived yet: signature, who signed, for whom, when, for which
 * method and path. Rejects with `TokenRefused`.
 */
export async function verifyToken(
  token: string,
  { keys, method, target }: { keys: ServiceKeys } & Pick<SignedRequest, 'method' | 'target'>,
): Promise<Sender> {
  const { claims, signer } = await readClaims(token, keys);
  if (claims.iss !== signer) throw new TokenRefused('other-issuer');
  if (claims.method !== method || claims.target !== target) throw new TokenRefused('other-request');
  return { caller: signer, jti: claims.jti, expiresAt: claims.exp * MS_PER_SECOND, body: claims.body };
}

async function readClaims(token: string, keys: ServiceKeys) {
  let signer: CallerName | undefined;
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid = '' }) => {
        const found = keys.findTrusted(kid);
        if (!found) throw new TokenRefused('unknown-key');
        signer = found.caller;
        return found.key;
      },
      {
        algorithms: [ALGORITHM],
        typ: TYPE,
        audience: keys.caller,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        maxTokenAge: TOKEN_LIFETIME_SECONDS,
        requiredClaims: REQUIRED_CLAIMS,
      },
    );
    const claims = claimsSchema.safeParse(payload);
    if (!signer || !claims.success) throw new TokenRefused('unreadable');
    return { claims: claims.data, signer };
  } catch (error) {
    throw error instanceof TokenRefused ? error : new TokenRefused('not-valid');
  }
}
