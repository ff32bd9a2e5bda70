import { z } from 'zod';

import { defineRoute } from './route.ts';

const MAX_PX = 10_000;
const sizeSchema = z.coerce.number().pipe(z.int().min(1).max(MAX_PX));

/** Its names are those of oEmbed 1.0, which other programs read. */
const oembedSchema = z.object({
  type: z.literal('rich'),
  version: z.literal('1.0'),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.url(),
  cache_age: z.int().meta({ description: 'Seconds.' }),
  html: z.string().meta({ description: 'An `iframe` with the player.' }),
  width: z.int(),
  height: z.int(),
  thumbnail_url: z.url().optional().meta({ description: 'Absent where there is no room for it.' }),
  thumbnail_width: z.int().optional(),
  thumbnail_height: z.int().optional(),
});
export type Oembed = z.infer<typeof oembedSchema>;

export const oembedRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/api/oembed',
    access: 'public',
    summary: 'Tells other sites what to show in the place of a link to an episode (oEmbed 1.0).',
    query: z.object({
      url: z.string().max(2_000).meta({ description: 'The address of the page of an episode.' }),
      format: z.enum(['json', 'xml']).optional().meta({ description: '`xml` is not answered.' }),
      maxwidth: sizeSchema.optional(),
      maxheight: sizeSchema.optional(),
    }),
    reply: oembedSchema,
    errors: ['episode-not-found', 'format-not-implemented'],
  }),
};
