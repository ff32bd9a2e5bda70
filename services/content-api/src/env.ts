import { auditEnv } from '@shoreline/audit';
import { INDEX_NOW_KEY } from '@shoreline/contracts/index-now';
import { mailEnv } from '@shoreline/mail';
import {
  checkMediaBucket,
  databaseUrlSchema,
  type EnvSource,
  retentionDaysSchema,
  mediaEnv,
  originSchema,
  originsSchema,
  readEnv,
  serviceKeysSchema,
  serviceEnv,
} from '@shoreline/service-kit';
import { z } from 'zod';

export const envSchema = z.object({
  ...serviceEnv({ port: 4001, internalPort: 4501 }),
  MONGODB_URI: databaseUrlSchema,
  SERVICE_KEYS_FILE: serviceKeysSchema,
  ...auditEnv,
  IDENTITY_URL: originsSchema(
    'identity-api, one or several: it says which operator calls. Unset: operators have the command only.',
  ).optional(),
  PUBLIC_ORIGIN: originSchema('The address of the site as visitors type it.').default('http://localhost:8080'),
  ...mailEnv,
  CONTACT_KEPT_DAYS: retentionDaysSchema(365, 'a message to the site or a suggested edit is kept'),
  STORY_ADDRESS_KEPT_DAYS: retentionDaysSchema(90, 'the address of an author is kept after the story was published'),
  REJECTED_STORY_KEPT_DAYS: retentionDaysSchema(90, 'a story is kept after it was declined'),
  LISTING_EDIT_KEPT_DAYS: retentionDaysSchema(
    90,
    'an edit of a listing or an event of a visitor is kept after it was decided, replaced or taken back',
  ),
  ENDED_REVIEW_RETENTION_DAYS: retentionDaysSchema(90, 'a review is kept after it was declined or withdrawn'),
  MAIL_KEPT_DAYS: retentionDaysSchema(90, 'it is kept that a mail was sent, or a mail that was given up'),
  VAIN_SEARCH_RETENTION_DAYS: retentionDaysSchema(90, 'it is kept how often words were searched for in vain on a day'),
  SITE_CONTACT_EMAIL: z.email().optional().meta({ description: 'Replaces the contact address of content/site.yaml.' }),
  ANALYTICS_ID: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional()
    .meta({ description: 'The measurement id of the analytics service. Visits are counted only with id and origin.' }),
  ANALYTICS_ORIGIN: originSchema('Where the analytics script is fetched from after consent.').optional(),
  INDEXNOW_KEY: z.string().regex(INDEX_NOW_KEY).optional().meta({
    description: 'Tells search engines which pages changed (IndexNow), by this key: 8 to 128 letters, digits, hyphens.',
  }),
  INDEXNOW_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .default('https://api.indexnow.org/indexnow')
    .meta({ description: 'Whom it tells; they tell each other.' }),
  ...mediaEnv,
});
export type Env = z.infer<typeof envSchema>;

const checkedSchema = envSchema.check(checkMediaBucket);

export const loadEnv = (source: EnvSource = process.env): Env => readEnv(checkedSchema, source);

const seedEnvSchema = z
  .object({ ...envSchema.pick({ NODE_ENV: true, LOG_LEVEL: true, MONGODB_URI: true }).shape, ...mediaEnv })
  .check(checkMediaBucket);

export const loadSeedEnv = (source: EnvSource = process.env): z.infer<typeof seedEnvSchema> =>
  readEnv(seedEnvSchema, source);
