import { type EnvSource, originSchema, originsSchema, readEnv, serviceEnv } from '@shoreline/service-kit';
import { z } from 'zod';

export const envSchema = z.object({
  ...serviceEnv({ port: 4_000, internalPort: 4_500 }),
  PUBLIC_ORIGIN: originSchema('The origin visitors use.'),
  ARTIFACTS_DIR: z.string().min(1).meta({ description: 'The folder of the artifact store.' }),
  CONTENT_URL: originsSchema('Where content-api listens, one or several.'),
  IDENTITY_URL: originsSchema('Where identity-api listens, one or several.'),
  OWNERS_URL: originsSchema('Where owners-api listens, one or several.'),
});
export type Env = z.output<typeof envSchema>;

export const loadEnv = (source: EnvSource = process.env): Env => readEnv(envSchema, source);
