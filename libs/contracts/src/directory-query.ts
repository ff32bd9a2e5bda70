import { z } from 'zod';

import { type PriceBand, priceBands } from './directory-smart-filters.ts';
import { pageQuerySchema } from './page.ts';
import { personaIds } from './persona-groups.ts';
import { flagSchema, searchSchema } from './text.ts';

const personaIdSchema = z.enum(personaIds);

/** Periods of the events page, in Brisbane days: today; Saturday and Sunday, or what is left of them; seven days. */
const eventPeriodSchema = z.enum(['today', 'weekend', 'week']);

const filterNote = 'Ignored for personas that are not offered it.';

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
  priceRange: z
    .enum(Object.keys(priceBands) as [PriceBand, ...PriceBand[]])
    .optional()
    .meta({ description: filterNote }),
  openNow: flagSchema.optional().meta({ description: `Open at this moment in Brisbane. ${filterNote}` }),
  bookingAvailable: flagSchema.optional().meta({ description: filterNote }),
  bulkBilling: flagSchema.optional().meta({ description: filterNote }),
  familyFriendly: flagSchema.optional().meta({ description: filterNote }),
  accessibility: flagSchema.optional().meta({ description: filterNote }),
  when: eventPeriodSchema.optional().meta({ description: 'For events; `from` and `to` are ignored beside it.' }),
  from: z.iso.date().optional().meta({ description: 'For events: the first day in Brisbane, not before today.' }),
  to: z.iso.date().optional().meta({ description: 'For events: the last day in Brisbane.' }),
});
export type DirectoryQuery = z.infer<typeof directoryQuerySchema>;
