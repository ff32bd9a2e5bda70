import { z } from 'zod';

import { boundedArray, idSchema } from './fields.ts';
import { listeningLimits, listeningPaths } from './listening-progress.ts';
import { defineRoute } from './route.ts';

const MAX_SECONDS = 86_400;

const atSchema = z.iso.datetime().meta({ description: 'When it became so. What is in the future counts as now.' });

const progressSchema = z.object({
  episodeId: idSchema,
  seconds: z.int().min(0).max(MAX_SECONDS).meta({ description: 'Where to go on. Zero: from the beginning.' }),
  isPlayed: z.boolean(),
  at: atSchema,
});

const queueSchema = z.object({
  episodeIds: boundedArray(idSchema, listeningLimits.queue)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'Name each episode once', abort: true })
    .meta({ description: 'What plays next comes first.' }),
  at: atSchema,
});

const listeningSchema = z.object({
  queue: queueSchema.nullable().meta({ description: 'Null: nothing was ever queued.' }),
  episodes: z.array(progressSchema).max(listeningLimits.episodes),
});
export type MemberListening = z.infer<typeof listeningSchema>;

const changeSchema = z.object({
  memberId: idSchema.meta({ description: 'Who is signed in as far as the browser knows.' }),
  queue: queueSchema
    .extend({ joins: z.boolean().meta({ description: 'It is from before a sign-in: none of either is lost.' }) })
    .optional(),
  episodes: boundedArray(progressSchema, listeningLimits.sent),
});
export type ListeningChange = z.infer<typeof changeSchema>;

/** Where a member stopped listening, what they heard, and what they want to hear next: the same on each of their devices. */
export const listeningRoutes = {
  read: defineRoute({
    ...listeningPaths.read,
    access: 'member',
    summary: 'Reads what the member listens to.',
    reply: listeningSchema,
  }),
  merge: defineRoute({
    ...listeningPaths.merge,
    access: 'member',
    summary:
      'Notes what one browser knows of what the member listens to; of each episode, and of the queue, the newest counts.',
    body: changeSchema,
    status: 204,
    reply: z.undefined(),
    errors: ['other-member', 'listening-changed'],
  }),
};
