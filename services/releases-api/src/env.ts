import { auditEnv } from '@shoreline/audit';
import {
  databaseUrlSchema,
  type EnvSource,
  originSchema,
  originsSchema,
  readEnv,
  serviceEnv,
  serviceKeysSchema,
} from '@shoreline/service-kit';
import { z } from 'zod';

export const envSchema = z.object({
  ...serviceEnv({ port: 4_004, internalPort: 4_504 }),
  PUBLIC_ORIGIN: originSchema('The origin people type: links to previews begin with it.').default(
    'http://localhost:8080',
  ),
  MONGODB_URI: databaseUrlSchema,
  SERVICE_KEYS_FILE: serviceKeysSchema,
  ...auditEnv,
  IDENTITY_URL: originsSchema(
    'identity-api, one or several: it says which operator calls. Unset: operators have the command only.',
  ).optional(),
  ARTIFACTS_DIR: z.string().min(1).meta({
    description: 'The folder of the artifact store. On one machine gateway and shell server read the same one.',
  }),
  BLOB_STORE: z.enum(['folder', 'mongodb']).default('folder').meta({
    description:
      '`folder`: the files of builds are those in ARTIFACTS_DIR. `mongodb`: in GridFS, for several machines.',
  }),
  RELEASES_ENVIRONMENT: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/, 'Use a short name in lower case')
    .default('production')
    .meta({ description: 'Whose revisions these are, where several sites share a database of builds.' }),
});
export type Env = z.infer<typeof envSchema>;

export const loadEnv = (source: EnvSource = process.env): Env => readEnv(envSchema, source);
