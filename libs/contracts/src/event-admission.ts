import { z } from 'zod';

import { MAX_EVENT_PRICE } from './event-price.ts';
import { eventSubmissionMessages as messages, isPriceRange } from './event-submission-rules.ts';

/** A price; no ticket of an event here costs more. */
export const dollarsSchema = z
  .number(messages.price)
  .min(0, messages.price)
  .max(MAX_EVENT_PRICE, messages.priceTooHigh);

/** What its owner says of the price of an event, in dollars. */
export const eventAdmissionSchema = z
  .object({
    from: dollarsSchema.nullable().meta({ description: 'The lowest price; 0: free. Null: nobody said.' }),
    to: dollarsSchema.nullable().default(null).meta({ description: 'The highest one, where there are several.' }),
  })
  .check(({ value, issues }) => {
    if (isPriceRange(value)) return;
    issues.push({ code: 'custom', path: ['to'], message: messages.priceTo, input: value.to });
  });
export type EventAdmission = z.output<typeof eventAdmissionSchema>;
