import { z } from 'zod';

import { DAY_BEGINS, dayPlanLimits, dayPlanPaths } from './day-plan-addresses.ts';
import { boundedArray } from './fields.ts';
import { defineRoute } from './route.ts';
import { fromTargetKey } from './save-targets.ts';
import { saveTargetSchema } from './saves.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export const listDaySchema = z.object({
  date: z.iso.date({ error: 'Please choose a date' }),
  begins: z.string().regex(TIME, 'Use hh:mm').meta({ description: 'On the clock of Noosa.' }),
});

/** Why somewhere has no time in a plan, or what to know of the time it has. */
export const stopProblems = [
  'closed',
  'closes-first',
  'other-day',
  'over',
  'cancelled',
  'day-full',
  'started',
  'hours-unknown',
] as const;
export type StopProblem = (typeof stopProblems)[number];

const wayBetweenSchema = z.object({
  by: z.enum(['foot', 'car']),
  minutes: z.int().min(0),
  metres: z.int().min(0),
});

const plannedStopSchema = saveTargetSchema.extend({
  title: z.string(),
  arrivesAt: z.iso.datetime().nullable().meta({ description: 'Null: it has no time on that day, see `problem`.' }),
  leavesAt: z.iso.datetime().nullable(),
  way: wayBetweenSchema.nullable().meta({
    description:
      'From the stop before, estimated from the distance as the crow flies. Null: it is the first, or nobody knows where one of them is.',
  }),
  problem: z.enum(stopProblems).nullable(),
});
export type PlannedStop = z.infer<typeof plannedStopSchema>;

const dayPlanSchema = z.object({
  stops: z.array(plannedStopSchema).meta({ description: 'In the order asked for; what is gone is left out.' }),
  travelMinutes: z.int().min(0),
  betterOrder: z
    .array(saveTargetSchema)
    .nullable()
    .meta({ description: 'An order in which more fits into the day, or with less on the way. Null: there is none.' }),
});
export type DayPlan = z.infer<typeof dayPlanSchema>;

export const dayPlanQuerySchema = listDaySchema.extend({
  begins: listDaySchema.shape.begins.default(DAY_BEGINS),
  stops: z
    .string()
    .max(dayPlanLimits.stops * 60)
    .transform((text) => text.split(',', dayPlanLimits.stops + 1).map(fromTargetKey))
    .pipe(boundedArray(saveTargetSchema.extend({ targetType: z.literal('directory_item') }), dayPlanLimits.stops))
    .meta({ description: 'Such as `directory_item.<id>,directory_item.<id>`, in the order of the day.' }),
});

/** A day along places and events: nobody signs in for it, and nothing is stored. */
export const dayPlanRoutes = {
  read: defineRoute({
    ...dayPlanPaths.read,
    access: 'public',
    summary:
      'Plans a day along places and events: times by opening hours, starts and distances, and an order that fits better.',
    query: dayPlanQuerySchema,
    reply: dayPlanSchema,
  }),
};
