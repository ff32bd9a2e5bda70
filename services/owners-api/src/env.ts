import { mailEnv } from '@shoreline/mail';
import {
  databaseUrlSchema,
  type EnvSource,
  originsSchema,
  readEnv,
  secretSchema,
  serviceEnv,
} from '@shoreline/service-kit';
import { z } from 'zod';

export const envSchema = z.object({
  ...serviceEnv({ port: 4003, internalPort: 4503 }),
  MONGODB_URI: databaseUrlSchema,
  INTERNAL_JWT_SECRET: secretSchema('Signs and checks calls between services; the same for all of them.'),
  CONTENT_URL: originsSchema('Where content-api listens, one or several.'),
  ...mailEnv,
});
export type Env = z.infer<typeof envSchema>;

export const loadEnv = (source: EnvSource = process.env): Env => readEnv(envSchema, source);
