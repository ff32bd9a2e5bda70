import {
  type EnvSource,
  originSchema,
  originsSchema,
  readEnv,
  serviceEnv,
  serviceKeysSchema,
} from '@shoreline/service-kit';
import { z } from 'zod';

export const envSchema = z.object({
  ...serviceEnv({ port: 4_000, internalPort: 4_500 }),
  PUBLIC_ORIGIN: originSchema('The origin visitors use.'),
  ARTIFACTS_DIR: z.string().min(1).meta({ description: 'The folder of the artifact store.' }),
  CONTENT_URL: originsSchema('Where content-api listens, one or several.'),
  IDENTITY_URL: originsSchema('Where identity-api listens, one or several.'),
  OWNERS_URL: originsSchema('Where owners-api listens, one or several.'),
  RENDER_WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(16)
    .default(1)
    .meta({ description: 'Threads that render pages of a release at the same time; one more stands by.' }),
  RENDER_HEAP_MB: z.coerce
    .number()
    .int()
    .min(128)
    .max(4_096)
    .default(256)
    .meta({ description: 'What one of these threads may hold, in MB; a fuller one is replaced.' }),
  RENDER_PREVIEWS: z.coerce.number().int().min(0).max(32).default(4).meta({
    description: 'Previews that have a thread of their own at the same time, the last ones looked at; 0 for none.',
  }),
  RELEASES_URL: originsSchema(
    'Where releases-api listens, one or several: the artifact store follows it. Unset: it is what others publish into the folder.',
  ).optional(),
  SERVICE_KEYS_FILE: serviceKeysSchema.optional().meta({
    description: 'The file with its own keys, with which it asks releases-api and nobody else.',
    neededWith: 'RELEASES_URL',
  }),
});
export type Env = z.output<typeof envSchema>;

export const loadEnv = (source: EnvSource = process.env): Env => readEnv(envSchema, source);
