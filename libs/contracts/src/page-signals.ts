import { z } from 'zod';

import { remoteFailureKinds } from './release.ts';

/** What a page came with. The gateway knows by it that it served the page. */
const pageTokenSchema = z.string().max(64);

const MAX_APPS = 12;
const MAX_MS = 600_000;
const MAX_SHIFT = 1_000;
const MAX_POSITION = 100_000_000;

const reportedBuildSchema = z.strictObject({
  app: z.string().max(50),
  digest: z.string().regex(/^[a-z0-9-]{4,64}$/),
});

/** What a page says of itself: which builds it used, the owner of its first page in front, and how long it took. Nothing about who saw it. */
export const pageSignalsSchema = z.strictObject({
  token: pageTokenSchema,
  apps: z.array(reportedBuildSchema).min(1).max(MAX_APPS),
  /** Largest contentful paint and interaction to next paint, in milliseconds. */
  lcp: z.number().min(0).max(MAX_MS).optional(),
  inp: z.number().min(0).max(MAX_MS).optional(),
  /** Cumulative layout shift, without a unit. */
  cls: z.number().min(0).max(MAX_SHIFT).optional(),
});
export type PageSignals = z.infer<typeof pageSignalsSchema>;

/** The place in a file of a build where something was thrown, as browsers count: lines and columns from 1. */
export const codeFrameSchema = z.strictObject({
  file: z
    .string()
    .regex(/^[\w~@-][\w.~@-]*\.js$/)
    .max(100),
  line: z.int().min(1).max(MAX_POSITION),
  column: z.int().min(1).max(MAX_POSITION),
});
export type CodeFrame = z.infer<typeof codeFrameSchema>;

/** Which build of which app failed, how and where. Nothing about who saw it. */
export const remoteFailureSchema = z.strictObject({
  ...reportedBuildSchema.shape,
  kind: z.enum(remoteFailureKinds),
  token: pageTokenSchema.optional(),
  frame: codeFrameSchema.optional(),
});
export type RemoteFailure = z.infer<typeof remoteFailureSchema>;
