import jwt from 'jsonwebtoken';

import type { ReadCaller } from './caller.ts';

/** Long enough for one call and its retries, short enough to be worthless in a log. */
const LIFETIME_SECONDS = 60;
const ALGORITHM = 'HS256';
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

interface ServiceTokenParts {
  secret: string;
  issuer: string;
  /** Name of the called service; nobody else accepts the token. */
  audience: string;
}

/** Makes the 60-second token one service shows another: `authorization: Bearer …`. */
export const signServiceToken = ({ secret, issuer, audience }: ServiceTokenParts): string =>
  jwt.sign({}, secret, { algorithm: ALGORITHM, issuer, audience, expiresIn: LIFETIME_SECONDS });

/** Reads the token of a calling service; anything that is not a fresh token for this audience is a visitor. */
export function serviceCaller({ secret, audience }: Omit<ServiceTokenParts, 'issuer'>): ReadCaller {
  return (ctx) => {
    const token = BEARER.exec(ctx.get('authorization'))?.[1];
    const issuer = token && readIssuer(token, { secret, audience });
    return Promise.resolve(issuer ? { kind: 'service', id: issuer } : undefined);
  };
}

function readIssuer(token: string, { secret, audience }: Omit<ServiceTokenParts, 'issuer'>): string | undefined {
  try {
    const claims = jwt.verify(token, secret, { algorithms: [ALGORITHM], audience, maxAge: LIFETIME_SECONDS });
    return typeof claims === 'object' ? claims.iss : undefined;
  } catch {
    return undefined;
  }
}
