import { type LocalStory, localStorySchema, slugSchema } from '@shoreline/contracts';
import { z } from 'zod';

import { inDays } from './brisbane-time.ts';
import { toContentId } from './content-id.ts';
import { sceneKindSchema, toPicture } from './pictures.ts';

const { title, author, authorBio, storyType, location, tags, excerpt, content } = localStorySchema.shape;

/** A story as its writer hands it in: the front matter of its file, and its text. */
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

/** What the store takes; the author's e-mail stays on the server. */
export type SeededStory = Omit<LocalStory, 'status'> & {
  status: 'approved' | 'pending';
  authorEmail: string | null;
};

/** How fast people read, in words. */
const WORDS_PER_MINUTE = 200;
const EXCERPT_LENGTH = 160;
const SUBMITTED_AT = '19:30';
const APPROVED_AT = '08:15';

/** The story as the store keeps it; an editor approved it on the morning after it came in. */
export function toStory({ daysAgo, artwork, directorySlug, ...story }: StoryContent, now: Date): SeededStory {
  return {
    id: toContentId('story', story.slug),
    ...story,
    directorySlug: directorySlug ?? null,
    excerpt: story.excerpt ?? toExcerpt(story.content),
    primaryImage: toPicture(artwork, story.slug, story.title),
    readTime: Math.ceil(story.content.split(/\s+/).length / WORDS_PER_MINUTE),
    submittedAt: inDays(now, -daysAgo - 1, SUBMITTED_AT).toISOString(),
    approvedAt: story.status === 'approved' ? inDays(now, -daysAgo, APPROVED_AT).toISOString() : null,
  };
}

/** The beginning of the text, cut at the end of a word. */
export function toExcerpt(text: string): string {
  const plain = text.replaceAll('**', '').replace(/\s+/g, ' ').trim();
  if (plain.length <= EXCERPT_LENGTH) return plain;

  const cut = plain.slice(0, EXCERPT_LENGTH);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:.–-]+$/, '')}…`;
}
