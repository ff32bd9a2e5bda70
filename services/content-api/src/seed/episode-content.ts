import { type EpisodeDetail, episodeSchema, slugSchema } from '@shoreline/contracts';
import { z } from 'zod';

import { inDays } from './brisbane-time.ts';
import { toContentId } from './content-id.ts';
import { sceneKindSchema, toCoverPicture } from './pictures.ts';

const { title, season, episodeNumber, description, notes, duration } = episodeSchema.shape;

/** An episode as its writer hands it in. */
export const episodeContentSchema = z.strictObject({
  slug: slugSchema,
  title,
  season,
  episodeNumber,
  description,
  notes,
  duration,
  artwork: sceneKindSchema,
  mentions: z.array(slugSchema).optional().meta({ description: 'Slugs of listings the episode talks about.' }),
  featured: z.boolean().optional(),
});
export type EpisodeContent = z.infer<typeof episodeContentSchema>;

/** What the store takes: the episode whole, and the scene its cover stands on. */
export type SeededEpisode = Omit<EpisodeDetail, 'previous' | 'next'> & { artwork: string };

const DAYS_BETWEEN_EPISODES = 7;
const NEWEST_DAYS_AGO = 2;
const PUBLISHED_AT = '05:00';

/** One episode a week, the newest two days before the day of seeding. */
export function toEpisodes(contents: readonly EpisodeContent[], now: Date): SeededEpisode[] {
  const oldestFirst = contents.toSorted((a, b) => a.season - b.season || a.episodeNumber - b.episodeNumber);
  return oldestFirst.toReversed().map(({ mentions: _mentions, featured = false, ...content }, age) => ({
    id: toContentId('episode', content.slug),
    ...content,
    audioUrl: null,
    audioBytes: null,
    audioType: null,
    chapters: [],
    transcript: null,
    mentions: [],
    imageUrl: toCoverPicture(content.slug, content.title),
    publishedAt: inDays(now, -NEWEST_DAYS_AGO - age * DAYS_BETWEEN_EPISODES, PUBLISHED_AT).toISOString(),
    featured,
  }));
}
