import { type LocalStory, localStorySchema, slugSchema } from '@shoreline/contracts';
import { z } from 'zod';

import { toScenePicture, sceneKindSchema } from '../artwork/artwork-picture.ts';
import { toExcerpt, toReadTime } from '../text/text-excerpt.ts';
import { inDays } from './brisbane-time.ts';
import { toContentId } from '../text/text-content-id.ts';

const { title, author, authorBio, storyType, location, tags, excerpt, content } = localStorySchema.shape;

export const storyContentSchema = z.strictObject({
  slug: slugSchema,
  title,
  author,
  authorBio: authorBio.default(null),
  authorEmail: z.email().nullable().default(null),
  storyType,
  location: location.default(null),
  artwork: sceneKindSchema,
  tags,
  featured: z.boolean().default(false),
  status: z.enum(['approved', 'pending']),
  daysAgo: z.int().min(0).max(3_650),
  excerpt: excerpt.optional(),
  directorySlug: slugSchema.optional().meta({ description: 'The listing the story tells about.' }),
  content,
});
export type StoryContent = z.infer<typeof storyContentSchema>;

/** What the store takes; the author's email stays on the server. */
export type SeededStory = Omit<LocalStory, 'status' | 'photographs'> & Pick<StoryContent, 'status' | 'authorEmail'>;

const SUBMITTED_AT = '19:30';
const APPROVED_AT = '08:15';

export function toStory({ daysAgo, artwork, directorySlug, ...story }: StoryContent, now: Date): SeededStory {
  return {
    id: toContentId('story', story.slug),
    ...story,
    directorySlug: directorySlug ?? null,
    excerpt: story.excerpt ?? toExcerpt(story.content),
    primaryImage: toScenePicture(artwork, story.slug, story.title),
    readTime: toReadTime(story.content),
    submittedAt: inDays(now, -daysAgo - 1, SUBMITTED_AT).toISOString(),
    approvedAt: story.status === 'approved' ? inDays(now, -daysAgo, APPROVED_AT).toISOString() : null,
  };
}
