import { isEmail, normaliseEmail, userSchema } from '@shoreline/contracts';
import * as oidc from 'openid-client';

import type { Env } from '../env.ts';
import type { Identity } from '../user.store.ts';
import type { Attempt } from './attempts.ts';
import { connectIssuer, type IssuerParts } from './issuer.ts';

type Checks = Pick<Attempt, 'state' | 'nonce' | 'codeVerifier'>;

export type Provider = ReturnType<typeof createProvider>;

interface ProviderParts extends IssuerParts {
  publicOrigin: string;
  /** The issuer verifies every address and does not say so each time. */
  trustsEmails?: boolean;
}

export const CALLBACK_PATH = '/api/login/callback';
const SCOPE = 'openid email profile';
const MAX_NAME_LENGTH = 100;

export function configureProvider(env: Env): Provider | undefined {
  const issuer = readIssuer(env);
  return (
    issuer && createProvider({ ...issuer, publicOrigin: env.PUBLIC_ORIGIN, trustsEmails: env.OIDC_EMAILS_ARE_VERIFIED })
  );
}

/** What the environment says of the issuer; undefined where nobody can sign in. */
export function readIssuer(env: Env): IssuerParts | undefined {
  if (!env.OIDC_ISSUER || !env.OIDC_CLIENT_SECRET) return undefined;
  return {
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
    internalOrigin: env.OIDC_INTERNAL_ORIGIN,
  };
}

/** Signs members in with any OpenID Connect issuer. */
export function createProvider(parts: ProviderParts) {
  const redirectUri = `${parts.publicOrigin}${CALLBACK_PATH}`;
  const configuration = connectIssuer(parts);

  return {
    async authorizationUrl({ state, nonce, codeVerifier }: Checks) {
      return oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
    },

    /** Redeems the code of a callback address; rejects unless everything about it is in order. */
    async redeem(callback: URL, checks: Checks): Promise<Identity> {
      const said = await redeem(await configuration(), callback, checks);
      return toIdentity(said, parts.trustsEmails ?? false);
    },

    /** Where the provider signs out as well who signs out here; undefined when it has no such place. It asks by its own session who that is. */
    async signOutUrl() {
      const config = await configuration();
      if (!config.serverMetadata().end_session_endpoint) return undefined;
      return oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: `${parts.publicOrigin}/` });
    },
  };
}

async function redeem(config: oidc.Configuration, callback: URL, checks: Checks): Promise<Claims> {
  const tokens = await oidc.authorizationCodeGrant(config, callback, {
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    pkceCodeVerifier: checks.codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || !tokens.id_token) throw new Error('The provider sent no id token.');
  const said = claims.email ? claims : await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
  return { ...said, iss: claims.iss, sub: claims.sub };
}

/** What an issuer says of somebody. */
interface Claims extends Record<string, unknown> {
  iss: string;
  sub: string;
}

/** Takes over what an issuer says of somebody. Throws without an address. */
export function toIdentity(said: Claims, trustsEmails: boolean): Identity {
  const { email, email_verified: verified } = said;
  if (typeof email !== 'string' || !isEmail(email) || !isEmail(normaliseEmail(email)))
    throw new Error('The provider sent no email address.');
  return {
    issuer: said.iss,
    subject: said.sub,
    email,
    isEmailVerified: verified === undefined ? trustsEmails : YES.has(verified),
    firstName: readName(said.given_name),
    lastName: readName(said.family_name),
    profileImageUrl: readPicture(said.picture),
  };
}

/** Some issuers say it as text. */
const YES = new Set<unknown>([true, 'true']);

function readPicture(claim: unknown): string | null {
  const picture = userSchema.shape.profileImageUrl.safeParse(claim).data;
  return picture?.startsWith('https://') ? picture : null;
}

const readName = (claim: unknown): string | null =>
  typeof claim === 'string' && claim.trim() !== '' ? claim.trim().slice(0, MAX_NAME_LENGTH) : null;
