import { z } from 'zod';

import { pictureSchema, slugSchema, webUrlSchema } from './fields.ts';
import { defineRoute } from './route.ts';
import { homeBlocks } from './site-defaults.ts';

const linkSchema = z.object({ label: z.string().max(60), url: webUrlSchema });

/** Everybody who is drawn on the home page. */
export const MAX_HOSTS = 8;

export const siteSchema = z.object({
  name: z.string().max(60),
  tagline: z.string().max(120),
  origin: webUrlSchema.meta({ description: 'The public origin, without a path.' }),
  contactEmail: z.email(),
  platforms: z
    .array(linkSchema)
    .max(8)
    .meta({ description: 'Where the podcast can be heard. A platform without a target is left out.' }),
  social: z.array(linkSchema).max(8),
  analytics: z
    .object({ id: z.string().max(40), origin: webUrlSchema })
    .optional()
    .meta({ description: 'Where visits are counted once somebody agreed. Absent: nowhere.' }),
  hosts: z
    .array(
      z.object({
        name: z.string().max(60),
        role: z.string().max(80),
        bio: z.string().max(600),
        social: z.array(linkSchema).max(4),
        picture: pictureSchema.optional().meta({ description: 'Absent: there is none yet.' }),
      }),
    )
    .max(MAX_HOSTS),
  figures: z
    .array(z.object({ value: z.string().max(8), label: z.string().max(24) }))
    .max(4)
    .optional()
    .meta({ description: 'Of the home page. Absent: the reader shows its own.' }),
  home: z
    .object({ blocks: z.array(z.enum(homeBlocks)).max(homeBlocks.length), featuredEpisode: slugSchema.nullable() })
    .optional()
    .meta({ description: 'The sections of the home page in their order. Absent: all of them.' }),
});
export type Site = z.infer<typeof siteSchema>;

export const siteRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/api/site',
    access: 'public',
    summary: 'Reads the public configuration of the site.',
    reply: siteSchema,
  }),
};
