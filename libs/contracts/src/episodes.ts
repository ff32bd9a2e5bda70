import { z } from 'zod';

import { pictureSchema } from './fields.ts';
import { pageQuerySchema } from './fields.ts';
import { defineRoute } from './route.ts';
import { idSchema, ownPathSchema, searchSchema, slugSchema } from './fields.ts';

const seasonSchema = z.int().min(1).max(99);
const titleSchema = z.string().min(1).max(160);

export const episodeSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  title: titleSchema,
  description: z.string().max(600),
  notes: z.string().max(6_000).meta({ description: 'Show notes: paragraphs parted by blank lines.' }),
  season: seasonSchema,
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

const startSchema = z.number().min(0).max(86_400).meta({ description: 'Seconds from the beginning.' });

export const episodeChapterSchema = z.object({ start: startSchema, title: z.string().min(1).max(120) });
export type EpisodeChapter = z.infer<typeof episodeChapterSchema>;

export const transcriptCueSchema = z.object({
  start: startSchema,
  speaker: z.string().min(1).max(60),
  text: z.string().min(1).max(2_000),
});
export type TranscriptCue = z.infer<typeof transcriptCueSchema>;

const secureUrlSchema = z.url({ protocol: /^https$/, hostname: /./ }).max(2_000);

export const episodeMentionSchema = z.object({
  kind: z.enum(['listing', 'event', 'story', 'guide', 'link']),
  title: z.string().min(1).max(160),
  href: z.union([ownPathSchema, secureUrlSchema]).meta({ description: 'A path of this site, or an https address.' }),
});
export type EpisodeMention = z.infer<typeof episodeMentionSchema>;

const neighbourSchema = z.object({ id: idSchema, slug: slugSchema, title: titleSchema }).nullable();

export const episodeDetailSchema = episodeSchema.extend({
  audioBytes: z.int().min(1).nullable().meta({ description: 'Length of the audio file. Null where there is none.' }),
  audioType: z.string().max(60).nullable().meta({ description: 'Media type of the audio file.' }),
  chapters: z.array(episodeChapterSchema).max(60),
  transcript: z.array(transcriptCueSchema).max(2_000).nullable(),
  mentions: z.array(episodeMentionSchema).max(40),
  previous: neighbourSchema.meta({ description: 'The episode published before this one.' }),
  next: neighbourSchema.meta({ description: 'The episode published after this one.' }),
});
export type EpisodeDetail = z.infer<typeof episodeDetailSchema>;

export const episodeQuerySchema = pageQuerySchema.extend({
  search: searchSchema.optional(),
  season: z.coerce.number().pipe(seasonSchema).optional(),
  featured: z
    .enum(['true', 'false'])
    .transform((said) => said === 'true')
    .optional()
    .meta({ description: "`true`: only the editors' choice. `false`: only the others." }),
});
export type EpisodeQuery = z.infer<typeof episodeQuerySchema>;

export const episodeSeasonSchema = z.object({ season: seasonSchema, episodes: z.int().min(1) });
export type EpisodeSeason = z.infer<typeof episodeSeasonSchema>;

export const episodeRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/episodes',
    access: 'public',
    summary: 'Lists episodes, newest first; a search that only the text answers, best match first.',
    query: episodeQuerySchema,
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
  seasons: defineRoute({
    method: 'GET',
    path: '/api/episodes/seasons',
    access: 'public',
    summary: 'Lists the seasons, newest first.',
    reply: z.array(episodeSeasonSchema),
  }),
  readBySlug: defineRoute({
    method: 'GET',
    path: '/api/episodes/slug/:slug',
    access: 'public',
    summary: 'Reads one episode with its chapters, transcript, mentions and neighbours.',
    params: z.object({ slug: slugSchema }),
    reply: episodeDetailSchema,
    errors: ['episode-not-found'],
  }),
};
