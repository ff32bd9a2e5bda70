import { z } from 'zod';

import { factFieldsSchema } from './content-fields.ts';
import { slugSchema } from './fields.ts';
import { defineRoute } from './route.ts';

const MAX_FACTS = 300;

/** A figure of the guides as it is published. What it counts is said by the register of its reader. */
const publishedFactSchema = z.object({
  id: slugSchema.meta({ description: 'Its name in the register.' }),
  ...factFieldsSchema.omit({ unit: true }).shape,
});
export type PublishedFact = z.infer<typeof publishedFactSchema>;

export const factRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/facts',
    access: 'public',
    summary: 'Lists the figures the guides show, with period, source and the month of the next review.',
    reply: z.array(publishedFactSchema).max(MAX_FACTS),
  }),
};
