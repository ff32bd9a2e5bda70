import { auditEnv } from '@shoreline/audit';
import { mailEnv } from '@shoreline/mail';
import {
  databaseUrlSchema,
  type EnvSource,
  originSchema,
  originsSchema,
  readEnv,
  retentionDaysSchema,
  serviceKeysSchema,
  serviceEnv,
} from '@shoreline/service-kit';
import { z } from 'zod';

import { operatorGroupsSchema } from './sign-in/operators/operator-groups.ts';

const DEFAULT_PORT = 4_002;
const DEFAULT_INTERNAL_PORT = 4_502;
/** A mail that waits for ten minutes is an alert. */
const MAX_EVENT_MAIL_SECONDS = 500;

export const envSchema = z.object({
  ...serviceEnv({ port: DEFAULT_PORT, internalPort: DEFAULT_INTERNAL_PORT }),
  MONGODB_URI: databaseUrlSchema,
  SERVICE_KEYS_FILE: serviceKeysSchema,
  ...auditEnv,
  PUBLIC_ORIGIN: originSchema('The origin visitors use.'),
  CONTENT_URL: originsSchema('Where content-api listens, one or several.'),
  OWNERS_URL: originsSchema('Where owners-api listens, one or several.'),
  ...mailEnv,
  EVENT_MAIL_SECONDS: z.coerce.number().int().positive().max(MAX_EVENT_MAIL_SECONDS).default(300).meta({
    description: 'How long a change of an event stands before members who saved it and chose mail are mailed.',
  }),
  MAIL_KEPT_DAYS: retentionDaysSchema(90, 'it is kept that a mail was sent, or a mail that was given up'),
  CONSENT_KEPT_DAYS: retentionDaysSchema(365, 'a choice about cookies and its receipt are kept'),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ description: 'The OpenID Connect issuer people sign in with. Without one nobody can sign in.' }),
  OIDC_INTERNAL_ORIGIN: originSchema(
    'Where identity-api itself reaches the issuer, when not where browsers do (containers).',
  ).optional(),
  OIDC_EMAILS_ARE_VERIFIED: z.stringbool().default(false).meta({
    description:
      'true where the issuer verifies every address and sends no email_verified. Otherwise nobody new gets in with an address it does not vouch for.',
  }),
  OIDC_CLIENT_ID: z.string().min(1).default('shoreline').meta({ description: 'The client id at the issuer.' }),
  OIDC_CLIENT_SECRET: z.string().min(1).optional().meta({
    description: 'The client secret at the issuer; needed with OIDC_ISSUER.',
    secret: true,
    neededWith: 'OIDC_ISSUER',
  }),
  OPERATOR_GROUPS: operatorGroupsSchema.meta({
    description:
      'Which groups of the issuer run the site, as `group=role; group=role`; roles are editor, moderator, publisher and administrator. Without one nobody does.',
  }),
  OPERATOR_GROUPS_CLAIM: z.string().min(1).default('groups').meta({
    description: 'The claim that names the groups of an operator, in user info or in the id token of a refresh.',
  }),
  OPERATOR_SCOPE: z.string().min(1).default('openid email profile').meta({
    description: 'What is asked for when an operator signs in; some issuers want `groups` or `offline_access` in it.',
  }),
});
export type Env = z.infer<typeof envSchema>;

export const loadEnv = (source: EnvSource = process.env): Env => readEnv(envSchema, source);
