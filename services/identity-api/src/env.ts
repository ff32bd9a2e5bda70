import { databaseUrlSchema, type EnvSource, readEnv, secretSchema, serviceEnv } from '@shoreline/service-kit';
import { z } from 'zod';

export const envSchema = z.object({
  ...serviceEnv({ port: 4002, internalPort: 4502 }),
  MONGODB_URI: databaseUrlSchema,
  INTERNAL_JWT_SECRET: secretSchema('Signs and checks calls between services; the same for all of them.'),
});
export type Env = z.infer<typeof envSchema>;

export const loadEnv = (source: EnvSource = process.env): Env => readEnv(envSchema, source);
