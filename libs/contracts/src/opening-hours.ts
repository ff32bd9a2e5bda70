import { z } from 'zod';

import { weekdays } from './dates.ts';
import { boundedArray } from './fields.ts';
import { cleanedText } from './forms/ruled-text.ts';
import { closureLimits, hoursLimits } from './listing-fields.ts';

const opensSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use hh:mm');
const closesSchema = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Use hh:mm');

/** From when until when. A closing time at or before the opening time lies on the next day. */
export const openingSlotSchema = z.object({ opens: opensSchema, closes: closesSchema });
export type OpeningSlot = z.infer<typeof openingSlotSchema>;

const slotsSchema = boundedArray(openingSlotSchema, hoursLimits.slots);

export const weekdaySchema = z.enum(weekdays);

/** Weekly opening hours in Australia/Brisbane. A weekday left out is unknown; an empty list is closed. */
export const openingHoursSchema = z.object({
  weekly: z.partialRecord(weekdaySchema, slotsSchema),
  exceptions: boundedArray(
    z.object({ date: z.iso.date(), slots: slotsSchema, note: cleanedText(hoursLimits.note).optional() }),
    hoursLimits.exceptions,
  )
    .optional()
    .meta({ description: 'Dates on which these hours stand instead of the weekly ones; no slots means closed.' }),
});
export type OpeningHours = z.infer<typeof openingHoursSchema>;

/** Closed for a while, whatever the hours say. */
export const temporaryClosureSchema = z.object({
  reopensOn: z.iso
    .date()
    .nullable()
    .meta({ description: 'The first day in Brisbane it is open again; null: unknown.' }),
  note: cleanedText(closureLimits.note).default('').meta({ description: 'What visitors are told beside it.' }),
});
export type TemporaryClosure = z.infer<typeof temporaryClosureSchema>;
