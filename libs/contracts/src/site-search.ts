import { z } from 'zod';

import { eventStatusSchema } from './directory.ts';
import { ownPathSchema, searchSchema } from './fields.ts';
import { defineRoute } from './route.ts';
import { searchKinds } from './search-kinds.ts';

const searchKindSchema = z.enum(searchKinds);

const MAX_HITS = 20;
const DEFAULT_HITS = 5;

const searchHitSchema = z.object({
  title: z.string().min(1).max(160),
  href: ownPathSchema.meta({ description: 'Where it stands: the minute of an episode, the section of a guide.' }),
  text: z.string().max(400).meta({ description: 'What was found in, in one line.' }),
  note: z
    .string()
    .max(120)
    .nullable()
    .meta({ description: 'Where or when: a suburb, the minute of an episode, the name of a guide.' }),
  date: z.iso.datetime().nullable().meta({ description: 'Of an event: when it starts.' }),
  eventStatus: eventStatusSchema.optional().meta({ description: 'Of an event; absent: as announced.' }),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

const searchGroupSchema = z.object({
  kind: searchKindSchema,
  total: z.int().min(0),
  hits: z.array(searchHitSchema).max(MAX_HITS),
});
export type SearchGroup = z.infer<typeof searchGroupSchema>;

export const siteSearchRoutes = {
  find: defineRoute({
    method: 'GET',
    path: '/api/search',
    access: 'public',
    summary:
      'Searches listings, events, stories, episodes to the minute and guides by section; kinds without a hit are left out.',
    query: z.object({
      search: searchSchema,
      kind: searchKindSchema.optional(),
      limit: z.coerce
        .number()
        .pipe(z.int().min(1).max(MAX_HITS))
        .default(DEFAULT_HITS)
        .meta({ description: 'Hits of each kind.' }),
    }),
    reply: z.object({
      terms: z.array(z.string().max(100)).max(60).meta({
        description: 'What was looked for, folded: what was typed, and what stands for it. To be marked in texts.',
      }),
      groups: z.array(searchGroupSchema).max(searchKinds.length),
    }),
  }),
};
