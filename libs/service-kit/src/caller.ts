import type { Access } from '@shoreline/contracts';
import jwt from 'jsonwebtoken';
import type { Context } from 'koa';

import { ApiError, notAllowed, signInRequired } from './api-error.ts';

/** Long enough for one call and its retries, short enough to be worthless in a log. */
const LIFETIME_SECONDS = 60;

const ALGORITHM = 'HS256';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** Who is calling, as verified by a session cookie or a service token. */
export interface Caller {
  kind: Exclude<Access, 'public'>;
  /** The user's or owner's id, or the name of the calling service. */
  id: string;
}

/** Finds out who is calling; `undefined` means a visitor. */
export type ReadCaller = (ctx: Context) => Promise<Caller | undefined>;

/** The reader of a service that has no sessions and trusts no other service: everybody is a visitor. */
export const everybodyIsVisitor: ReadCaller = () => Promise.resolve(undefined);

/** Throws unless the caller may use a route of this access. */
export function assertAllowed(caller: Caller | undefined, access: Access): void {
  if (access === 'public') return;
  if (!caller) throw access === 'service' ? serviceTokenRequired() : signInRequired();
  if (caller.kind !== access) throw notAllowed();
}

const serviceTokenRequired = () =>
  new ApiError({ status: 401, code: 'service-token-required', message: 'Only our own services may call this.' });

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
