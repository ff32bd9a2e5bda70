import { z } from 'zod';

import { pictureSchema } from './artwork.ts';
import { pageQuerySchema } from './page.ts';
import { defineRoute } from './route.ts';
import { storyTypes } from './story-types.ts';
import { flagSchema, idSchema, searchSchema, slugSchema } from './text.ts';

/** What a story is about. */
export const storyTypeSchema = z.enum(storyTypes);

/** An approved story, as any visitor may read it. Its author's e-mail never leaves the server (decision I4). */
export const localStorySchema = z.object({
  id: idSchema,
  slug: slugSchema,
  title: z.string().min(5).max(160),
  content: z
    .string()
    .max(20_000)
    .meta({ description: 'Plain text; paragraphs parted by blank lines, **bold** by two stars.' }),
  excerpt: z.string().max(400),
  author: z.string().max(100),
  authorBio: z.string().max(500).nullable(),
  storyType: storyTypeSchema,
  location: z.string().max(60).nullable(),
  primaryImage: pictureSchema,
  readTime: z.int().min(1).max(120).meta({ description: 'Minutes.' }),
  tags: z.array(z.string().max(40)).max(12),
  directorySlug: slugSchema.nullable().meta({ description: 'The listing a business story tells about.' }),
  featured: z.boolean(),
  status: z.literal('approved'),
  submittedAt: z.iso.datetime(),
  approvedAt: z.iso.datetime().nullable(),
});
export type LocalStory = z.infer<typeof localStorySchema>;

/** Which stories a reader asks for. Whatever `status` says, only approved ones are answered. */
export const storyQuerySchema = pageQuerySchema.extend({
  storyType: storyTypeSchema.optional(),
  location: z.string().max(60).optional(),
  search: searchSchema.optional(),
  featured: flagSchema.optional(),
  status: z.string().max(20).optional(),
});
export type StoryQuery = z.infer<typeof storyQuerySchema>;

export const storyRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/local-stories',
    access: 'public',
    summary: 'Lists approved stories, newest first.',
    query: storyQuerySchema,
    paged: true,
    reply: z.array(localStorySchema),
  }),
  featured: defineRoute({
    method: 'GET',
    path: '/api/local-stories/featured',
    access: 'public',
    summary: 'Lists the stories the editors chose, newest first.',
    query: pageQuerySchema,
    paged: true,
    reply: z.array(localStorySchema),
  }),
  readBySlug: defineRoute({
    method: 'GET',
    path: '/api/local-stories/slug/:slug',
    access: 'public',
    summary: 'Reads one approved story.',
    params: z.object({ slug: slugSchema }),
    reply: localStorySchema,
    errors: ['story-not-found'],
  }),
};
