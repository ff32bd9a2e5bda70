import { z } from 'zod';

import { pageQuerySchema } from './fields.ts';
import { defineRoute } from './route.ts';

export const deadMailSchema = z.object({
  id: z.string(),
  collection: z.string().meta({ description: 'Where the document is that caused it.' }),
  to: z.string(),
  subject: z.string(),
  deadAt: z.iso.datetime().meta({ description: 'Since when nobody tries any longer.' }),
  attempts: z.int().min(0),
  reason: z.string().meta({ description: 'Codes of the last refusal.' }),
});
export type DeadMail = z.infer<typeof deadMailSchema>;

export const requeuedSchema = z.object({
  requeued: z.int().min(0).meta({ description: 'How many mails are in the queue again.' }),
});

/** Each service has an outbox of its own, and the gateway tells services apart by the first segment alone. */
const outboxRoutesBelow = <const Prefix extends string>(prefix: Prefix) => ({
  listDead: defineRoute({
    method: 'GET',
    path: `/api/${prefix}/dead-mails`,
    access: 'service',
    callers: ['operations'],
    summary: 'Lists mails that were given up, or held after a restore, longest ago first.',
    query: pageQuerySchema,
    paged: true,
    reply: z.array(deadMailSchema),
  }),
  retry: defineRoute({
    method: 'POST',
    path: `/api/${prefix}/dead-mails/:id/retry`,
    access: 'service',
    callers: ['operations'],
    summary: 'Puts one such mail back into the queue, for another 72 hours.',
    params: z.object({ id: z.string().min(1).max(100) }),
    reply: requeuedSchema,
    errors: ['dead-mail-not-found'],
  }),
  retryAll: defineRoute({
    method: 'POST',
    path: `/api/${prefix}/dead-mails/retry`,
    access: 'service',
    callers: ['operations'],
    summary: 'Puts all such mails back into the queue, for another 72 hours.',
    reply: requeuedSchema,
  }),
});

export type OutboxRoutes = ReturnType<typeof outboxRoutesBelow<string>>;

export const contentOutboxRoutes = outboxRoutesBelow('content-outbox');
export const identityOutboxRoutes = outboxRoutesBelow('identity-outbox');
export const ownersOutboxRoutes = outboxRoutesBelow('owners-outbox');
