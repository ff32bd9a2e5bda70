import { z } from 'zod';

const MAX_PORT = 65_535;
/** Under load our own balancers notice with the first answer. Health checks of others need their interval. */
const DRAIN_MS = 500;
const MAX_DRAIN_MS = 60_000;
const MIN_SECRET_LENGTH = 32;

const portSchema = (port: number) => z.coerce.number().int().min(0).max(MAX_PORT).default(port);

/** The variables every process has. Spread them into its `envSchema`. */
export const serviceEnv = ({ port, internalPort }: { port: number; internalPort: number }) => ({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('production')
    .meta({ description: 'Production unless said otherwise.' }),
  HOST: z.string().default('127.0.0.1').meta({ description: 'The address to listen on.' }),
  PORT: portSchema(port).meta({ description: 'The port for requests.' }),
  INTERNAL_PORT: portSchema(internalPort).meta({ description: 'The port for /healthz, /readyz and /metrics.' }),
  DRAIN_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(MAX_DRAIN_MS)
    .default(DRAIN_MS)
    .meta({ description: 'How long a stopping process still takes connections, so that balancers notice.' }),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .meta({ description: 'The least important line that is logged.' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ description: 'An OpenTelemetry collector that takes traces over HTTP. Without it none are recorded.' }),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .optional()
    .meta({ description: 'Headers for the collector, as name=value with commas between them.', secret: true }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .meta({ description: 'The share of requests whose traces are recorded, 0 to 1.' }),
});

/** What `startService` needs of an environment. */
export type ServiceEnv = z.output<z.ZodObject<ReturnType<typeof serviceEnv>>>;

/** A key that must be given, at least 32 characters; in production `readEnv` refuses made-up ones. */
export const secretSchema = (description: string) =>
  z.string().min(MIN_SECRET_LENGTH, 'Use at least 32 characters').meta({ description, secret: true });

/** The file with the keys of a program that calls services or is called by them. */
export const serviceKeysSchema = z.string().min(1).meta({
  description:
    'The file with its own keys and those of its callers, followed while it runs: `npm run ops -- keys make`.',
});

/** The address of a service's own database, its name included. */
export const databaseUrlSchema = z
  .string()
  .regex(/^mongodb(\+srv)?:\/\/[^/]+\/[\w-]+/, 'Use mongodb://host:port/database-name')
  .meta({ description: "MongoDB and the name of this service's database.", secret: false });

/** The address of another part of the site, such as `http://127.0.0.1:4001`, without a path. */
export const originSchema = (description: string) =>
  z
    .string()
    .regex(/^https?:\/\/[^/?#\s]+$/, 'Use an origin without a path, such as http://localhost:8080')
    .meta({ description });

/** The address of a part that may run several times: one origin, several with commas, or a host name with several addresses. */
export const originsSchema = (description: string) =>
  z
    .string()
    .regex(
      /^https?:\/\/[^/?#\s,]+(?:,\s*https?:\/\/[^/?#\s,]+)*$/,
      'Use an origin without a path, such as http://localhost:4001, or several with commas between them',
    )
    .meta({ description });

/** How an object store is reached; which bucket, each service says itself. */
export const objectStoreEnv = {
  S3_REGION: z.string().min(1).default('auto').meta({
    description: 'The region of the bucket; providers with one take any.',
  }),
  S3_ENDPOINT: originSchema('The object store, where it is not that of AWS.').optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().meta({
    description: 'What the object store knows this service by. Unset: what the machine may do itself, as AWS tells it.',
    neededWith: 'S3_SECRET_ACCESS_KEY',
  }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'The secret that belongs to it.', secret: true, neededWith: 'S3_ACCESS_KEY_ID' }),
};

const bucketSchema = (description: string) => z.string().min(3).max(63).optional().meta({ description });

/** Where recordings and photographs are; with `checkMediaBucket` for the schema that holds it. */
export const mediaEnv = {
  MEDIA_STORE: z.enum(['folder', 'mongodb', 's3']).default('folder').meta({
    description:
      'Where recordings and photographs are. `folder`: in MEDIA_DIR. For several machines `mongodb`: in GridFS, in the database of content-api, or `s3`: in an object store.',
  }),
  MEDIA_DIR: z.string().min(1).default('.data/media').meta({
    description: 'The folder of recordings and photographs, which the seed, editors and visitors fill.',
  }),
  MEDIA_BUCKET: bucketSchema('The bucket for recordings and photographs, their own.'),
  PHOTOGRAPH_BUCKET: bucketSchema('A bucket for photographs alone. Unset: they are where the recordings are.'),
  ...objectStoreEnv,
};

interface MediaBucket {
  MEDIA_STORE: string;
  MEDIA_BUCKET?: string | undefined;
}

/** Adds a fault where recordings shall be in an object store and no bucket is named. */
export function checkMediaBucket({ value, issues }: z.core.ParsePayload<MediaBucket>): void {
  if (value.MEDIA_STORE !== 's3' || value.MEDIA_BUCKET !== undefined) return;
  issues.push({ code: 'custom', input: value.MEDIA_BUCKET, path: ['MEDIA_BUCKET'], message: 'Name the bucket' });
}
