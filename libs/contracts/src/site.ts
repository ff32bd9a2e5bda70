import { z } from 'zod';

import { defineRoute } from './route.ts';
import { webUrlSchema } from './fields.ts';

const linkSchema = z.object({ label: z.string().max(60), url: webUrlSchema });

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
      }),
    )
    .max(4),
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
