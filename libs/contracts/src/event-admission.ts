import { z } from 'zod';

import { MAX_EVENT_PRICE } from './event-price.ts';
import { eventSubmissionMessages as messages } from './event-submission-rules.ts';

const dollars = z.number(messages.price).min(0, messages.price).max(MAX_EVENT_PRICE, messages.priceTooHigh);

/** What its owner says of the price of an event, in dollars. */
export const eventAdmissionSchema = z
  .object({
    from: dollars.nullable().meta({ description: 'The lowest price; 0: free. Null: nobody said.' }),
    to: dollars.nullable().default(null).meta({ description: 'The highest one, where there are several.' }),
  })
  .check(({ value: { from, to }, issues }) => {
    if (to === null || (from !== null && to > from)) return;
    issues.push({ code: 'custom', path: ['to'], message: messages.priceTo, input: to });
  });
export type EventAdmission = z.output<typeof eventAdmissionSchema>;
