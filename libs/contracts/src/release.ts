import { z } from 'zod';

/** What became of a remote in a browser: it did not come, not as published, not in time, with another contract, or it threw. */
export const remoteFailureKinds = ['missing', 'corrupt', 'timeout', 'contract', 'threw'] as const;

/** Which build of which app failed, and how. Nothing about who saw it. */
export const remoteFailureSchema = z.strictObject({
  app: z.string(),
  digest: z.string().regex(/^[a-z0-9-]{4,64}$/),
  kind: z.enum(remoteFailureKinds),
});

const filesSchema = z.array(z.string());

/** What a browser must know of one app to load it. File names are relative to `base`. */
export const releasedAppSchema = z.object({
  title: z.string(),
  digest: z.string(),
  contract: z.int(),
  /** Address of the artifact's files, with a closing slash. */
  base: z.string(),
  entry: z.string(),
  css: z.string(),
  /** Scripts of the loaders, which pages need once they do not come from the server. */
  chunks: filesSchema,
  /** Owned route pattern → the chunks its page needs besides the entry. */
  routes: z.record(z.string(), filesSchema),
  widgets: z.record(z.string(), filesSchema),
  /** Integrity values of entry and css. The entry, once trusted, knows those of its chunks. */
  integrity: z.record(z.string(), z.string()),
});
export type ReleasedApp = z.infer<typeof releasedAppSchema>;

/** Everything that is live together; also the document at `/mf/release.json`. */
export const releaseSchema = z.object({ id: z.string(), apps: z.record(z.string(), releasedAppSchema) });
export type Release = z.infer<typeof releaseSchema>;

export type RemoteFailure = z.infer<typeof remoteFailureSchema>;
