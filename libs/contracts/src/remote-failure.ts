import { z } from 'zod';

/** What became of a remote in a browser: it did not come, not as published, not in time, with another contract, or it threw. */
export const remoteFailureKinds = ['missing', 'corrupt', 'timeout', 'contract', 'threw'] as const;

/** Which build of which app failed, and how. Nothing about who saw it. */
export const remoteFailureSchema = z.strictObject({
  app: z.string(),
  digest: z.string().regex(/^[a-z0-9-]{4,64}$/),
  kind: z.enum(remoteFailureKinds),
});
export type RemoteFailure = z.infer<typeof remoteFailureSchema>;
