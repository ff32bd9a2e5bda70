import { z } from 'zod';

import { operatorReleasePaths } from './operator-addresses.ts';
import { appNameSchema } from './release-apps.ts';
import { digestSchema, setIdSchema, whySchema } from './release-builds.ts';
import { releaseHealthRoutes } from './release-health.ts';
import { releaseRoutes } from './releases.ts';
import { defineRoute, type OperatorRole } from './route.ts';

const FOR_PUBLISHERS = { access: 'operator', roles: ['publisher'] satisfies OperatorRole[] } as const;

const shownBuildSchema = z.object({
  digest: digestSchema,
  commit: z.string().max(64).nullable(),
  /** Null for what was live before its history began. */
  since: z.iso.datetime().nullable(),
  who: z.string().max(200).nullable(),
  why: z.string().max(500).nullable(),
});

const liveAppSchema = z.object({
  app: appNameSchema,
  team: z.string().max(80).nullable(),
  contact: z.string().max(200).nullable(),
  live: shownBuildSchema,
  canary: shownBuildSchema.extend({ share: z.number().min(0).max(1) }).nullable(),
  before: digestSchema.nullable().meta({ description: 'The build a rollback goes back to.' }),
});
export type LiveApp = z.infer<typeof liveAppSchema>;

const liveSchema = z.object({
  revision: z
    .int()
    .min(0)
    .meta({ description: 'Send it as If-Match: a change is made to what was seen, or not at all.' }),
  set: setIdSchema.nullable(),
  apps: z.array(liveAppSchema),
});
export type LiveRelease = z.infer<typeof liveSchema>;

const setSchema = z.object({
  set: setIdSchema,
  apps: z.array(z.object({ app: appNameSchema, digest: digestSchema, commit: z.string().max(64).nullable() })),
});
export type ReleaseSetContent = z.infer<typeof setSchema>;

/** What operators see and do in their browsers: the acts of `releaseRoutes`, by people with a session. */
export const operatorReleaseRoutes = {
  live: defineRoute({
    ...operatorReleasePaths.live,
    ...FOR_PUBLISHERS,
    summary: 'What is live of each app and what is tried out: whose, since when, by whom.',
    reply: liveSchema,
  }),
  artifacts: defineRoute({ ...releaseRoutes.artifacts, ...operatorReleasePaths.artifacts, ...FOR_PUBLISHERS }),
  history: defineRoute({ ...releaseRoutes.history, ...operatorReleasePaths.history, ...FOR_PUBLISHERS }),
  set: defineRoute({
    ...operatorReleasePaths.set,
    ...FOR_PUBLISHERS,
    summary: 'The builds of a release set that was live at some time.',
    params: z.object({ set: setIdSchema }),
    reply: setSchema,
    errors: ['release-set-unknown'],
  }),
  health: defineRoute({ ...releaseHealthRoutes.read, ...operatorReleasePaths.health, ...FOR_PUBLISHERS }),
  publish: defineRoute({ ...releaseRoutes.publish, ...operatorReleasePaths.publish, ...FOR_PUBLISHERS }),
  rollback: defineRoute({
    ...releaseRoutes.rollback,
    ...operatorReleasePaths.rollback,
    ...FOR_PUBLISHERS,
    summary: 'Takes one app back to the build before or to a given one.',
    body: z.object({ app: appNameSchema, to: digestSchema.optional(), why: whySchema }),
    errors: [...releaseRoutes.rollback.errors, 'fresh-sign-in-required'],
  }),
  rollbackSet: defineRoute({
    ...releaseRoutes.rollback,
    ...operatorReleasePaths.rollbackSet,
    ...FOR_PUBLISHERS,
    irreversible: true,
    summary: 'Takes all apps back to an earlier release set.',
    body: z.object({ set: setIdSchema, why: whySchema }),
    errors: [...releaseRoutes.rollback.errors, 'fresh-sign-in-required'],
  }),
  canary: defineRoute({ ...releaseRoutes.canary, ...operatorReleasePaths.canary, ...FOR_PUBLISHERS }),
  pin: defineRoute({ ...releaseRoutes.pin, ...operatorReleasePaths.pin, ...FOR_PUBLISHERS }),
};
