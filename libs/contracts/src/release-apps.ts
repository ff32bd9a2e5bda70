import { z } from 'zod';

import { OPERATOR_CALLER } from './audit.ts';
import { defineRoute } from './route.ts';

const MAX_NAME = 80;

/** An app that is published: the shell, or a remote. */
export const appNameSchema = z.string().regex(/^(?:shell|mf-[a-z]+)$/, 'Use shell or mf-<name>');
/** Under which addresses an app may own routes: the address itself and everything below it; `/` is the front page alone. */
const prefixSchema = z
  .string()
  .regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/, 'Use the beginning of an address in lower case, such as /stories');

/** One of them at least says whose repository it is: an issuer signs for everybody who uses it. */
const IDENTIFYING_CLAIMS = ['repository', 'repository_id', 'project_path', 'project_id', 'sub'];

const claimsSchema = z
  .record(
    z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, 'Use the name of a claim'),
    z.array(z.string().min(1).max(300)).min(1).max(20),
  )
  .refine(
    (claims) => IDENTIFYING_CLAIMS.some((name) => name in claims),
    `Demand one of ${IDENTIFYING_CLAIMS.join(', ')}: else everybody who uses the issuer could publish`,
  );

const ciSchema = z.object({
  issuer: z
    .string()
    .max(200)
    .regex(
      /^https?:\/\/[^\s?#]+$/,
      'Use the address of the issuer, such as https://token.actions.githubusercontent.com',
    ),
  claims: claimsSchema.meta({ description: 'Claim → the values of which the token has one, exactly.' }),
  previewClaims: claimsSchema.optional().meta({
    description:
      'The same for runs that may show builds in previews of their own, such as those of pull requests, and do nothing else.',
  }),
});
/** Whose tokens publish an app in the place of a secret: an OpenID Connect issuer, and what it must say of the run. */
export type CiIdentity = z.infer<typeof ciSchema>;

const teamSchema = z.object({
  team: z.string().trim().min(1).max(MAX_NAME),
  contact: z.string().trim().max(200).default(''),
  repository: z.string().trim().max(200).default(''),
  prefixes: z.array(prefixSchema).max(100),
  ci: ciSchema.nullable().optional().meta({
    description: 'The CI that publishes it with tokens of its own; null takes that away, and what is not said stays.',
  }),
});
export type ReleaseTeam = z.infer<typeof teamSchema>;

const releaseAppSchema = teamSchema.extend({
  app: appNameSchema,
  tokens: z.array(z.object({ id: z.string().max(40), name: z.string().max(MAX_NAME), createdAt: z.iso.datetime() })),
});
export type ReleaseApp = z.infer<typeof releaseAppSchema>;

const appParams = z.object({ app: appNameSchema });

/** Which apps there are, whose, and who may publish them. */
export const releaseAppRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/releases/apps',
    access: 'service',
    callers: [OPERATOR_CALLER],
    summary: 'Lists the apps that may be published, with their teams and tokens by name.',
    reply: z.array(releaseAppSchema),
  }),
  put: defineRoute({
    method: 'PUT',
    path: '/api/releases/apps/:app',
    access: 'service',
    callers: [OPERATOR_CALLER],
    summary: 'Registers an app, or says anew whose it is and which routes it may own.',
    params: appParams,
    body: teamSchema,
    reply: releaseAppSchema,
    errors: ['release-prefix-taken'],
  }),
  createToken: defineRoute({
    method: 'POST',
    path: '/api/releases/apps/:app/tokens',
    access: 'service',
    callers: [OPERATOR_CALLER],
    summary:
      'Makes a token that may publish this app, shown once, or takes over the hash of one its team drew. Only the hash is stored.',
    params: appParams,
    body: z.object({
      name: z.string().trim().min(1).max(MAX_NAME),
      hash: z
        .string()
        .regex(/^[0-9a-f]{64}$/, 'Use the SHA-256 of a token, in hex')
        .optional(),
    }),
    status: 201,
    reply: z.object({ id: z.string(), token: z.string().nullable() }),
    errors: ['release-app-unknown', 'release-tokens-full'],
  }),
  deleteToken: defineRoute({
    method: 'DELETE',
    path: '/api/releases/apps/:app/tokens/:id',
    access: 'service',
    callers: [OPERATOR_CALLER],
    summary: 'Takes a token away: from now on it publishes nothing.',
    params: appParams.extend({ id: z.string().max(40) }),
    status: 204,
    reply: z.undefined(),
    errors: ['release-token-unknown'],
  }),
};
