import { isEmail, normaliseEmail, userSchema } from '@shoreline/contracts';
import * as oidc from 'openid-client';

import type { Env } from '../env.ts';
import type { Identity } from '../user.store.ts';
import type { Attempt } from './attempts.ts';

type Checks = Pick<Attempt, 'state' | 'nonce' | 'codeVerifier'>;

export type Provider = ReturnType<typeof createProvider>;

interface ProviderParts {
  issuer: string;
  clientId: string;
  clientSecret: string;
  publicOrigin: string;
  /** Where we reach the issuer, when not where browsers do. */
  internalOrigin?: string | undefined;
  timeoutSeconds?: number;
  /** The issuer verifies every address and does not say so each time. */
  trustsEmails?: boolean;
}

export const CALLBACK_PATH = '/api/login/callback';
/** A provider that is slower than this is as good as down (people wait for a blank page). */
const TIMEOUT_SECONDS = 5;
const MAX_RESPONSE_BYTES = 1_048_576;
const SCOPE = 'openid email profile';
const MAX_NAME_LENGTH = 100;

export function configureProvider(env: Env): Provider | undefined {
  if (!env.OIDC_ISSUER || !env.OIDC_CLIENT_SECRET) return undefined;
  return createProvider({
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
    publicOrigin: env.PUBLIC_ORIGIN,
    internalOrigin: env.OIDC_INTERNAL_ORIGIN,
    trustsEmails: env.OIDC_EMAILS_ARE_VERIFIED,
  });
}

/** Speaks to any OpenID Connect issuer. Discovery happens at the first sign-in and again until it succeeds. */
export function createProvider(parts: ProviderParts) {
  const redirectUri = `${parts.publicOrigin}${CALLBACK_PATH}`;
  const configuration = untilItSucceeds(() => discover(parts));

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

/** Caches the first success; a failure is tried again by whoever asks next. */
function untilItSucceeds<T>(attempt: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () =>
    (running ??= attempt().catch((error: unknown) => {
      running = undefined;
      throw error;
    }));
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

async function discover({ issuer, clientId, clientSecret, internalOrigin, ...parts }: ProviderParts) {
  const { timeoutSeconds = TIMEOUT_SECONDS } = parts;
  // Only an issuer that is itself named without TLS, as on a developer's machine, is spoken to without it.
  const insecure = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
  const config = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    // The signature of an id token is checked although it came straight from the issuer.
    execute: [...insecure, oidc.enableNonRepudiationChecks],
    timeout: timeoutSeconds,
    [oidc.customFetch]: fetchFrom(new URL(issuer).origin, internalOrigin),
  });
  config.timeout = timeoutSeconds;
  return config;
}

/** In a network of containers only the road differs: what the issuer says is checked against the name browsers know. */
function fetchFrom(publicOrigin: string, internalOrigin = publicOrigin): oidc.CustomFetch {
  return async (url, options) => {
    const isIssuer = new URL(url).origin === publicOrigin;
    const address = isIssuer ? internalOrigin + url.slice(publicOrigin.length) : url;
    return withinLimit(await fetch(address, options as RequestInit));
  };
}

/** Metadata, keys and tokens are a few kilobytes; what goes on for ever must not fill our memory. */
function withinLimit({ body, status, headers }: Response): Response {
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > MAX_RESPONSE_BYTES) controller.error(new Error('The provider answered more than a megabyte.'));
      else controller.enqueue(chunk);
    },
  });
  return new Response(body?.pipeThrough(counter) ?? null, { status, headers });
}

interface Claims extends Record<string, unknown> {
  iss: string;
  sub: string;
}

function toIdentity(said: Claims, trustsEmails: boolean): Identity {
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
