import { fileURLToPath } from 'node:url';

import {
  databaseUrlSchema,
  type EnvSource,
  originSchema,
  originsSchema,
  readEnv,
  secretSchema,
  serviceEnv,
  serviceKeysSchema,
} from '@shoreline/service-kit';
import { z } from 'zod';

/** Generous for people, tight for loops; the heaviest page asks for about thirty things. */
const PER_MINUTE = { unsafe: 60, form: 10, read: 1_200, page: 600, login: 30, report: 30, signal: 60 };
const BODY_LIMIT_BYTES = 65_536;
/** A transcript of some hours, or a part of a recording. */
const OPERATOR_BODY_LIMIT_BYTES = 1_572_864;
const SHELL_BUDGET_MS = 800;
const UPSTREAM_TIMEOUT_MS = 10_000;
const MAX_IN_FLIGHT = 256;
/** An office behind one address, six connections to a browser. */
const CONNECTIONS_PER_ADDRESS = 256;
const CONNECTIONS = 8_192;
/** An office that listens, and its podcast programs that download a few episodes each. */
const MEDIA_STREAMS_PER_ADDRESS = 32;
const MEDIA_STREAMS = 512;
/** A telephone line of the nineties is faster, and a recording is played at eight times this. */
const READER_BYTES_PER_SECOND = 1_024;
/** Buffers of networks empty in lumps, and a player that has enough reads nothing for a while. */
const READER_WINDOW_MS = 120_000;
/** Twenty times what a busy gateway needs; a machine that is shared reaches a fifth. */
const EVENT_LOOP_DELAY_MS = 200;
const CACHE_FRESH_MS = 2_000;
const CACHE_MEGABYTES = 64;
const CDN_SECONDS = 2;
/** Every second page: a canary of a small site needs them, and each costs a request and 3 kB of script when it is idle. */
const SIGNALS_SHARE = 0.5;
const SIGNALS_EVERY_MS = 5_000;
const NOWHERE = 'none';

const count = (fallback: number, description: string) =>
  z.coerce.number().int().positive().default(fallback).meta({ description });
const limit = (fallback: number, what: string) => count(fallback, `${what} one address may make in a minute.`);

const tlsFile = (meta: { description: string; neededWith: string }) => z.string().min(1).optional().meta(meta);

export const envSchema = z.object({
  ...serviceEnv({ port: 8_080, internalPort: 8_081 }),
  PUBLIC_ORIGIN: originSchema('The origin people type. Unsafe requests must come from it.').default(
    'http://localhost:8080',
  ),
  SHELL_URL: originsSchema(
    'The shell server, which renders pages. Replicas with commas between them, or one name with several addresses.',
  ).default('http://127.0.0.1:4000'),
  CONTENT_URL: originsSchema('content-api, one or several.').default('http://127.0.0.1:4001'),
  IDENTITY_URL: originsSchema('identity-api, one or several.').default('http://127.0.0.1:4002'),
  OWNERS_URL: originsSchema('owners-api, one or several.').default('http://127.0.0.1:4003'),
  RELEASES_URL: originsSchema(
    'releases-api, one or several: the artifact store follows it. Unset: it is what others publish into the folder.',
  ).optional(),
  OPERATOR_RELEASES_URL: originsSchema(
    'releases-api where the artifact store does not follow it: for the browsers of operators, and for what is counted of builds. RELEASES_URL unless set.',
  ).optional(),
  SERVICE_KEYS_FILE: serviceKeysSchema,
  TLS_CERT_FILE: tlsFile({
    description: 'The certificate and its chain as PEM: with it and its key the gateway speaks HTTPS and HTTP/2.',
    neededWith: 'TLS_KEY_FILE',
  }),
  TLS_KEY_FILE: tlsFile({
    description: 'The key of the certificate as PEM. Both files are read again when they change, and on SIGHUP.',
    neededWith: 'TLS_CERT_FILE',
  }),
  HSTS_PRELOAD: z.stringbool().default(false).meta({
    description:
      '`true`: browsers may list the domain as one that is never asked without TLS (hstspreload.org). It holds for every name below it, and for months after it is taken back.',
  }),
  ANALYTICS_ORIGIN: originSchema(
    'Where pages may report visits after consent. Unset: nowhere. The same for content-api.',
  ).optional(),
  ARTIFACTS_DIR: z
    .string()
    .default(fileURLToPath(new URL('../../../.data/artifacts', import.meta.url)))
    .meta({ description: 'The folder with the registry, the artifacts and the static shell document.' }),
  CACHE_DIR: z
    .string()
    .default(fileURLToPath(new URL('../../../.data/page-cache', import.meta.url)))
    .transform((folder) => (folder === NOWHERE ? undefined : folder))
    .meta({
      description: 'Where cached pages and answers outlive a restart; up to twice CACHE_MEGABYTES. `none`: nowhere.',
    }),
  MONGODB_URI: databaseUrlSchema
    .optional()
    .meta({ description: 'Where replicas share the limits of unsafe requests. Without it each counts for itself.' }),
  OFFLINE_COPIES: z.stringbool().default(true).meta({
    description:
      '`false`: browsers store no pages for when they are offline, and delete what they stored as they come by.',
  }),
  MAP_TILES_FILE: z
    .string()
    .regex(/\.pmtiles$/, 'Must name a .pmtiles file')
    .optional()
    .meta({
      description:
        'A PMTiles file of vector tiles (the basemap schema of Protomaps) that maps are drawn from. Unset: our own drawing.',
    }),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .meta({ description: 'Comma-separated addresses or CIDR ranges whose X-Forwarded-For is believed.' }),
  ALLOWED_HOSTS: z
    .string()
    .regex(
      /^(?:[\w.-]+|\[[\da-f:.]+\])?(?:,\s*(?:[\w.-]+|\[[\da-f:.]+\]))*$/i,
      'Use host names with commas between them',
    )
    .toLowerCase()
    .default('')
    .meta({
      description:
        'Host names without ports, with commas, under which the gateway answers besides that of PUBLIC_ORIGIN and this machine.',
    }),
  RATE_LIMIT_SCALE: z.coerce
    .number()
    .positive()
    .default(1)
    .meta({ description: 'Multiplies every limit; above 1 for load tests only.' }),
  RATE_LIMIT_UNSAFE_PER_MINUTE: limit(PER_MINUTE.unsafe, 'Changes'),
  RATE_LIMIT_FORM_PER_MINUTE: limit(PER_MINUTE.form, 'Posts to each form that needs no account'),
  RATE_LIMIT_READ_PER_MINUTE: limit(PER_MINUTE.read, 'API reads'),
  RATE_LIMIT_PAGE_PER_MINUTE: limit(PER_MINUTE.page, 'Page requests'),
  RATE_LIMIT_LOGIN_PER_MINUTE: limit(PER_MINUTE.login, 'Sign-in and sign-out navigations, and sign-ins of owners,'),
  RATE_LIMIT_REPORT_PER_MINUTE: count(
    PER_MINUTE.report,
    'Failures of remotes that pages of one address may report in a minute.',
  ),
  RATE_LIMIT_SIGNAL_PER_MINUTE: count(
    PER_MINUTE.signal,
    'Reports of pages of one address about themselves, in a minute.',
  ),
  SIGNALS_SHARE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(SIGNALS_SHARE)
    .meta({ description: 'Which share of pages (0–1) reports how it went, where releases-api is known. 0: none.' }),
  SIGNALS_EVERY_MS: count(SIGNALS_EVERY_MS, 'How often what was counted of builds is handed over to releases-api.'),
  BODY_LIMIT_BYTES: count(BODY_LIMIT_BYTES, 'The largest request body.'),
  OPERATOR_BODY_LIMIT_BYTES: count(
    OPERATOR_BODY_LIMIT_BYTES,
    'The largest request body of an operator who edits content.',
  ),
  SHELL_BUDGET_MS: count(SHELL_BUDGET_MS, 'How long a page may take before something older or simpler is answered.'),
  UPSTREAM_TIMEOUT_MS: count(UPSTREAM_TIMEOUT_MS, 'How long a service may take to begin its answer.'),
  MAX_IN_FLIGHT_PER_UPSTREAM: count(MAX_IN_FLIGHT, 'Requests under way to one upstream before more get a 503.'),
  MAX_CONNECTIONS: count(CONNECTIONS, 'Connections of visitors at the same time.'),
  MAX_CONNECTIONS_PER_ADDRESS: count(
    CONNECTIONS_PER_ADDRESS,
    'Connections one address may have at the same time; trusted proxies may have more.',
  ),
  MAX_MEDIA_STREAMS: count(MEDIA_STREAMS, 'Recordings streamed at the same time, apart from all other requests.'),
  MAX_MEDIA_STREAMS_PER_ADDRESS: count(
    MEDIA_STREAMS_PER_ADDRESS,
    'Recordings one address may stream at the same time.',
  ),
  MIN_READER_BYTES_PER_SECOND: count(
    READER_BYTES_PER_SECOND,
    'Whoever reads a streamed response more slowly than this for the window below is cut off.',
  ),
  SLOW_READER_WINDOW_MS: count(READER_WINDOW_MS, 'The time over which the speed of a reader is measured.'),
  MAX_EVENT_LOOP_DELAY_MS: count(
    EVENT_LOOP_DELAY_MS,
    'When the gateway is this far behind it answers what it has cached and refuses what only one person needs.',
  ),
  CACHE_FRESH_MS: count(CACHE_FRESH_MS, 'How long a cached page or response is served without asking again.'),
  CACHE_MEGABYTES: count(CACHE_MEGABYTES, 'Memory for cached pages, and the same again for API answers.'),
  CDN_SECONDS: count(
    CDN_SECONDS,
    'How long a cache between the gateway and the visitors may keep a page. More than a few seconds only with PURGE_URL.',
  ),
  PURGE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      description:
        'Is sent `{"keys": […]}`, the surrogate keys of pages that changed, when an app or content was published. Unset: nobody is told.',
    }),
  PURGE_TOKEN: secretSchema('What the one behind PURGE_URL knows us by: `Authorization: Bearer`.').optional(),
});
const checkedSchema = envSchema.check(({ value, issues }) => {
  const { TLS_CERT_FILE: cert, TLS_KEY_FILE: key, PUBLIC_ORIGIN: origin } = value;
  if (!(cert || key) || origin.startsWith('https:')) return;
  issues.push({
    code: 'custom',
    input: origin,
    path: ['PUBLIC_ORIGIN'],
    message: 'Must begin with https:// where there is a certificate',
  });
});
export type Env = z.output<typeof envSchema>;

/** Where releases-api listens, also where the artifact store is a folder others publish into. */
export const releasesUrl = (env: Pick<Env, 'RELEASES_URL' | 'OPERATOR_RELEASES_URL'>): string | undefined =>
  env.OPERATOR_RELEASES_URL ?? env.RELEASES_URL;

export const loadEnv = (source: EnvSource = process.env): Env => readEnv(checkedSchema, source);
