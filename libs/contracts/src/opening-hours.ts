import { z } from 'zod';

const timeSchema = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/, 'Use hh:mm');

/** From when until when. A closing time at or before the opening time lies on the next day. */
export const openingSlotSchema = z.object({ opens: timeSchema, closes: timeSchema });
export type OpeningSlot = z.infer<typeof openingSlotSchema>;

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export const weekdaySchema = z.enum(weekdays);
export type Weekday = z.infer<typeof weekdaySchema>;

/** Weekly opening hours in Australia/Brisbane. A weekday left out is unknown; an empty list is closed. */
export const openingHoursSchema = z.object({
  weekly: z.partialRecord(weekdaySchema, z.array(openingSlotSchema).max(4)),
  exceptions: z
    .array(
      z.object({ date: z.iso.date(), slots: z.array(openingSlotSchema).max(4), note: z.string().max(80).optional() }),
    )
    .max(60)
    .optional(),
});
export type OpeningHours = z.infer<typeof openingHoursSchema>;
