import { z } from 'zod';

/**
 * What became of a remote in a browser: it did not come, not as published, not in time, with another contract, or it threw where
 * a page or widget was rendered. `uncaught`: it threw elsewhere, in a handler or a promise, and the page stayed. `fell-back`: the
 * build before it took its place.
 */
export const remoteFailureKinds = [
  'missing',
  'corrupt',
  'timeout',
  'contract',
  'threw',
  'uncaught',
  'fell-back',
] as const;

const filesSchema = z.array(z.string());

/** One build of an app as a browser loads it. File names are relative to `base`. */
export const releasedBuildSchema = z.object({
  digest: z.string(),
  /** Address of the artifact's files, with a closing slash. */
  base: z.string(),
  entry: z.string(),
  css: z.string(),
  /** Integrity values of entry and css. The entry, once trusted, knows those of its chunks. */
  integrity: z.record(z.string(), z.string()),
});
export type ReleasedBuild = z.infer<typeof releasedBuildSchema>;

/** What a browser must know of one app to load it. */
export const releasedAppSchema = releasedBuildSchema.extend({
  title: z.string(),
  contract: z.int(),
  /** Scripts of the loaders, which pages need once they do not come from the server. */
  chunks: filesSchema,
  /** Owned route pattern → the chunks its page needs besides the entry. */
  routes: z.record(z.string(), filesSchema),
  widgets: z.record(z.string(), filesSchema),
  /** Widgets of others its pages place, as `app/name`. */
  places: filesSchema.optional(),
  /** Origins beside our own its pages and widgets may call. */
  connect: z.array(z.string()).optional(),
  /** The build that was live before, where it may take this one's place: documents carry it for the apps of their page. */
  previous: releasedBuildSchema.optional(),
});
export type ReleasedApp = z.infer<typeof releasedAppSchema>;

/** Everything that is live together, with all that is known of it. */
export const releaseSchema = z.object({ id: z.string(), apps: z.record(z.string(), releasedAppSchema) });
export type Release = z.infer<typeof releaseSchema>;

/** What the list of files says that every build for browsers carries: which of its files belong to what. */
export type BuildFiles = Pick<ReleasedApp, 'entry' | 'css' | 'integrity' | 'chunks' | 'routes' | 'widgets' | 'places'>;

/** A build of which no more is said than what it takes to fetch its list of files, and to trust it. */
export interface ListedBuild {
  digest: string;
  /** Integrity value of its list of files. */
  files: string;
}

/** An app that is not on the page: what it owns; the rest is in its list of files. */
export interface ListedApp extends ListedBuild {
  title: string;
  /** Owned route patterns. */
  routes: readonly string[];
  connect?: readonly string[] | undefined;
  previous?: ListedBuild | ReleasedBuild | undefined;
}

/** An app that is on the page, or whose build carries no list of files. */
export interface DescribedApp extends ReleasedBuild, BuildFiles, Pick<ListedApp, 'connect' | 'previous'> {
  title: string;
}

/** What a browser knows of an app. */
export type KnownApp = ListedApp | DescribedApp;

/** The document at `/mf/release.json` as programs read it that only ask who owns what: of sites with lists of files and of those before. */
export const releaseOwnersSchema = z.object({
  apps: z.record(
    z.string(),
    z.object({ digest: z.string(), routes: z.union([z.array(z.string()), z.record(z.string(), filesSchema)]) }),
  ),
});
export type ReleaseOwners = z.infer<typeof releaseOwnersSchema>;

/** A release in a document's hydration state, and the document at `/mf/release.json`. */
export interface ListedRelease {
  id: string;
  apps: Readonly<Record<string, KnownApp>>;
}
