import type { CiIdentity } from '@shoreline/contracts/releases';
import { ApiError, unavailable } from '@shoreline/service-kit';
import { decodeJwt, errors, jwtVerify, type RemoteJWKSet } from 'jose';

import { type CiClaims, describeBranch, describeClaim, describeRun, findMissingClaim, readCommit } from './ci.rules.ts';

/** Whoever a token of a CI proves to be. */
export interface CiPublisher {
  apps: readonly string[];
  /** The apps of which it may show builds, and do nothing else. */
  previewed: readonly string[];
  /** Which branch of which repository: a run may end the previews of an earlier one. */
  branch: string;
  name: string;
  commit: string | undefined;
}

/** An app that is published by a CI. */
export interface CiApp extends Omit<CiIdentity, 'issuer'> {
  app: string;
}

interface Dependencies {
  /** What a token must be for: the address of this site. */
  audience: string;
  findApps: (issuer: string) => Promise<CiApp[]>;
  findKeys: (issuer: string) => Promise<RemoteJWKSet>;
}

/** Signatures with a pair of keys: a shared secret, or none at all, proves nothing of an issuer. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const CLOCK_TOLERANCE_SECONDS = 30;
/** The longest a job of a CI may take; its token says itself when it ends, mostly in minutes. */
const MAX_AGE = '24h';
const JWT = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/;

/** The token of a CI in a header `authorization`, and who says to have issued it; undefined for any other. */
export function readCiToken(authorization: string): { token: string; issuer: string } | undefined {
  const token = JWT.exec(authorization)?.[1];
  if (token === undefined) return undefined;
  try {
    const { iss = '' } = decodeJwt(token);
    // Our own programs have names.
    return /^https?:\/\//.test(iss) ? { token, issuer: iss } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Finds the apps a token of a CI may publish, and those of which it may show previews only. Nobody is asked for the keys of an issuer that no app names. Rejects in words: 401 for a token that is
 * not valid, 403 for one of another repository or branch than any app demands, 503 while the issuer is away.
 */
export function createCiTokens({ audience, findApps, findKeys }: Dependencies) {
  return async (
    { token, issuer }: { token: string; issuer: string },
    wanted: string | undefined,
  ): Promise<CiPublisher> => {
    const apps = await findApps(issuer);
    if (apps.length === 0) throw invalid('No app of this site is published by the issuer of this token.');
    const claims = await verify(token, { issuer, audience, findKeys });
    const own = apps.filter((one) => findMissingClaim(one.claims, claims) === undefined);
    const previewed = apps.filter((one) => !own.includes(one) && mayPreview(one, claims));
    if (own.length + previewed.length === 0) throw notYours(apps, claims, wanted);
    return {
      ...{ apps: own.map(({ app }) => app), previewed: previewed.map(({ app }) => app) },
      ...{ name: describeRun(claims), branch: describeBranch(claims), commit: readCommit(claims) },
    };
  };
}

const mayPreview = ({ previewClaims }: CiApp, claims: CiClaims): boolean =>
  previewClaims !== undefined && findMissingClaim(previewClaims, claims) === undefined;

async function verify(
  token: string,
  { issuer, audience, findKeys }: { issuer: string } & Pick<Dependencies, 'audience' | 'findKeys'>,
): Promise<CiClaims> {
  try {
    const { payload } = await jwtVerify(token, await findKeys(issuer), {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      maxTokenAge: MAX_AGE,
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    return payload;
  } catch (error) {
    throw toRefusal(error, audience);
  }
}

const invalid = (message: string, cause?: unknown) =>
  new ApiError({ status: 401, code: 'publish-token-invalid', message, cause });

type JoseError = typeof errors.JOSEError | typeof errors.JWTExpired;

const SENTENCES: [kind: JoseError, sentence: string][] = [
  [errors.JWTExpired, 'This token has expired.'],
  [errors.JOSEAlgNotAllowed, 'This token is not signed in a way that proves its issuer.'],
  [errors.JOSENotSupported, 'This token is not signed in a way that proves its issuer.'],
  [errors.JWKSNoMatchingKey, 'The issuer of this token has no such key.'],
];

function toRefusal(error: unknown, audience: string): ApiError {
  const isAway =
    error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid || !(error instanceof errors.JOSEError);
  if (isAway) return unavailable('publish-issuer-unavailable', 'The issuer of this token does not answer.', error);
  if (error instanceof errors.JWTClaimValidationFailed) return invalid(toSentence(error, audience), error);
  const sentence = SENTENCES.find(([kind]) => error instanceof kind)?.[1];
  return invalid(sentence ?? 'The signature of this token is not that of its issuer.', error);
}

function toSentence({ claim, reason }: errors.JWTClaimValidationFailed, audience: string): string {
  if (claim === 'aud') return `This token is not for ${audience}.`;
  return reason === 'missing' ? `This token does not say ${claim}.` : `This token has a wrong ${claim}.`;
}
/** What an app demands is told to nobody; what their own token says they know. */
function notYours(apps: readonly CiApp[], claims: CiClaims, wanted: string | undefined): ApiError {
  const { app, claims: demanded } = apps.find((one) => one.app === wanted) ?? apps[0] ?? { app: '', claims: {} };
  const missing = findMissingClaim(demanded, claims) ?? 'sub';
  return new ApiError({
    status: 403,
    code: 'release-not-yours',
    message: `This token ${describeClaim(claims, missing)}: that may not publish ${wanted ?? (apps.length === 1 ? app : 'any app of this site')}.`,
  });
}
