import {
  durationSeconds,
  episodeDetailSchema,
  type EpisodeDetail,
  slugSchema,
  toListingPath,
  type Listing,
  type LocalStory,
  type EpisodeMention,
} from '@shoreline/contracts';
import { z } from 'zod';

import { sceneKindSchema, toCoverPicture } from '../artwork/artwork-picture.ts';
import { AUDIO_TYPE, toMediaUrl } from '../media/media-file.ts';
import { inDays } from './brisbane-time.ts';
import { toContentId } from '../text/text-content-id.ts';
import type { Recording } from './make-sketches.ts';

const guides: readonly EpisodeMention[] = [
  { kind: 'guide', title: 'Moving to Noosa', href: '/moving-to-noosa' },
  { kind: 'guide', title: 'Real estate tips', href: '/real-estate-tips' },
  { kind: 'guide', title: 'Market insights', href: '/market-insights' },
  { kind: 'guide', title: 'Investment guide', href: '/investment-guide' },
  { kind: 'guide', title: 'Neighbourhoods', href: '/neighbourhoods' },
];

const { title, season, episodeNumber, description, notes, duration, mentions, chapters } = episodeDetailSchema.shape;

export const episodeContentSchema = z.strictObject({
  slug: slugSchema,
  title,
  season,
  episodeNumber,
  description,
  notes,
  duration,
  artwork: sceneKindSchema,
  mentions: z
    .array(z.union([slugSchema, mentions.element]))
    .default([])
    .meta({ description: 'Slugs of listings, events, stories and guides the episode talks about, or links.' }),
  featured: z.boolean().optional(),
});
export type EpisodeContent = z.infer<typeof episodeContentSchema>;

const clockSchema = z
  .string()
  .regex(/^(?:\d+:)?\d{1,2}:\d{2}$/, 'Use m:ss')
  .transform(durationSeconds);

/** Chapters and transcript of an episode, each line with the time it begins at. */
export const episodeTextSchema = z.strictObject({
  slug: slugSchema,
  chapters: z.array(z.strictObject({ at: clockSchema, title: chapters.element.shape.title })).min(1),
  transcript: z
    .array(
      z.strictObject({ at: clockSchema, who: z.string().min(1).max(60), says: z.string().trim().min(1).max(2_000) }),
    )
    .min(1),
});
export type EpisodeText = z.infer<typeof episodeTextSchema>;

export type SeededEpisode = Omit<EpisodeDetail, 'previous' | 'next'> & { artwork: string };

export interface EpisodeSources {
  now: Date;
  texts: readonly EpisodeText[];
  recordings: ReadonlyMap<string, Recording>;
  mentionable: Mentionable;
}

const DAYS_BETWEEN_EPISODES = 7;
const NEWEST_DAYS_AGO = 2;
const PUBLISHED_AT = '05:00';

/** One episode a week, the newest two days before the day of seeding. */
export function toEpisodes(contents: readonly EpisodeContent[], sources: EpisodeSources): SeededEpisode[] {
  const { now, recordings, mentionable } = sources;
  const texts = new Map(sources.texts.map((text) => [text.slug, text]));
  const oldestFirst = contents.toSorted((a, b) => a.season - b.season || a.episodeNumber - b.episodeNumber);

  return oldestFirst.toReversed().map(({ featured = false, ...content }, age) => ({
    id: toContentId('episode', content.slug),
    ...content,
    ...toAudio(recordings.get(content.slug)),
    ...toText(texts.get(content.slug)),
    mentions: content.mentions.map((mention) => mentionable.find(mention, content.slug)),
    imageUrl: toCoverPicture(content.slug, content.title),
    publishedAt: inDays(now, -NEWEST_DAYS_AGO - age * DAYS_BETWEEN_EPISODES, PUBLISHED_AT).toISOString(),
    featured,
  }));
}

const toAudio = (recording: Recording | undefined): Pick<SeededEpisode, 'audioUrl' | 'audioBytes' | 'audioType'> =>
  recording
    ? { audioUrl: toMediaUrl(recording.file), audioBytes: recording.bytes, audioType: AUDIO_TYPE }
    : { audioUrl: null, audioBytes: null, audioType: null };

const toText = (text: EpisodeText | undefined): Pick<SeededEpisode, 'chapters' | 'transcript'> => ({
  chapters: text?.chapters.map(({ at, title }) => ({ start: at, title })) ?? [],
  transcript: text?.transcript.map(({ at, who, says }) => ({ start: at, speaker: who, text: says })) ?? null,
});

interface Mentionable {
  /** What a slug stands for, or the link itself; a slug of nothing is a fault of this episode. */
  find(mention: string | EpisodeMention, episode: string): EpisodeMention;
}

export function createMentionable(
  directory: readonly Listing[],
  stories: readonly Pick<LocalStory, 'slug' | 'title'>[],
): Mentionable {
  const known = new Map<string, EpisodeMention>([
    ...directory.map(
      ({ slug, title, category }) =>
        [
          slug,
          { kind: category === 'Event' ? 'event' : 'listing', title, href: toListingPath({ category, slug }) },
        ] as const,
    ),
    ...stories.map(({ slug, title }) => [slug, { kind: 'story', title, href: `/stories/${slug}` }] as const),
    ...guides.map((guide) => [guide.href.slice(1), guide] as const),
  ]);

  return {
    find(mention, episode) {
      if (typeof mention !== 'string') return mention;

      const found = known.get(mention);
      if (!found) throw new Error(`The episode ${episode} mentions ${mention}, and there is no such thing.`);
      return found;
    },
  };
}
