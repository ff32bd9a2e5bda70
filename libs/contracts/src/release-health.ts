import { z } from 'zod';

import { codeFrameSchema } from './page-signals.ts';
import { appNameSchema } from './release-apps.ts';
import { digestSchema } from './release-builds.ts';
import { remoteFailureKinds } from './release.ts';
import { defineRoute } from './route.ts';

/** What a build was when something happened with it: most visitors' build, one that some try, or one of before. */
export const cohorts = ['live', 'canary', 'earlier'] as const;
/** One of these. */
export type Cohort = (typeof cohorts)[number];

const countSchema = z.int().min(0).max(10_000_000);

/** Each network sets one bit of these: how many are set is the least number of networks. Nothing else is known of them. */
export const NETWORK_BITS = 31;
const networksSchema = z
  .int()
  .min(0)
  .max(2 ** NETWORK_BITS - 1);

/** Four steps for each doubling, from 1 to 1,048,576: exact to a fifth. */
const BUCKETS_PER_DOUBLING = 4;
const MAX_BUCKET = 80;
const LAST_MINUTE = 100_000_000;

/** The bucket of a histogram a value belongs to; its values are at most `bucketEnd`. Layout shifts are counted in thousandths. */
export const bucketOf = (value: number): number =>
  Math.min(MAX_BUCKET, Math.max(0, Math.ceil(Math.log2(Math.max(value, 1)) * BUCKETS_PER_DOUBLING)));

/** The largest value of a bucket. */
export const bucketEnd = (bucket: number): number => 2 ** (bucket / BUCKETS_PER_DOUBLING);

const histogramSchema = z.record(z.string().regex(/^(?:\d|[1-7]\d|80)$/), countSchema);
/** Bucket → how many. */
export type Histogram = z.infer<typeof histogramSchema>;

/** What is measured of visitors' pages: milliseconds, milliseconds, thousandths. */
export const vitals = ['lcp', 'inp', 'cls'] as const;
/** One of these. */
export type Vital = (typeof vitals)[number];

const countsSchema = z.object({
  rendered: countSchema.meta({ description: 'Renderings on the server in which this build did its part.' }),
  failed: countSchema.meta({ description: 'Renderings in which it threw; a service that is away does not count.' }),
  timeout: countSchema.meta({ description: 'Renderings it made late.' }),
  views: countSchema.meta({ description: 'Sampled pages in browsers that used it.' }),
  failing: countSchema.meta({ description: 'Those of them in which it failed.' }),
  networks: networksSchema.meta({ description: 'Of these pages.' }),
  failingNetworks: networksSchema.meta({ description: 'Of those in which it failed.' }),
  lcp: histogramSchema,
  inp: histogramSchema,
  cls: histogramSchema,
});
/** What was counted of one build. */
export type SignalCounts = z.infer<typeof countsSchema>;

const buildSignalsSchema = countsSchema.extend({
  app: appNameSchema,
  digest: digestSchema,
  cohort: z.enum(cohorts),
  minute: z.int().min(0).max(LAST_MINUTE).meta({ description: 'Minutes since 1970.' }),
});
/** What was counted of one build in a minute. */
export type BuildSignals = z.infer<typeof buildSignalsSchema>;

const buildFailureSchema = z.object({
  app: appNameSchema,
  digest: digestSchema,
  kind: z.enum(remoteFailureKinds),
  frame: codeFrameSchema.nullable(),
  count: countSchema,
});
/** Failures of a build in browsers that are one: of the same kind, at the same place. */
export type BuildFailure = z.infer<typeof buildFailureSchema>;

/** More builds than are used in some minutes; what is beyond is handed over with the next batch. */
export const MAX_BATCH = 40;

const percentileSchema = z.number().nullable();
const sourceSchema = z.object({ file: z.string().max(500), line: z.int(), column: z.int() });
/** A place in a source file, as its author knows it. */
export type SourceFrame = z.infer<typeof sourceSchema>;

const buildHealthSchema = z.object({
  app: appNameSchema,
  digest: digestSchema,
  cohort: z.enum(cohorts),
  ...countsSchema.omit({ lcp: true, inp: true, cls: true }).shape,
  networks: z.int().min(0).max(NETWORK_BITS).meta({ description: 'At least so many networks.' }),
  failingNetworks: z.int().min(0).max(NETWORK_BITS),
  p75: z
    .object({ lcp: percentileSchema, inp: percentileSchema, cls: percentileSchema })
    .meta({ description: 'What three of four pages were better than: milliseconds; layout shift without a unit.' }),
  failures: z.array(
    buildFailureSchema.omit({ app: true, digest: true }).extend({
      source: sourceSchema.nullable().meta({ description: 'Where the frame is in the sources, if the build says so.' }),
    }),
  ),
});
/** How one build did. */
export type BuildHealth = z.infer<typeof buildHealthSchema>;

const MAX_STEPS = 10;
const MAX_EVERY_SECONDS = 604_800;
const stepSchema = z.number().gt(0).max(1);

/** How a canary becomes live by itself. */
export const rolloutSchema = z.object({
  steps: z.array(stepSchema).min(1).max(MAX_STEPS).meta({ description: 'Shares of visitors, rising; 1 promotes it.' }),
  everySeconds: z.int().min(1).max(MAX_EVERY_SECONDS).meta({ description: 'How long it is watched on each step.' }),
});
/** How a canary becomes live by itself. */
export type Rollout = z.infer<typeof rolloutSchema>;

const MAX_MINUTES = 10_080;

/** How builds do, as visitors and servers have it. */
export const releaseHealthRoutes = {
  report: defineRoute({
    method: 'POST',
    path: '/api/releases/signals',
    access: 'service',
    callers: ['gateway'],
    summary: 'Takes over what a gateway has counted since it last did.',
    body: z.object({
      builds: z.array(buildSignalsSchema).max(MAX_BATCH),
      failures: z.array(buildFailureSchema).max(MAX_BATCH),
    }),
    status: 204,
    reply: z.undefined(),
  }),
  read: defineRoute({
    method: 'GET',
    path: '/api/releases/health',
    access: 'publisher',
    summary: 'How builds did lately: failures, networks, and what three of four pages were better than.',
    query: z.object({
      app: appNameSchema.optional(),
      minutes: z.coerce.number().int().min(1).max(MAX_MINUTES).default(60),
    }),
    reply: z.array(buildHealthSchema),
  }),
};
