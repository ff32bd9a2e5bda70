import { z } from 'zod';

import { directoryCategories } from './directory-categories.ts';
import { eventPriceFields, eventStatusSchema, type Listing } from './directory.ts';
import { recurrenceSchema } from './directory-recurrence.ts';
import { episodeDetailSchema } from './episodes.ts';
import { boundedArray, ownPathSchema, slugSchema, webUrlSchema } from './fields.ts';
import { requiredHomeBlocks } from './content-kinds.ts';
import { cleanedText } from './forms/ruled-text.ts';
import { locationBounds } from './listing-location.ts';
import { editedFields, publishedFields } from './listing-schemas.ts';
import { temporaryClosureSchema } from './opening-hours.ts';
import { photographLimits } from './photograph-files.ts';
import { submittedPhotographSchema } from './photograph-schemas.ts';
import { homeBlocks } from './site-defaults.ts';
import { storyTypeSchema } from './stories.ts';

const episode = episodeDetailSchema.shape;
const paragraphs = (maxLength: number) => cleanedText(maxLength, { paragraphs: true });
const line = (maxLength: number) => cleanedText(maxLength).min(1, 'Please fill this in');
/** The first one takes the place of what is drawn. */
const photographs = (most: number) => boundedArray(submittedPhotographSchema, most).default([]);

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
  photographs: photographs(1).meta({ description: 'Its cover; without one it is drawn.' }),
});
export type EpisodeFields = z.output<typeof episodeFieldsSchema>;

const momentSchema = z.iso.datetime().nullable();
const { latitude, longitude } = locationBounds;

type Priced = Pick<Listing, 'category' | 'eventPrice' | 'eventPriceTo'>;

function priceProblems({ category, eventPrice, eventPriceTo }: Priced): ['eventPrice' | 'eventPriceTo', string][] {
  if (category !== 'Event' && eventPrice !== undefined) return [['eventPrice', 'Only events have a price']];
  if (eventPriceTo === undefined) return [];
  if (eventPrice === undefined) return [['eventPrice', 'Say the lowest price, too']];
  return eventPriceTo <= eventPrice ? [['eventPriceTo', 'It is more than the lowest price, or empty']] : [];
}

/** What editors write of a listing. From its dates on, all is an event's alone; everything else has null, and neither status nor price. A closure is never an event's. */
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
    ...eventPriceFields,
  })
  .check(({ value, issues }) => {
    for (const [field, message] of priceProblems(value))
      issues.push({ code: 'custom', path: [field], message, input: value[field] });
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
  photographs: photographs(photographLimits.storyCount),
});
export type StoryFields = z.output<typeof storyFieldsSchema>;

/** What editors write of somebody who makes the podcast. */
export const hostFieldsSchema = z.strictObject({
  name: line(60),
  role: line(80),
  bio: line(600),
  social: boundedArray(z.strictObject({ label: line(60), url: webUrlSchema }), 4).default([]),
  order: z.int('Use a whole number').min(1, 'Count from 1').max(99, 'Use 99 or less').default(1),
  photographs: photographs(1),
});
export type HostFields = z.output<typeof hostFieldsSchema>;

const HOME_FIGURES = 4;

/** The figures of the home page. They are short: each stands in a fourth of a line. */
export const figuresFieldsSchema = z.strictObject({
  figures: z
    .array(z.strictObject({ value: line(8), label: line(24) }))
    .length(HOME_FIGURES, `There are ${HOME_FIGURES} of them`),
});
export type FiguresFields = z.output<typeof figuresFieldsSchema>;

/** Which sections the home page has below its first screen, in their order, and which episode it begins with. */
export const homeFieldsSchema = z.strictObject({
  blocks: boundedArray(z.enum(homeBlocks), homeBlocks.length).refine(
    (blocks) =>
      new Set(blocks).size === blocks.length && requiredHomeBlocks.every((required) => blocks.includes(required)),
    'Each at most once; what buttons and the footer lead to stays',
  ),
  featuredEpisode: slugSchema.nullable().default(null).meta({ description: 'Null: the newest that is featured.' }),
});
export type HomeFields = z.output<typeof homeFieldsSchema>;

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;
const PERIOD = /^20\d\d(?:-(?:0[1-9]|1[0-2]))?$/;
const MONTH_LENGTH = '2027-05'.length;
const dated = (pattern: RegExp, error: string) =>
  z.string(error).max(MONTH_LENGTH, { abort: true, error }).regex(pattern, error);
const BOUND = 1_000_000_000;
const amount = z.number('Please enter a number').min(-BOUND, 'That is too small').max(BOUND, 'That is too large');

/** What editors write of a figure of the guides. The register has more to say about each: see `@shoreline/facts`. */
export const factFieldsSchema = z.strictObject({
  value: amount,
  upTo: amount.nullable().default(null).meta({ description: 'The upper end of a range.' }),
  unit: line(24).meta({ description: 'What it counts; the register decides.' }),
  asAt: dated(PERIOD, 'Write a year, or a year and a month: 2025 or 2025-09'),
  source: cleanedText(120).min(8, 'Say where it was read'),
  sourceUrl: webUrlSchema.nullable().default(null),
  note: cleanedText(260).nullable().default(null),
  isIndicative: z
    .boolean('Write yes or no')
    .default(false)
    .meta({ description: 'An estimate or an illustration, and said to be one.' }),
  reviewBy: dated(MONTH, 'Write a year and a month: 2027-05'),
});
export type FactFields = z.output<typeof factFieldsSchema>;

/** Everything editors work on, and what they may write of each: the `fields` of an item of that kind. */
export const contentFieldSchemas = {
  episode: episodeFieldsSchema,
  listing: listingFieldsSchema,
  story: storyFieldsSchema,
  host: hostFieldsSchema,
  figures: figuresFieldsSchema,
  home: homeFieldsSchema,
  fact: factFieldsSchema,
} as const;

export type ContentKindName = keyof typeof contentFieldSchemas;
export const contentKindNames = Object.keys(contentFieldSchemas) as [ContentKindName, ...ContentKindName[]];

/** The fields of an item by its kind. */
export interface ContentFields {
  episode: EpisodeFields;
  listing: ListingFields;
  story: StoryFields;
  host: HostFields;
  figures: FiguresFields;
  home: HomeFields;
  fact: FactFields;
}
