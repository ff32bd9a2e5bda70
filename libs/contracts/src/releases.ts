import { z } from 'zod';

import { OPERATOR_CALLER, releasesAuditRoutes } from './audit.ts';
import { appNameSchema, releaseAppRoutes } from './release-apps.ts';
import {
  BUILD_REFUSALS,
  buildSchema,
  digestSchema,
  MAX_WHY,
  notesSchema,
  setIdSchema,
  whySchema,
} from './release-builds.ts';
import { openPreviewsSchema, releasePreviewRoutes } from './release-previews.ts';
import { releaseHealthRoutes, rolloutSchema } from './release-health.ts';
import { type CallerName, defineRoute, type Route } from './route.ts';

export { appNameSchema, type CiIdentity, type ReleaseApp, releaseAppRoutes, type ReleaseTeam } from './release-apps.ts';
export { type Build, digestSchema } from './release-builds.ts';
export {
  type OpenPreviews,
  openPreviewsSchema,
  PREVIEW_DAYS,
  PREVIEW_PATH,
  type PreviewDescription,
  type PreviewedApp,
  previewNameSchema,
  type ReleasePreview,
  releasePreviewRoutes,
} from './release-previews.ts';
export {
  bucketEnd,
  bucketOf,
  type BuildFailure,
  type BuildHealth,
  type BuildSignals,
  type Cohort,
  type Histogram,
  MAX_BATCH,
  NETWORK_BITS,
  releaseHealthRoutes,
  type Rollout,
  type SignalCounts,
  type SourceFrame,
  type Vital,
  vitals,
} from './release-health.ts';

const MAX_BUILDS = 100;
const HISTORY_PAGE = 200;

const forceSchema = z
  .boolean()
  .default(false)
  .meta({ description: 'The guard leaves these builds alone, whatever it sees.' });

/** What the registry of a revision is: app → what is live, what was before, what some visitors try. */
const liveRegistrySchema = z.looseObject({
  version: z.literal(1),
  apps: z.record(appNameSchema, z.looseObject({ live: digestSchema })),
});

/** The list of what is live, and for each release set the document the gateway falls back to. */
const DOCUMENT = /^(?:release\.json|document(?:\.[0-9a-f]{16})?\.html)$/;

/** A JSON Web Signature of releases-api in its compact form; what it covers: `@shoreline/federation/signatures`. */
const signatureSchema = z.string().max(8_388_608).optional().meta({
  description: 'What releases-api signed of it (JWS). Absent of what a version without signatures stored.',
});

const currentReleaseSchema = z.object({
  number: z.int().min(1).meta({ description: 'Counts up with every change: the revision.' }),
  set: setIdSchema,
  registry: liveRegistrySchema,
  /** Absent while there is no shell. */
  documents: z.array(z.object({ name: z.string().regex(DOCUMENT), text: z.string() })).optional(),
  /** Absent while there never was one. */
  previews: openPreviewsSchema.optional(),
  signed: signatureSchema,
  signedPreviews: signatureSchema,
});
export type CurrentRelease = z.infer<typeof currentReleaseSchema>;

/** One file of an artifact. */
export const artifactFileSchema = z.object({
  path: z.string().max(300),
  size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** One file of an artifact, for whoever fetches it and must know that it is the one that was stored. */
export type ArtifactFile = z.infer<typeof artifactFileSchema>;

const storedArtifactSchema = buildSchema.extend({
  commit: z.string().max(64).nullable().meta({ description: 'The commit it was built from, as its builder said.' }),
  builder: z.string().max(200).nullable().meta({ description: 'Who or what built it, as it said itself.' }),
  storedBy: z.string().max(200),
  storedAt: z.iso.datetime(),
  bytes: z.int().min(0),
  isPinned: z.boolean().meta({ description: 'Pruning leaves it.' }),
  state: z.enum(['live', 'canary', 'previous', 'stored']),
  /** Of a canary. */
  canary: z
    .object({
      share: z.number(),
      rollout: rolloutSchema
        .extend({ nextAt: z.iso.datetime().nullable().meta({ description: 'The next step is not before.' }) })
        .nullable(),
    })
    .optional(),
});
export type StoredArtifact = z.infer<typeof storedArtifactSchema>;

/** What a revision came of. */
export const releaseActions = ['publish', 'rollback', 'canary', 'import'] as const;

const revisionSchema = z.object({
  number: z.int().min(1),
  set: setIdSchema,
  at: z.iso.datetime(),
  action: z.enum(releaseActions),
  who: z.string().max(200),
  why: z.string().max(MAX_WHY).nullable(),
  changes: z.array(
    z.object({
      app: appNameSchema,
      from: digestSchema.nullable(),
      to: digestSchema.nullable(),
      /** Of the build it went to. */
      commit: z.string().max(64).nullable(),
      canary: z.object({ digest: digestSchema, share: z.number() }).nullable(),
    }),
  ),
});
/** One line of the history: who changed what, when, from which build to which, and why. */
export type ReleaseRevision = z.infer<typeof revisionSchema>;

const changedSchema = z.object({
  revision: z.int().min(0).meta({ description: 'What is live now; the former one where nothing changed.' }),
  set: setIdSchema.nullable(),
  changed: z.array(buildSchema).meta({ description: 'Apps with another live build than before.' }),
  notes: notesSchema,
});
export type ReleaseChanged = z.infer<typeof changedSchema>;

/** Who follows what is live. */
const FOLLOWERS = ['gateway', 'shell', OPERATOR_CALLER] as const satisfies readonly CallerName[];

const appParams = z.object({ app: appNameSchema });
const artifactParams = z.object({ app: appNameSchema, digest: digestSchema });

const REFUSALS = BUILD_REFUSALS;

/** Where the bytes of one file of an artifact are: `<this>/<app>/<digest>/files/<path>`. Ranges are answered. */
export const ARTIFACTS_PATH = '/api/releases/artifacts';

/** What teams publish and take back, and what is live. Reached in the operators' network, not through the gateway. */
export const releaseRoutes = {
  current: defineRoute({
    method: 'GET',
    path: '/api/releases/current',
    access: 'service',
    callers: FOLLOWERS,
    summary: 'What is live: registry and documents of the latest revision, with an ETag.',
    reply: currentReleaseSchema,
    errors: ['release-none'],
  }),
  files: defineRoute({
    method: 'GET',
    path: `${ARTIFACTS_PATH}/:app/:digest`,
    access: 'service',
    callers: FOLLOWERS,
    summary: 'Every file of an artifact with its hash, and the signature over them.',
    params: artifactParams,
    reply: z.object({ files: z.array(artifactFileSchema), signed: signatureSchema }),
    errors: ['artifact-unknown'],
  }),
  upload: defineRoute({
    method: 'PUT',
    path: `${ARTIFACTS_PATH}/:app`,
    access: 'publisher',
    summary: 'Stores a build, which comes as one compressed tar stream. It is not live by that.',
    params: appParams,
    reply: storedArtifactSchema,
    errors: ['artifact-type', 'artifact-digest', 'artifact-too-large', 'artifact-invalid', ...REFUSALS],
  }),
  artifacts: defineRoute({
    method: 'GET',
    path: ARTIFACTS_PATH,
    access: 'publisher',
    summary: 'Lists stored builds, the latest first.',
    query: z.object({
      app: appNameSchema.optional(),
      limit: z.coerce.number().int().min(1).max(HISTORY_PAGE).default(50),
    }),
    reply: z.array(storedArtifactSchema),
  }),
  check: defineRoute({
    method: 'POST',
    path: '/api/releases/check',
    access: 'publisher',
    summary: 'Says whether stored builds could go live together, and changes nothing.',
    body: z.object({ builds: z.array(buildSchema).min(1).max(MAX_BUILDS) }),
    reply: changedSchema,
    errors: REFUSALS,
  }),
  publish: defineRoute({
    method: 'POST',
    path: '/api/releases/publish',
    access: 'publisher',
    summary: 'Makes stored builds live, all at once. With If-Match only if that revision is still the live one.',
    body: z.object({ builds: z.array(buildSchema).min(1).max(MAX_BUILDS), why: whySchema, force: forceSchema }),
    reply: changedSchema,
    errors: REFUSALS,
  }),
  rollback: defineRoute({
    method: 'POST',
    path: '/api/releases/rollback',
    access: 'publisher',
    summary: 'Goes back: one app to the build before or to a given one, or all apps to an earlier release set.',
    body: z.object({
      app: appNameSchema.optional(),
      to: digestSchema.optional(),
      set: setIdSchema.optional(),
      why: whySchema,
    }),
    reply: changedSchema,
    errors: [...REFUSALS, 'rollback-target', 'release-set-unknown'],
  }),
  canary: defineRoute({
    method: 'POST',
    path: '/api/releases/canary',
    access: 'publisher',
    summary: 'Gives a share of visitors another build of an app; a share of 0 ends it.',
    body: z.object({
      ...buildSchema.shape,
      share: z.number().min(0).max(1),
      rollout: rolloutSchema
        .optional()
        .meta({ description: 'The guard gives it to more visitors while it is healthy.' }),
      why: whySchema,
      force: forceSchema,
    }),
    reply: changedSchema,
    errors: REFUSALS,
  }),
  pin: defineRoute({
    method: 'PUT',
    path: `${ARTIFACTS_PATH}/:app/:digest/pin`,
    access: 'publisher',
    summary: 'Pins a build, which pruning then leaves, or takes the pin away.',
    params: artifactParams,
    body: z.object({ isPinned: z.boolean() }),
    reply: storedArtifactSchema,
    errors: REFUSALS,
  }),
  history: defineRoute({
    method: 'GET',
    path: '/api/releases/history',
    access: 'publisher',
    summary: 'Who changed what is live, the latest change first.',
    query: z.object({
      app: appNameSchema.optional(),
      action: z.enum(releaseActions).optional(),
      before: z.coerce.number().int().min(1).optional(),
      limit: z.coerce.number().int().min(1).max(HISTORY_PAGE).default(50),
    }),
    reply: z.array(revisionSchema),
  }),
  prune: defineRoute({
    method: 'POST',
    path: '/api/releases/prune',
    access: 'service',
    callers: [OPERATOR_CALLER],
    summary: 'Removes builds: not the latest of each app, not those pinned, not those live or tried in the last days.',
    body: z.object({
      builds: z.int().min(1).max(1_000).default(10).meta({ description: 'How many of each app stay.' }),
      days: z.int().min(0).max(3_650).default(14).meta({ description: 'What was live in these days stays.' }),
      isDryRun: z.boolean().default(false),
    }),
    reply: z.object({ removed: z.array(buildSchema), bytes: z.int().min(0) }),
  }),
};

/** All routes of releases-api that the gateway does not lead to; those of `operator-releases.ts` are for operators' browsers. */
export const allReleaseRoutes: readonly Route[] = [
  releaseRoutes,
  releaseHealthRoutes,
  releaseAppRoutes,
  releasePreviewRoutes,
  releasesAuditRoutes,
].flatMap((table) => Object.values<Route>(table));
