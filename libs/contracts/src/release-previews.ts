import { z } from 'zod';

import { appNameSchema } from './release-apps.ts';
import { BUILD_REFUSALS, buildSchema, MAX_WHY, notesSchema, setIdSchema, whySchema } from './release-builds.ts';
import { defineRoute } from './route.ts';

const SECONDS_PER_DAY = 86_400;
/** How long a preview is open unless stated, and at most. */
export const PREVIEW_DAYS = { default: 7, max: 14 } as const;
const MAX_APPS = 20;

/** What a preview is called: for a pull request, after its app and number. */
export const previewNameSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Use a short name in lower case, such as stories-pr-123');

const previewSchema = z.object({
  name: previewNameSchema,
  builds: z.array(buildSchema),
  who: z.string().max(200),
  why: z.string().max(MAX_WHY).nullable(),
  changedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  passedWith: setIdSchema.nullable().meta({ description: 'The release set with which the gate let the builds pass.' }),
  link: z.string().max(2_000).meta({ description: 'Opens it in a browser, until it ends.' }),
  notes: notesSchema,
});
export type ReleasePreview = z.infer<typeof previewSchema>;

/** What gateways and shell servers follow: which previews are open, how to know their tokens, and whose the builds are. */
export const openPreviewsSchema = z.object({
  version: z.int().min(0).meta({ description: 'Rises with every preview that is opened, changed or closed.' }),
  revision: z.int().min(0).meta({ description: 'The revision whose builds are described.' }),
  key: z.object({ kid: z.string().max(40), kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string().max(60) }),
  open: z.array(
    z.object({
      id: z.string().regex(/^[0-9a-f]{32}$/),
      name: previewNameSchema,
      builds: z.array(buildSchema),
      expiresAt: z.iso.datetime(),
    }),
  ),
  teams: z.record(appNameSchema, z.string().max(80)),
  commits: z.record(z.string().max(120), z.string().max(64)).meta({ description: '`app@digest` → commit.' }),
});
export type OpenPreviews = z.infer<typeof openPreviewsSchema>;

const params = z.object({ name: previewNameSchema });

/** Builds that are shown to whoever has the link, and to nobody else. */
export const releasePreviewRoutes = {
  put: defineRoute({
    method: 'PUT',
    path: '/api/releases/previews/:name',
    access: 'publisher',
    summary: 'Opens a preview of stored builds, or changes one that is open: its links stay good. Nothing goes live.',
    params,
    body: z.object({
      builds: z.array(buildSchema).min(1).max(MAX_APPS),
      seconds: z
        .int()
        .min(1)
        .max(PREVIEW_DAYS.max * SECONDS_PER_DAY)
        .default(PREVIEW_DAYS.default * SECONDS_PER_DAY)
        .meta({ description: 'How long it is open from now on; seven days unless stated, fourteen at most.' }),
      why: whySchema,
    }),
    reply: previewSchema,
    errors: [...BUILD_REFUSALS, 'previews-full'],
  }),
  list: defineRoute({
    method: 'GET',
    path: '/api/releases/previews',
    access: 'publisher',
    summary: 'Lists the previews that are open; to a team those with a build of its app.',
    reply: z.array(previewSchema),
  }),
  close: defineRoute({
    method: 'DELETE',
    path: '/api/releases/previews/:name',
    access: 'publisher',
    summary: 'Ends a preview at once.',
    params,
    status: 204,
    reply: z.undefined(),
    errors: ['preview-unknown', 'release-not-yours'],
  }),
};

/** What the page of a preview shows of one app. */
export interface PreviewedApp {
  app: string;
  title: string;
  digest: string;
  team: string | null;
  commit: string | null;
  cohort: 'live' | 'canary' | 'preview';
  /** Owned route patterns. */
  routes: string[];
}

/** What a browser that is in a preview is told of it. */
export interface PreviewDescription {
  name: string;
  expiresAt: string;
  apps: PreviewedApp[];
}

/** Where a browser asks for it. */
export const PREVIEW_PATH = '/mf/preview.json';
