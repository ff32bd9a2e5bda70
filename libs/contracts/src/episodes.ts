import { z } from 'zod';

import { pictureSchema } from './artwork.ts';
import { pageQuerySchema } from './page.ts';
import { defineRoute } from './route.ts';
import { idSchema, ownPathSchema, slugSchema } from './text.ts';

/** An episode of the podcast. */
export const episodeSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  title: z.string().min(1).max(160),
  description: z.string().max(600),
  notes: z.string().max(6_000).meta({ description: 'Show notes: paragraphs parted by blank lines.' }),
  season: z.int().min(1).max(99),
  episodeNumber: z.int().min(1).max(9_999),
  duration: z
    .string()
    .regex(/^(?:\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d$/, 'Use minutes:seconds or hours:minutes:seconds')
    .meta({ description: 'minutes:seconds, or hours:minutes:seconds.' }),
  audioUrl: ownPathSchema.nullable(),
  imageUrl: pictureSchema,
  publishedAt: z.iso.datetime(),
  featured: z.boolean(),
});
export type Episode = z.infer<typeof episodeSchema>;

export const episodeRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/episodes',
    access: 'public',
    summary: 'Lists episodes, newest first.',
    query: pageQuerySchema,
    paged: true,
    reply: z.array(episodeSchema),
  }),
  featured: defineRoute({
    method: 'GET',
    path: '/api/episodes/featured',
    access: 'public',
    summary: 'Reads the featured episode, or null when there is none.',
    reply: episodeSchema.nullable(),
  }),
};
