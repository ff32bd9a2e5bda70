import { auditEnv } from '@shoreline/audit';
import {
  databaseUrlSchema,
  type EnvSource,
  objectStoreEnv,
  originSchema,
  originsSchema,
  readEnv,
  serviceEnv,
  serviceKeysSchema,
} from '@shoreline/service-kit';
import { z } from 'zod';

const GUARD_EVERY_MS = 5_000;
const GUARD_WATCH_MINUTES = 10;
const GUARD_MIN_VIEWS = 20;
const GUARD_MIN_NETWORKS = 5;
const SIGNALS_RETENTION_DAYS = 7;

const count = (fallback: number, description: string) =>
  z.coerce.number().int().positive().default(fallback).meta({ description });

export const envSchema = z.object({
  ...serviceEnv({ port: 4_004, internalPort: 4_504 }),
  PUBLIC_ORIGIN: originSchema(
    'The origin people type: links to previews begin with it, and tokens of a CI are made for it (`aud`).',
  ).default('http://localhost:8080'),
  MONGODB_URI: databaseUrlSchema,
  SERVICE_KEYS_FILE: serviceKeysSchema,
  ...auditEnv,
  IDENTITY_URL: originsSchema(
    'identity-api, one or several: it says which operator calls. Unset: operators have the command only.',
  ).optional(),
  ARTIFACTS_DIR: z.string().min(1).meta({
    description: 'The folder of the artifact store. On one machine gateway and shell server read the same one.',
  }),
  BLOB_STORE: z.enum(['folder', 'mongodb', 's3']).default('folder').meta({
    description:
      '`folder`: the files of builds are those in ARTIFACTS_DIR. For several machines `mongodb`: in GridFS, or `s3`: in an object store.',
  }),
  S3_BUCKET: z.string().min(3).max(63).optional().meta({ description: 'The bucket for the files of builds, its own.' }),
  ...objectStoreEnv,
  RELEASES_ENVIRONMENT: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/, 'Use a short name in lower case')
    .default('production')
    .meta({ description: 'Whose revisions these are, where several sites share a database of builds.' }),
  GATE_BROWSER: z.string().min(1).optional().meta({
    description:
      'A Chromium or Chrome on this machine, as a file: pages of builds are opened in it before anybody gets them. Unset: they are not, and answers say so.',
  }),
  GUARD: z.stringbool().default(true).meta({
    description:
      'Takes back canaries and new releases that do worse, and moves canaries with steps on. `false`: nothing does.',
  }),
  GUARD_EVERY_MS: count(GUARD_EVERY_MS, 'How often the guard looks.'),
  GUARD_WATCH_MINUTES: count(GUARD_WATCH_MINUTES, 'How long a release is compared with the build before.'),
  GUARD_MIN_VIEWS: count(GUARD_MIN_VIEWS, 'Pages of each of two builds before one is judged by the other.'),
  GUARD_MIN_NETWORKS: count(GUARD_MIN_NETWORKS, 'Networks in which browsers report a fault before it is believed.'),
  SIGNALS_RETENTION_DAYS: count(SIGNALS_RETENTION_DAYS, 'Days for which what was counted of builds is kept.'),
});
export type Env = z.infer<typeof envSchema>;

const checkedSchema = envSchema.check(({ value, issues }) => {
  if (value.BLOB_STORE !== 's3' || value.S3_BUCKET !== undefined) return;
  issues.push({ code: 'custom', input: value.S3_BUCKET, path: ['S3_BUCKET'], message: 'Name the bucket' });
});

export const loadEnv = (source: EnvSource = process.env): Env => readEnv(checkedSchema, source);
