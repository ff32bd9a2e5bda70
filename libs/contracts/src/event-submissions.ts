import { z } from 'zod';

import { subcategories } from './directory-categories.ts';
import { dollarsSchema } from './event-admission.ts';
import {
  eventSubmissionMessages as messages,
  eventSubmissionPaths,
  eventSubmissionRules as rules,
  isPriceRange,
  timeProblems,
} from './event-submission-rules.ts';
import { eventTimeLimits } from './event-time-limits.ts';
import { idSchema } from './fields.ts';
import { acceptedSchema, guardFields } from './forms/guard.ts';
import { optionalRuledText, ruledText } from './forms/ruled-text.ts';
import { defineRoute } from './route.ts';

const moment = z.iso.datetime({ error: eventTimeLimits.required });

/** What is published of an event that somebody hands in. It takes place once. */
const eventFields = {
  title: ruledText(rules.title),
  description: ruledText(rules.description),
  subcategory: ruledText(rules.subcategory).pipe(z.enum(subcategories.Event)),
  start: moment,
  end: moment,
  placeId: idSchema
    .nullable()
    .default(null)
    .meta({ description: 'The listing it takes place at; without one the address says where.' }),
  address: optionalRuledText(rules.address),
  suburb: optionalRuledText(rules.suburb),
  eventPrice: dollarsSchema.nullable().default(null).meta({ description: 'The lowest price in dollars; 0: free.' }),
  eventPriceTo: dollarsSchema
    .nullable()
    .default(null)
    .meta({ description: 'The highest one, where there are several.' }),
  website: optionalRuledText(rules.website).meta({ description: 'Its own page, or where tickets are sold.' }),
};

export type EventSubmissionFields = z.output<z.ZodObject<typeof eventFields>>;

function problemsOf({ start, end, placeId, address, ...price }: EventSubmissionFields): [string, string | undefined][] {
  const { eventPrice, eventPriceTo } = price;
  return [
    ['end', timeProblems({ start, end }).end],
    ['address', placeId === null && address === null ? messages.place : undefined],
    ['eventPriceTo', isPriceRange({ from: eventPrice, to: eventPriceTo }) ? undefined : messages.priceTo],
  ];
}

export const eventSubmissionRoutes = {
  send: defineRoute({
    ...eventSubmissionPaths.send,
    access: 'public',
    summary: 'Takes an event from anybody; an operator reads it before it is published.',
    idempotent: true,
    body: z
      .object({
        ...eventFields,
        name: ruledText(rules.name).meta({ description: 'Whom to ask about it. Never published.' }),
        email: ruledText(rules.email).meta({ description: 'Where the decision is mailed. Never published.' }),
        mayBePublished: z
          .literal(true, messages.publication)
          .meta({ description: 'Says that it takes place, and that the words may be published.' }),
        ...guardFields,
      })
      .check(({ value, issues }) => {
        for (const [path, message] of problemsOf(value))
          if (message) issues.push({ code: 'custom', message, input: value, path: [path] });
      }),
    status: 201,
    reply: acceptedSchema,
    errors: ['too-many-event-submissions', 'idempotency-key-reused'],
  }),
};
