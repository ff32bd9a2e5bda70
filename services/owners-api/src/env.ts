import { auditEnv } from '@shoreline/audit';
import { mailEnv } from '@shoreline/mail';
import {
  databaseUrlSchema,
  type EnvSource,
  retentionDaysSchema,
  originSchema,
  originsSchema,
  readEnv,
  serviceKeysSchema,
  serviceEnv,
} from '@shoreline/service-kit';
import { z } from 'zod';

const count = (fallback: number, description: string) =>
  z.coerce.number().int().positive().default(fallback).meta({ description });

export const envSchema = z.object({
  ...serviceEnv({ port: 4003, internalPort: 4503 }),
  MONGODB_URI: databaseUrlSchema,
  SERVICE_KEYS_FILE: serviceKeysSchema,
  ...auditEnv,
  CONTENT_URL: originsSchema('Where content-api listens, one or several.'),
  IDENTITY_URL: originsSchema(
    'identity-api, one or several: it says which operator calls. Unset: operators have the command only.',
  ).optional(),
  OPERATIONS_EMAIL: z.email().optional().meta({
    description: 'Who is mailed once a day when something waits for operators. Unset: nobody is.',
  }),
  ...mailEnv,
  ENQUIRY_KEPT_DAYS: retentionDaysSchema(730, 'an enquiry is kept, with the answers to it'),
  CLAIM_KEPT_DAYS: retentionDaysSchema(730, 'a claim is kept after it was declined, withdrawn or revoked'),
  CLAIM_FILE_KEPT_DAYS: retentionDaysSchema(90, 'a document is kept after its claim was decided'),
  PENDING_CLAIM_KEPT_DAYS: retentionDaysSchema(180, 'a claim is kept that nobody decided about'),
  UNVERIFIED_OWNER_KEPT_DAYS: retentionDaysSchema(30, 'an account is kept whose address nobody verified'),
  MAIL_KEPT_DAYS: retentionDaysSchema(90, 'it is kept that a mail was sent, or a mail that was given up'),
  PUBLIC_ORIGIN: originSchema('The origin visitors use. Links in mails lead there.'),
  RATE_LIMIT_SCALE: z.coerce
    .number()
    .positive()
    .default(1)
    .meta({ description: 'Multiplies every limit; above 1 for load tests only.' }),
  SIGN_IN_BURST: count(10, 'Wrong passwords one address may send for one account before it is slowed down.'),
  SIGN_IN_CLIENT_BURST: count(60, 'The same over all accounts.'),
  SIGN_IN_ACCOUNT_BURST: count(60, 'The same for one account from all addresses; browsers it knows are not counted.'),
  SIGN_IN_WAIT_SECONDS: count(30, 'After that, one more every so many seconds.'),
  OWNER_MAIL_BURST: count(5, 'Mails of one kind somebody may cause to one address before it gets slow.'),
  OWNER_MAIL_WAIT_SECONDS: count(600, 'After that, one more every so many seconds.'),
});
export type Env = z.infer<typeof envSchema>;

export const loadEnv = (source: EnvSource = process.env): Env => readEnv(envSchema, source);
