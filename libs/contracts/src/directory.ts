import { z } from 'zod';

import { directoryCategories } from './directory-categories.ts';
import { directoryQuerySchema, eventDaysQuerySchema, eventDaysSchema, mapQuerySchema } from './directory-query.ts';
import { recurrenceSchema } from './directory-recurrence.ts';
import { MAX_EVENT_PRICE } from './event-price.ts';
import { eventStatuses } from './event-status.ts';
import { emailSchema, identifierSchema, idSchema, pictureSchema, searchSchema, slugSchema } from './fields.ts';
import { shownOffersSchema } from './listing-offers.ts';
import { publishedFields } from './listing-schemas.ts';
import { temporaryClosureSchema } from './opening-hours.ts';
import { defineRoute } from './route.ts';

/** How many of the next events a listing shows. */
export const MAX_EVENTS_HERE = 6;

const directoryCategorySchema = z.enum(directoryCategories);

const dollars = z.number('Please enter a number').min(0, 'Use 0 or more').max(MAX_EVENT_PRICE, 'That is too much');

/** What admission costs; absent where nobody said. */
export const eventPriceFields = {
  eventPrice: dollars.optional().meta({ description: 'The lowest price of an event in dollars; 0: free.' }),
  eventPriceTo: dollars.optional().meta({ description: 'The highest one, where there are several.' }),
};

/** What became of an announced event. */
export const eventStatusSchema = z.enum(eventStatuses);

export const listingSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  category: directoryCategorySchema,
  subcategory: z.string().min(1).max(60),
  status: z.string().max(20),
  featured: z.boolean(),
  primaryImage: pictureSchema,
  images: z.array(pictureSchema).max(12),
  ...publishedFields,
  eventDate: z.iso.datetime().nullable().meta({
    description:
      'When an event starts; of a recurring one, the first time that is not over (in a list: within the asked days). Null for everything else.',
  }),
  eventEndDate: z.iso.datetime().nullable(),
  eventTime: z.string().max(60).nullable().meta({ description: 'The time as people say it: 6 am – 12 pm.' }),
  recurrence: recurrenceSchema.nullable().meta({ description: 'How an event comes back. Null for everything else.' }),
  eventStatus: eventStatusSchema.optional().meta({ description: 'Absent: it takes place as announced.' }),
  ...eventPriceFields,
  closure: temporaryClosureSchema
    .optional()
    .meta({ description: 'Closed for a while, whatever the hours say. Absent: it is not, or no longer.' }),
  confirmedAt: z.iso
    .datetime()
    .optional()
    .meta({ description: 'When its owner last said that everything is right. Absent: nobody did.' }),
  rating: z
    .object({ average: z.number().min(1).max(5), count: z.int().min(3) })
    .optional()
    .meta({ description: 'Of published reviews. Absent while there are fewer than three.' }),
  offers: shownOffersSchema
    .optional()
    .meta({ description: 'Offers and announcements of today, written by its owner. Absent: there are none.' }),
  hostId: idSchema
    .optional()
    .meta({ description: 'Of an event: the listing it takes place at, where we know which one.' }),
  host: z
    .object({ slug: slugSchema, title: z.string().max(120), category: directoryCategorySchema })
    .optional()
    .meta({ description: 'That listing, where one listing is read alone.' }),
  eventsHere: z
    .array(
      z.object({
        slug: slugSchema,
        title: z.string().max(120),
        eventDate: z.iso.datetime(),
        eventStatus: eventStatusSchema.optional(),
      }),
    )
    .max(MAX_EVENTS_HERE)
    .optional()
    .meta({ description: 'The next events at this listing, where it is read alone. Absent: there are none.' }),
  state: z.string().max(3),
  tags: z.array(z.string().max(40)).max(20),
});
export type Listing = z.infer<typeof listingSchema>;

const countSchema = z.int().min(0);

/** How many listings each choice of a list would show; zeros are left out. */
export const directoryFacetsSchema = z.object({
  total: countSchema.meta({ description: 'Under all the filters.' }),
  categories: z
    .array(z.object({ category: directoryCategorySchema, count: countSchema }))
    .meta({ description: 'Under all filters but category and subcategory, in the order of the six.' }),
  subcategories: z
    .array(z.object({ category: directoryCategorySchema, subcategory: z.string(), count: countSchema }))
    .meta({ description: 'Under all filters but subcategory, by name.' }),
  groups: z
    .array(z.object({ group: z.string(), count: countSchema }))
    .meta({ description: 'Groups of the persona, under all filters but group, category and subcategory.' }),
});
export type DirectoryFacets = z.infer<typeof directoryFacetsSchema>;

const coordinates = { latitude: z.number(), longitude: z.number() };
/** Columns and rows a view is divided into at most, and one more where the grid does not begin with it. */
export const MAX_MAP_TILES = 24;
const MAX_MARKS = (MAX_MAP_TILES + 1) ** 2;

export const directoryMapSchema = z.object({
  pins: z
    .array(
      z.object({
        id: idSchema,
        slug: slugSchema,
        title: z.string().max(120),
        category: directoryCategorySchema,
        ...coordinates,
        eventDate: z.iso
          .datetime()
          .optional()
          .meta({ description: 'Of an event: when it starts, as the list says it.' }),
        eventTime: z.string().max(60).optional(),
        eventStatus: eventStatusSchema.optional(),
      }),
    )
    .max(MAX_MARKS)
    .meta({ description: 'Listings that stand alone.' }),
  clusters: z
    .array(
      z.object({
        ...coordinates,
        count: countSchema,
        bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
      }),
    )
    .max(MAX_MARKS)
    .meta({
      description: 'Listings that are too close to each other to be told apart: their middle, and what they fill.',
    }),
  withoutPlace: countSchema.meta({
    description: 'How many more the list has without its bounds that have no place, and are on no map.',
  }),
});
export type DirectoryMap = z.infer<typeof directoryMapSchema>;

export const MAX_SUGGESTIONS = 8;

export const suggestionSchema = z.object({
  kind: z.enum(['listing', 'subcategory', 'suburb']),
  text: z.string().max(120),
  slug: slugSchema.nullable().meta({ description: 'Of a listing; null for everything else.' }),
  category: directoryCategorySchema.nullable().meta({ description: 'Of a listing or subcategory.' }),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

export const listingWithDistanceSchema = listingSchema.extend({
  distanceMetres: z.int().min(0).nullable().meta({ description: 'As the crow flies; null where a place is unknown.' }),
});
export type ListingWithDistance = z.infer<typeof listingWithDistanceSchema>;

export const enquiriesAddressSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  title: z.string().max(120),
  category: directoryCategorySchema,
  email: emailSchema.nullable().meta({ description: 'Null: nobody can be mailed, keep it for the owner.' }),
  ownerId: idSchema.nullable().meta({ description: 'The account whose listing this is; visitors are never told.' }),
});
export type EnquiriesAddress = z.infer<typeof enquiriesAddressSchema>;

const MAX_SIMILAR = 12;
const SIMILAR_SHOWN = 3;
const listingErrors = ['directory-item-not-found'] as const;

export const directoryRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/directory',
    access: 'public',
    summary: 'Lists listings and events: featured ones first, events by date, a search by how well it matches.',
    query: directoryQuerySchema,
    paged: true,
    reply: z.array(listingSchema),
  }),
  facets: defineRoute({
    method: 'GET',
    path: '/api/directory/facets',
    access: 'public',
    summary: 'Counts listings per category, subcategory and group under the filters of the list.',
    query: directoryQuerySchema,
    reply: directoryFacetsSchema,
  }),
  eventDays: defineRoute({
    method: 'GET',
    path: '/api/directory/event-days',
    access: 'public',
    summary: 'Counts events for each day of a month under the filters of the list.',
    query: eventDaysQuerySchema,
    reply: eventDaysSchema,
  }),
  map: defineRoute({
    method: 'GET',
    path: '/api/directory/map',
    access: 'public',
    summary: 'Places the listings of a list on a map: one by one, or as clusters where they are close to each other.',
    query: mapQuerySchema,
    reply: directoryMapSchema,
  }),
  suggestions: defineRoute({
    method: 'GET',
    path: '/api/directory/suggestions',
    access: 'public',
    summary: 'Suggests listings, subcategories and suburbs that begin like what was typed so far.',
    query: z.object({ search: searchSchema.default(''), category: directoryCategorySchema.optional() }),
    reply: z.array(suggestionSchema).max(MAX_SUGGESTIONS),
  }),
  readBySlug: defineRoute({
    method: 'GET',
    path: '/api/directory/slug/:identifier',
    access: 'public',
    summary: 'Reads one listing by its slug.',
    params: z.object({ identifier: identifierSchema }),
    reply: listingSchema,
    errors: listingErrors,
  }),
  similar: defineRoute({
    method: 'GET',
    path: '/api/directory/slug/:identifier/similar',
    access: 'public',
    summary: 'Lists listings of the same kind, nearest first; for an event the next ones like it.',
    params: z.object({ identifier: identifierSchema }),
    query: z.object({ limit: z.coerce.number().int().min(1).max(MAX_SIMILAR).default(SIMILAR_SHOWN) }),
    reply: z.array(listingWithDistanceSchema),
    errors: listingErrors,
  }),
  enquiriesAddress: defineRoute({
    method: 'GET',
    path: '/api/directory/:id/enquiries-address',
    access: 'service',
    callers: ['owners'],
    summary: 'Says where enquiries about a listing go; for owners-api.',
    params: z.object({ id: idSchema }),
    reply: enquiriesAddressSchema,
    errors: listingErrors,
  }),
  readById: defineRoute({
    method: 'GET',
    path: '/api/directory/:id',
    access: 'public',
    summary: 'Reads one listing by its id.',
    params: z.object({ id: identifierSchema }),
    reply: listingSchema,
    errors: listingErrors,
  }),
};
