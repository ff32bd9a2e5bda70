import { z } from 'zod';

import { appNameSchema } from './release-apps.ts';

/** Names one build of an app. */
export const digestSchema = z.string().regex(/^[a-z0-9-]{4,64}$/, 'Use the digest of a build');

export const buildSchema = z.object({ app: appNameSchema, digest: digestSchema });
export type Build = z.infer<typeof buildSchema>;

/** A release set by its id. */
export const setIdSchema = z.string().regex(/^[0-9a-f]{16}$/, 'Use the id of a release set');

export const MAX_WHY = 500;
export const whySchema = z
  .string()
  .trim()
  .max(MAX_WHY)
  .optional()
  .meta({ description: 'The reason, for the history: a sentence, or the address of a change.' });

export const notesSchema = z
  .array(z.string().max(MAX_WHY))
  .optional()
  .meta({ description: 'What the gate could not try, in sentences.' });

/** Why builds are not taken. */
export const BUILD_REFUSALS = [
  'release-changed',
  'release-refused',
  'release-not-yours',
  'release-app-unknown',
  'artifact-unknown',
  'release-signature',
] as const;
