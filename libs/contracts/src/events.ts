import { z } from 'zod';

import { eventStatusSchema } from './directory.ts';
import { pageQuerySchema } from './fields.ts';
import { defineRoute } from './route.ts';
import { idSchema, slugSchema, webUrlSchema } from './fields.ts';

/** A line of the small editorial list on the home page. What people browse and save is the directory item. */
export const featuredEventSchema = z.object({
  id: idSchema,
  title: z.string().min(1).max(120),
  description: z.string().max(600),
  date: z.iso.datetime(),
  location: z.string().max(120),
  category: z
    .string()
    .max(40)
    .meta({ description: 'Sports, Arts, Music, Food, Market; others show in a default style.' }),
  externalUrl: webUrlSchema.nullable(),
  featured: z.boolean(),
  directorySlug: slugSchema.nullable().meta({ description: 'The directory item this line tells about.' }),
  directoryItemId: idSchema.nullable().meta({ description: 'Its id, by which members save it.' }),
  eventStatus: eventStatusSchema.optional().meta({ description: 'Of the directory item; absent: as announced.' }),
});
export type FeaturedEvent = z.infer<typeof featuredEventSchema>;

export const eventRoutes = {
  featured: defineRoute({
    method: 'GET',
    path: '/api/events/featured',
    access: 'public',
    summary: 'Lists featured events that are still ahead, soonest first.',
    query: pageQuerySchema,
    paged: true,
    reply: z.array(featuredEventSchema),
  }),
};
