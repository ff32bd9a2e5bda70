import { z } from 'zod';

import { pictureSchema } from './fields.ts';
import { acceptedSchema, guardFields } from './forms/guard.ts';
import { optionalRuledText, ruledText } from './forms/ruled-text.ts';
import { RIGHTS_REQUIRED, storyRules } from './forms/story-form.ts';
import { pageQuerySchema } from './fields.ts';
import { photographLimits } from './photograph-files.ts';
import { photographSchema, submittedPhotographSchema } from './photograph-schemas.ts';
import { photographRoutes } from './photographs.ts';
import { defineRoute } from './route.ts';
import { storyTypes, submittedStoryTypes } from './story-types.ts';
import { boundedArray, flagSchema, idSchema, searchSchema, slugSchema } from './fields.ts';

export const storyTypeSchema = z.enum(storyTypes);

/** An approved story, as any visitor may read it. Its author's email never leaves the server. */
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
  primaryImage: pictureSchema.meta({ description: 'The first photograph; drawn where there is none.' }),
  photographs: z.array(photographSchema).max(photographLimits.storyCount).default([]),
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

const storyStatusSchema = z.enum(['pending', 'approved', 'rejected']);

export const reviewedStorySchema = localStorySchema.extend({
  status: storyStatusSchema,
  hasAuthorEmail: z.boolean(),
});
export type ReviewedStory = z.infer<typeof reviewedStorySchema>;

const slugParams = z.object({ slug: slugSchema });

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
    params: slugParams,
    reply: localStorySchema,
    errors: ['story-not-found'],
  }),
  openPhotograph: defineRoute({
    method: 'POST',
    path: '/api/local-stories/photographs',
    access: 'public',
    summary: 'Opens an upload of a photograph for a story; refused where one network opened many within the hour.',
    status: 201,
    reply: photographRoutes.open.reply,
    errors: photographRoutes.open.errors,
  }),
  submit: defineRoute({
    method: 'POST',
    path: '/api/local-stories',
    access: 'public',
    summary: 'Takes a story from anybody; an editor reads it before it is published.',
    idempotent: true,
    body: z
      .object({
        title: ruledText(storyRules.title),
        content: ruledText(storyRules.content),
        author: ruledText(storyRules.author),
        authorEmail: optionalRuledText(storyRules.authorEmail),
        storyType: ruledText(storyRules.storyType).pipe(z.enum(submittedStoryTypes)),
        location: optionalRuledText(storyRules.location),
        photographs: boundedArray(submittedPhotographSchema, photographLimits.storyCount).default([]),
        holdsRights: z.boolean().default(false).meta({
          description:
            'Says that the photographs are theirs, or that whoever took them and is seen agreed. Needed with any.',
        }),
        ...guardFields,
      })
      .check(({ value, issues }) => {
        if (value.photographs.length === 0 || value.holdsRights) return;
        issues.push({ code: 'custom', message: RIGHTS_REQUIRED, input: value.holdsRights, path: ['holdsRights'] });
      }),
    status: 201,
    reply: acceptedSchema,
    errors: ['idempotency-key-reused'],
  }),
  listForReview: defineRoute({
    method: 'GET',
    path: '/api/local-stories/review',
    access: 'service',
    callers: ['operations'],
    summary: 'Lists stories for editors, oldest submission first.',
    query: pageQuerySchema.extend({ status: storyStatusSchema.default('pending') }),
    paged: true,
    reply: z.array(reviewedStorySchema),
  }),
  readForReview: defineRoute({
    method: 'GET',
    path: '/api/local-stories/review/:slug',
    access: 'service',
    callers: ['operations'],
    summary: 'Reads one story for an editor.',
    params: slugParams,
    reply: reviewedStorySchema,
    errors: ['story-not-found'],
  }),
  review: defineRoute({
    method: 'POST',
    path: '/api/local-stories/review/:slug',
    access: 'service',
    callers: ['operations'],
    summary: 'Approves or rejects a story; its author is told when there is an address.',
    params: slugParams,
    body: z.object({
      decision: storyStatusSchema.exclude(['pending']),
      note: z.string().trim().max(1_000).optional().meta({ description: 'For the author, in the mail.' }),
    }),
    reply: reviewedStorySchema,
    errors: ['story-not-found', 'story-already-reviewed'],
  }),
};
