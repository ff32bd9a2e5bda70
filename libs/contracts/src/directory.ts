import { z } from 'zod';

import { pictureSchema } from './artwork.ts';
import { directoryCategories } from './directory-categories.ts';
import { openingHoursSchema } from './opening-hours.ts';
import { pageQuerySchema } from './page.ts';
import { personaIds } from './persona-groups.ts';
import { defineRoute } from './route.ts';
import { flagSchema, identifierSchema, idSchema, searchSchema, slugSchema, webUrlSchema } from './text.ts';

/** One of the six categories. */
export const directoryCategorySchema = z.enum(directoryCategories);

/** One of the four lenses. */
export const personaIdSchema = z.enum(personaIds);

/** The controlled vocabulary behind the smart filters (decision P15). */
export const attributeSchema = z.enum(['bulk-billing', 'family-friendly', 'wheelchair-accessible']);
export type Attribute = z.infer<typeof attributeSchema>;

/** Budget, moderate, premium, luxury (decision P15). */
export const priceRangeSchema = z.enum(['$', '$$', '$$$', '$$$$']);
export type PriceRange = z.infer<typeof priceRangeSchema>;

/** A listing or an event, as any visitor may read it. */
export const directoryItemSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  title: z.string().min(1).max(120),
  category: directoryCategorySchema,
  subcategory: z.string().min(1).max(60),
  status: z.string().max(20),
  featured: z.boolean(),
  primaryImage: pictureSchema,
  images: z.array(pictureSchema).max(12),
  shortDescription: z.string().max(300),
  description: z.string().max(8_000),
  eventDate: z.iso.datetime().nullable().meta({ description: 'When an event starts. Null for everything else.' }),
  eventEndDate: z.iso.datetime().nullable(),
  eventTime: z.string().max(60).nullable().meta({ description: 'The time as people say it: 6 am – 12 pm.' }),
  address: z.string().max(200),
  suburb: z.string().max(60),
  state: z.string().max(3),
  postcode: z.string().max(4),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  phone: z.string().max(20).nullable(),
  email: z.email().nullable(),
  website: webUrlSchema.nullable(),
  bookingUrl: webUrlSchema.nullable(),
  priceRange: priceRangeSchema.nullable(),
  openingHours: z.union([z.string().max(300), openingHoursSchema]).nullable(),
  features: z.array(z.string().max(60)).max(20),
  attributes: z.array(attributeSchema),
  tags: z.array(z.string().max(40)).max(20),
});
export type DirectoryItem = z.infer<typeof directoryItemSchema>;

/** Which listings a visitor asks for. */
export const directoryQuerySchema = pageQuerySchema.extend({
  category: z
    .string()
    .max(60)
    .optional()
    .meta({ description: 'One of the six categories, or a subcategory that guides link to, such as Real Estate.' }),
  subcategory: z.string().max(60).optional(),
  search: searchSchema.optional(),
  featured: flagSchema.optional(),
  persona: personaIdSchema.optional(),
  group: z
    .string()
    .max(40)
    .optional()
    .meta({ description: 'One group of the persona, such as `dining` of `visit`; any other value is ignored.' }),
  status: z.literal('active').optional().meta({ description: 'Only active listings are ever answered.' }),
});
export type DirectoryQuery = z.infer<typeof directoryQuerySchema>;

const itemErrors = ['directory-item-not-found'] as const;

export const directoryRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/directory',
    access: 'public',
    summary: 'Lists listings and events, featured ones first; events by date.',
    query: directoryQuerySchema,
    paged: true,
    reply: z.array(directoryItemSchema),
  }),
  readBySlug: defineRoute({
    method: 'GET',
    path: '/api/directory/slug/:identifier',
    access: 'public',
    summary: 'Reads one listing by its slug.',
    params: z.object({ identifier: identifierSchema }),
    reply: directoryItemSchema,
    errors: itemErrors,
  }),
  readById: defineRoute({
    method: 'GET',
    path: '/api/directory/:id',
    access: 'public',
    summary: 'Reads one listing by its id.',
    params: z.object({ id: identifierSchema }),
    reply: directoryItemSchema,
    errors: itemErrors,
  }),
};
