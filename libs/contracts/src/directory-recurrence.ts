import { z } from 'zod';

import { weekdaySchema } from './opening-hours.ts';

/** The last of its kind in a month, as iCalendar counts. */
const LAST = -1;
const LARGEST_NTH = 4;

const endShape = {
  until: z.iso.date().nullable().meta({ description: 'The last date it may take place on; null: for good.' }),
  except: z.array(z.iso.date()).max(60).meta({ description: 'Dates it is left out on.' }),
  moved: z
    .array(z.object({ date: z.iso.date(), start: z.iso.datetime(), end: z.iso.datetime() }))
    .max(60)
    .optional()
    .meta({ description: 'Dates it takes place at another time than the rule says; absent: none.' }),
};

export const recurrenceSchema = z.discriminatedUnion('every', [
  z.object({
    every: z.literal('week'),
    interval: z.int().min(1).max(LARGEST_NTH).meta({ description: '2 means every other week.' }),
    weekdays: z.array(weekdaySchema).min(1).max(7),
    ...endShape,
  }),
  z.object({
    every: z.literal('month'),
    weekday: weekdaySchema,
    nth: z
      .union([z.int().min(1).max(LARGEST_NTH), z.literal(LAST)])
      .meta({ description: 'The first to fourth such weekday of the month; -1 is the last.' }),
    ...endShape,
  }),
]);
export type Recurrence = z.infer<typeof recurrenceSchema>;
