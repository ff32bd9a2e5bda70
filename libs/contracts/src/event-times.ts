import { z } from 'zod';

import { recurrenceSchema } from './directory-recurrence.ts';
import { MS_PER_DAY } from './durations.ts';
import { eventTimeLimits } from './event-time-limits.ts';

/** When an event takes place the first time, and how it comes back. */
export const eventTimesSchema = z
  .object({
    start: z.iso.datetime({ error: eventTimeLimits.required }),
    end: z.iso.datetime({ error: eventTimeLimits.required }),
    recurrence: recurrenceSchema.nullable().default(null),
  })
  .check(({ value: { start, end }, issues }) => {
    const lengthMs = Date.parse(end) - Date.parse(start);
    if (lengthMs <= 0) issues.push({ code: 'custom', path: ['end'], message: eventTimeLimits.endsFirst, input: end });
    if (lengthMs > eventTimeLimits.days * MS_PER_DAY)
      issues.push({ code: 'custom', path: ['end'], message: eventTimeLimits.tooLong, input: end });
  });
export type EventTimes = z.output<typeof eventTimesSchema>;
