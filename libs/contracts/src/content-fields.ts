import { z } from 'zod';

import { directoryCategories } from './directory-categories.ts';
import { eventStatusSchema } from './directory.ts';
import { recurrenceSchema } from './directory-recurrence.ts';
import { episodeDetailSchema } from './episodes.ts';
import { boundedArray, ownPathSchema, slugSchema } from './fields.ts';
import { cleanedText } from './forms/ruled-text.ts';
import { locationBounds } from './listing-location.ts';
import { editedFields, publishedFields } from './listing-schemas.ts';
import { temporaryClosureSchema } from './opening-hours.ts';
import { storyTypeSchema } from './stories.ts';

const episode = episodeDetailSchema.shape;
const paragraphs = (maxLength: number) => cleanedText(maxLength, { paragraphs: true });
const line = (maxLength: number) => cleanedText(maxLength).min(1, 'Please fill this in');

/** What editors write of an episode. Its sound is what an upload answered; its number of bytes is not typed. */
export const episodeFieldsSchema = z.strictObject({
  title: line(160),
  description: cleanedText(600),
  notes: paragraphs(6_000),
  season: episode.season,
  episodeNumber: episode.episodeNumber,
  duration: episode.duration,
  audioUrl: ownPathSchema.nullable().default(null),
  audioBytes: episode.audioBytes.default(null),
  audioType: episode.audioType.default(null),
  chapters: boundedArray(episode.chapters.element, 60).default([]),
  transcript: boundedArray(episode.transcript.unwrap().element, 2_000).nullable().default(null),
  mentions: boundedArray(episode.mentions.element, 40).default([]),
});
export type EpisodeFields = z.output<typeof episodeFieldsSchema>;

const momentSchema = z.iso.datetime().nullable();
const { latitude, longitude } = locationBounds;

/** What editors write of a listing. The last five are an event's alone; everything else has null, and no status. A closure is never an event's. */
export const listingFieldsSchema = z
  .strictObject({
    category: z.enum(directoryCategories),
    subcategory: line(60),
    ...editedFields,
    openingHours: publishedFields.openingHours.meta({ description: 'Null: we do not know. Early listings have text.' }),
    latitude: z.number().min(latitude.least).max(latitude.most).nullable(),
    longitude: z.number().min(longitude.least).max(longitude.most).nullable(),
    tags: boundedArray(line(40), 20).default([]),
    closure: temporaryClosureSchema.optional(),
    eventDate: momentSchema.default(null).meta({ description: 'The first time an event takes place.' }),
    eventEndDate: momentSchema.default(null),
    eventTime: cleanedText(60).nullable().default(null),
    recurrence: recurrenceSchema.nullable().default(null).meta({ description: '`except` leaves single dates out.' }),
    eventStatus: eventStatusSchema.optional(),
  })
  .check(({ value, issues }) => {
    const { category, closure, eventDate, eventEndDate } = value;
    const isEvent = category === 'Event';
    if (isEvent !== (eventDate !== null)) {
      const message = isEvent ? 'Say when it takes place' : 'Only events have a date';
      issues.push({ code: 'custom', path: ['eventDate'], message, input: eventDate });
    }
    if (isEvent && closure) {
      const message = 'An event is cancelled or postponed instead';
      issues.push({ code: 'custom', path: ['closure'], message, input: closure });
    }
    if (eventDate !== null && eventEndDate !== null && eventEndDate < eventDate) {
      issues.push({ code: 'custom', path: ['eventEndDate'], message: 'It ends before it begins', input: eventEndDate });
    }
  });
export type ListingFields = z.output<typeof listingFieldsSchema>;

/** What editors write of a story. */
export const storyFieldsSchema = z.strictObject({
  title: cleanedText(160).min(5, 'Title must be at least 5 characters'),
  content: paragraphs(20_000).min(1, 'Please fill this in'),
  excerpt: cleanedText(400),
  author: line(100),
  authorBio: cleanedText(500).nullable().default(null),
  storyType: storyTypeSchema,
  location: cleanedText(60).nullable().default(null),
  tags: boundedArray(line(40), 12).default([]),
  directorySlug: slugSchema.nullable().default(null),
});
export type StoryFields = z.output<typeof storyFieldsSchema>;

/** Everything editors work on, and what they may write of each: the `fields` of an item of that kind. */
export const contentFieldSchemas = {
  episode: episodeFieldsSchema,
  listing: listingFieldsSchema,
  story: storyFieldsSchema,
} as const;

export type ContentKindName = keyof typeof contentFieldSchemas;
export const contentKindNames = Object.keys(contentFieldSchemas) as [ContentKindName, ...ContentKindName[]];

/** The fields of an item by its kind. */
export interface ContentFields {
  episode: EpisodeFields;
  listing: ListingFields;
  story: StoryFields;
}
