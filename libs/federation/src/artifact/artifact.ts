import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { z } from 'zod';

import { appNameSchema, digestSchema } from '@shoreline/contracts/releases';

import { SPOKEN_CONTRACTS } from '../contract.ts';
import { artifactDir } from './artifact-paths.ts';
import { expectationsSchema } from './expectations.ts';

export { ARTIFACT_FILE, artifactBase, artifactDir } from './artifact-paths.ts';

export { appNameSchema, digestSchema };
export const patternSchema = z
  .string()
  .regex(/^\/(?:[a-z0-9:-]+(?:\/[a-z0-9:-]+)*)?$/i, 'Use a path pattern such as /stories/:slug');
const parameterSchema = z.string().regex(/^[\w-]{1,40}$/, 'Use the name of a query parameter');
/** Exactly one host, by its name: what is declared here is written into the Content Security Policy of pages. */
const originSchema = z
  .string()
  .regex(
    /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*(?::\d{1,5})?$/,
    'Use an origin such as https://tides.example',
  )
  .max(100);
const moduleNameSchema = z.string().regex(/^[a-z0-9-]+$/, 'Use the file name of the module without its ending');

const audienceSchema = z.literal('operators');

/** What a team writes about its app: the `app.json` beside its sources. */
export const appSourceSchema = z.strictObject({
  name: appNameSchema,
  title: z.string().min(1).max(40),
  contract: z.literal(SPOKEN_CONTRACTS),
  /** Owned route pattern → the module of its page. */
  routes: z.record(patternSchema, moduleNameSchema),
  /** Owned route pattern → the query parameters its page depends on when the server renders it. No other reaches it. */
  parameters: z.record(patternSchema, z.array(parameterSchema)).default({}),
  widgets: z.record(z.string(), moduleNameSchema),
  /** Origins its pages and widgets call in browsers, beside the site's own. */
  connect: z.array(originSchema).max(10).default([]),
  /** `operators`: to everybody else its addresses lead nowhere, and no document says that it is there. */
  audience: audienceSchema.optional(),
  /** What it relies on of widgets of others: whoever changes these is told before it is live. */
  expects: expectationsSchema.default({}),
});
export type AppSource = z.infer<typeof appSourceSchema>;

const filesSchema = z.array(z.string());
const namesSchema = z.array(z.string());

/** A type of twenty props is 600 characters; somebody else's compiler reads it. */
const MAX_TYPE_LENGTH = 20_000;
const MAX_WAYS = 100;

/** A package as the shell's artifact brings it for server bundles. */
const providedPackageSchema = z.object({
  version: z.string(),
  exports: namesSchema,
  /** Its module, relative to the artifact. */
  file: z.string().regex(/^shared\/[\w.-]+\.mjs$/),
});

/** The `app.json` of a built artifact. All file names are relative to the artifact's `web/` folder. */
export const appManifestSchema = z.object({
  name: appNameSchema,
  title: z.string(),
  contract: z.int(),
  /** Owned route pattern → the chunks its page needs besides the entry. */
  routes: z.record(z.string(), filesSchema),
  /** Owned route pattern → the query parameters its page depends on. An artifact of before they were declared has none of this. */
  parameters: z.record(z.string(), z.array(z.string())).optional(),
  widgets: z.record(z.string(), filesSchema),
  /** Origins its pages and widgets call in browsers. An artifact of before they were declared has none of this. */
  connect: z.array(originSchema).optional(),
  /** For whom its pages are; for everybody where it does not say. */
  audience: audienceSchema.optional(),
  /** The federation container of a remote; the client script of the shell. */
  entry: z.string(),
  css: z.string(),
  /** Further files worth fetching early: fonts. */
  preload: filesSchema,
  /** Every file of `web/` with its subresource-integrity value. */
  integrity: z.record(z.string(), z.string()),
  /** The libraries of the build: package → exact version. All there is to compare where one of two artifacts has neither `provides` nor `uses`. */
  shared: z.record(z.string(), z.string()),
  /** The shell's: the contracts of remotes it speaks. Its own alone where it does not say. */
  contracts: z.array(z.int()).optional(),
  /** The shell's: what it brings for remotes. Imported module → where and what it is. */
  provides: z.record(z.string(), providedPackageSchema).optional(),
  /** A remote's: what it needs of the shell. Imported module → range of its version, and the exports it uses. */
  uses: z.record(z.string(), z.object({ range: z.string(), names: namesSchema })).optional(),
  /** A remote's: widgets of others its pages place, as `app/name`. */
  places: z.array(z.string()).optional(),
  /** A remote's: what its pages pass to these, as types that are written out, once for each way. */
  passes: z.record(z.string(), z.array(z.string().max(MAX_TYPE_LENGTH)).max(MAX_WAYS)).optional(),
  /** A remote's: what it relies on of widgets of others. */
  expects: expectationsSchema.optional(),
});
export type AppManifest = z.infer<typeof appManifestSchema>;

/** Which digest of an app is live, which was before, and which share of visitors (0–1) gets a canary. */
export const registryEntrySchema = z.object({
  live: digestSchema,
  previous: digestSchema.nullable(),
  /** The one before was taken back: no browser falls back to it. */
  isWithdrawn: z.literal(true).optional(),
  canary: z.object({ digest: digestSchema, share: z.number().min(0).max(1) }).nullable(),
});

export const registrySchema = z.object({ version: z.literal(1), apps: z.record(appNameSchema, registryEntrySchema) });
export type Registry = z.infer<typeof registrySchema>;

/** Reads the manifest of one artifact; throws when it is missing or not in the format. */
export const readManifest = (artifactsDir: string, app: string, digest: string): AppManifest =>
  appManifestSchema.parse(JSON.parse(readFileSync(join(artifactDir(artifactsDir, app, digest), 'app.json'), 'utf8')));

/** The files below a folder, by their path inside it, in order. */
export const listFiles = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
    .toSorted();
