import { z } from 'zod';

import { areaFields, boundsSchema, requireNear } from './directory-area.ts';
import { type PriceBand, priceBands } from './directory-smart-filters.ts';
import { eventPeriods } from './event-periods.ts';
import { eventPriceFilters } from './event-price.ts';
import { flagSchema, pageQuerySchema, searchSchema } from './fields.ts';
import { personaIds } from './personas.ts';

/** Periods of the events page, in Brisbane days. */
const eventPeriodSchema = z.enum(eventPeriods);

const filterNote = 'Ignored for personas that are not offered it.';

const filterFields = {
  category: z
    .string()
    .max(60)
    .optional()
    .meta({ description: 'One of the six categories, or a subcategory that guides link to, such as Real Estate.' }),
  subcategory: z.string().max(60).optional(),
  search: searchSchema.optional(),
  featured: flagSchema.optional(),
  persona: z.enum(personaIds).optional(),
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
  price: z
    .enum(eventPriceFilters)
    .optional()
    .meta({ description: 'For events; one nobody knows the price of is neither.' }),
  when: eventPeriodSchema.optional().meta({
    description:
      'For events; `from` and `to` are ignored beside it. A weekend is Saturday and Sunday, or what is left of them; a week seven days, a month what is left of it.',
  }),
  from: z.iso.date().optional().meta({ description: 'For events: the first day in Brisbane, not before today.' }),
  to: z.iso.date().optional().meta({ description: 'For events: the last day in Brisbane, not before the first.' }),
  ...areaFields,
};

/** Days in the wrong order hold no event, and nobody asks for that. */
function requireOrder({
  value: { from, to },
  issues,
}: z.core.ParsePayload<{ from?: string | undefined; to?: string | undefined }>): void {
  if (from !== undefined && to !== undefined && to < from)
    issues.push({ code: 'custom', path: ['to'], message: 'The last day is before the first one', input: to });
}

export const directoryQuerySchema = pageQuerySchema.extend(filterFields).check(requireNear, requireOrder);
export type DirectoryQuery = z.infer<typeof directoryQuerySchema>;

/** As far as anybody zooms in: a few metres are as wide as the window. */
const MAX_ZOOM = 22;

export const mapQuerySchema = z
  .object({
    ...filterFields,
    bounds: boundsSchema,
    zoom: z.coerce
      .number('Write the zoom as a number')
      .min(0)
      .max(MAX_ZOOM)
      .meta({ description: 'Of web maps: at 0 the world is 512 pixels wide, and twice as wide with each one more.' }),
  })
  .check(requireNear);

export type MapQuery = z.infer<typeof mapQuerySchema>;

const MAX_DAYS_OF_MONTH = 31;
const monthSchema = z
  .string()
  .max('2026-12'.length)
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Use yyyy-mm');

const { category: _events, ...eventFilterFields } = filterFields;

export const eventDaysQuerySchema = z
  .object({
    ...eventFilterFields,
    month: monthSchema.optional().meta({ description: 'Left out: the month of the first day that is asked for.' }),
  })
  .check(requireNear);
export type EventDaysQuery = z.infer<typeof eventDaysQuerySchema>;

/** A month of the calendar, in Brisbane days. */
export const eventDaysSchema = z.object({
  month: monthSchema,
  today: z.iso.date(),
  chosen: z
    .object({ from: z.iso.date(), to: z.iso.date() })
    .nullable()
    .meta({ description: 'The days asked for by a period or by dates. Null: there is no last one.' }),
  days: z
    .array(z.object({ date: z.iso.date(), count: z.int().min(1) }))
    .max(MAX_DAYS_OF_MONTH)
    .meta({ description: 'Days of the month from today on with events: as many as a list of that day holds.' }),
});
export type EventDays = z.infer<typeof eventDaysSchema>;
