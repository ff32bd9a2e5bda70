import { type EnvSource, originSchema, originsSchema, readEnv, serviceEnv } from '@shoreline/service-kit';
import { z } from 'zod';

const DEFAULT_PORT = 4_000;
const DEFAULT_INTERNAL_PORT = 4_500;

/** Everything the shell server reads from its environment. */
export const envSchema = z.object({
  ...serviceEnv({ port: DEFAULT_PORT, internalPort: DEFAULT_INTERNAL_PORT }),
  PUBLIC_ORIGIN: originSchema('The origin visitors use.'),
  ARTIFACTS_DIR: z.string().min(1).meta({ description: 'The folder of the artifact store.' }),
  CONTENT_URL: originsSchema('Where content-api listens, one or several.'),
  IDENTITY_URL: originsSchema('Where identity-api listens, one or several.'),
  OWNERS_URL: originsSchema('Where owners-api listens, one or several.'),
});
export type Env = z.output<typeof envSchema>;

/** Reads and checks the environment; throws one message that names every fault. */
export const loadEnv = (source: EnvSource = process.env): Env => readEnv(envSchema, source);
