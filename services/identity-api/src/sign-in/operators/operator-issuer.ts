import { normaliseEmail, operatorNameSchema, type OperatorRole } from '@shoreline/contracts';
import * as oidc from 'openid-client';

import type { Env } from '../../env.ts';
import type { Attempt } from '../attempts.ts';
import { connectIssuer, type IssuerParts } from '../issuer.ts';
import { readIssuer, toIdentity } from '../provider.ts';
import { createGroupReader, type GroupParts, isRefusal, type OperatorTokens, toTokens } from './group-reader.ts';

export const OPERATOR_CALLBACK_PATH = '/api/operators/callback';

/** Somebody the issuer vouches for; without a role they are no operator. */
export interface IssuedOperator {
  issuer: string;
  subject: string;
  /** As the audit trail has it. */
  name: string;
  email: string;
  displayName: string | null;
  isEmailVerified: boolean;
  roles: OperatorRole[];
  signedInAt: Date;
  tokens: OperatorTokens;
}

export interface OperatorIssuerParts extends IssuerParts, GroupParts {
  publicOrigin: string;
  trustsEmails: boolean;
  scope: string;
}

export type OperatorIssuer = ReturnType<typeof createOperatorIssuer>;

/** Nobody is an operator where no group is one. */
export function configureOperators(env: Env): OperatorIssuer | undefined {
  const issuer = readIssuer(env);
  if (!issuer || env.OPERATOR_GROUPS.size === 0) return undefined;
  return createOperatorIssuer({
    ...issuer,
    publicOrigin: env.PUBLIC_ORIGIN,
    trustsEmails: env.OIDC_EMAILS_ARE_VERIFIED,
    scope: env.OPERATOR_SCOPE,
    groupsClaim: env.OPERATOR_GROUPS_CLAIM,
    groups: env.OPERATOR_GROUPS,
  });
}

/** A working day: whom the issuer asked longer ago it asks again. */
const MAX_AGE_SECONDS = 28_800;
/** And who signs in anew for what cannot be undone was asked just now. */
const FRESH_SECONDS = 300;
const MS_PER_SECOND = 1_000;
const MAX_NAME_LENGTH = 80;
const MAX_DISPLAY_NAME_LENGTH = 200;

/** Signs operators in, and says later on whether they still are. */
export function createOperatorIssuer({
  publicOrigin,
  trustsEmails,
  scope,
  groupsClaim,
  groups,
  ...parts
}: OperatorIssuerParts) {
  const configuration = connectIssuer(parts);
  const ask = createGroupReader({ groupsClaim, groups });

  return {
    async authorizationUrl({ state, nonce, codeVerifier, isFresh }: Attempt): Promise<URL> {
      return oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: publicOrigin + OPERATOR_CALLBACK_PATH,
        scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        max_age: String(toMaxAge(isFresh)),
        ...(isFresh && { prompt: 'login' }),
      });
    },

    /** Redeems the code of a callback. Rejects unless everything about it is in order. */
    async redeem(search: string, attempt: Attempt): Promise<IssuedOperator> {
      const config = await configuration();
      const granted = await oidc.authorizationCodeGrant(
        config,
        new URL(OPERATOR_CALLBACK_PATH + search, publicOrigin),
        {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.codeVerifier,
          idTokenExpected: true,
          maxAge: toMaxAge(attempt.isFresh),
        },
      );
      const claims = granted.claims();
      if (!claims?.auth_time) throw new Error('The issuer does not say when it asked who this is.');
      // What cannot be asked for again later is no role.
      const asked = await ask(config, claims.sub, toTokens(granted));
      const person = toIdentity({ ...asked.said, ...claims }, trustsEmails);
      const email = normaliseEmail(person.email);
      return {
        issuer: person.issuer,
        subject: person.subject,
        name: toOperatorName(email),
        email,
        displayName: toDisplayName([person.firstName, person.lastName]),
        isEmailVerified: person.isEmailVerified,
        roles: asked.roles,
        signedInAt: new Date(claims.auth_time * MS_PER_SECOND),
        tokens: asked.tokens,
      };
    },

    /** The roles somebody has now, none where the issuer knows them no longer. Rejects when it does not answer. */
    async recheck(subject: string, tokens: OperatorTokens): Promise<Pick<IssuedOperator, 'roles' | 'tokens'>> {
      const config = await configuration();
      try {
        return await ask(config, subject, tokens);
      } catch (error) {
        if (isRefusal(error)) return { roles: [], tokens };
        throw error;
      }
    },

    async signOutUrl(): Promise<URL | undefined> {
      const config = await configuration();
      if (!config.serverMetadata().end_session_endpoint) return undefined;
      return oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: `${publicOrigin}/` });
    },
  };
}

const toMaxAge = (isFresh: boolean | undefined): number => (isFresh ? FRESH_SECONDS : MAX_AGE_SECONDS);

/** A header carries it, and people read it: what stands for a letter outside of it is a line. */
const toOperatorName = (email: string): string =>
  operatorNameSchema.parse(
    email
      .replaceAll(/[^\w.@+-]/g, '_')
      .replace(/^-/, '_')
      .slice(0, MAX_NAME_LENGTH),
  );

const toDisplayName = (names: (string | null)[]): string | null =>
  names.filter(Boolean).join(' ').slice(0, MAX_DISPLAY_NAME_LENGTH) || null;
