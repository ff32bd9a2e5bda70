import { z } from 'zod';

import { emailSchema } from './fields.ts';
import { type CallerName, defineRoute } from './route.ts';

const MAX_ACCOUNTS = 20;
const MAX_ID_LENGTH = 100;
const accountIdsSchema = z.array(z.string().max(MAX_ID_LENGTH)).max(MAX_ACCOUNTS);

/** In the body of a POST, so that the address stands in no log. */
const personSchema = z.object({
  email: emailSchema,
  accountIds: accountIdsSchema.default([]).meta({ description: 'Accounts of the person in other services.' }),
});
export type PersonQuery = z.input<typeof personSchema>;

const foundRecordSchema = z.object({
  name: z.string().meta({ description: 'As in exports.' }),
  collection: z.string(),
  purpose: z.string().meta({ description: 'What is stored, and why.' }),
  retention: z.string().meta({ description: 'How long it is stored unless somebody asks.' }),
  count: z.int().min(0),
});
export type FoundRecord = z.infer<typeof foundRecordSchema>;

const remainingRecordSchema = z.object({
  what: z.string(),
  why: z.string().meta({ description: 'Why it may stay, and until when.' }),
});
export type RemainingRecord = z.infer<typeof remainingRecordSchema>;

/**
 * Each service answers for what it stores itself, and the gateway tells services apart by the first segment alone. `exporters` put what is stored
 * here into the exports of their own accounts.
 */
const peopleRoutesBelow = <const Prefix extends string>(prefix: Prefix, exporters: readonly CallerName[]) => ({
  find: defineRoute({
    method: 'POST',
    path: `/api/${prefix}/find`,
    access: 'service',
    callers: ['operations'],
    summary: 'Counts what is stored about whoever has an address, kind by kind.',
    body: personSchema,
    reply: z.object({ accountIds: accountIdsSchema, records: z.array(foundRecordSchema) }),
  }),
  export: defineRoute({
    method: 'POST',
    path: `/api/${prefix}/export`,
    access: 'service',
    callers: ['operations', ...exporters],
    summary: 'Everything stored about whoever has an address. The caller makes sure that they do.',
    body: personSchema,
    reply: z.record(z.string(), z.array(z.looseObject({}))),
  }),
  erase: defineRoute({
    method: 'POST',
    path: `/api/${prefix}/erase`,
    access: 'service',
    callers: ['operations'],
    summary: 'Erases what is stored about whoever has an address, their accounts included; safe to repeat.',
    body: personSchema,
    reply: z.object({
      erased: z.array(foundRecordSchema.pick({ name: true, count: true })),
      remaining: z.array(remainingRecordSchema),
    }),
  }),
});

export type PeopleRoutes = ReturnType<typeof peopleRoutesBelow<string>>;

export const contentPeopleRoutes = peopleRoutesBelow('content-people', ['identity', 'owners']);
export const identityPeopleRoutes = peopleRoutesBelow('identity-people', []);
export const ownersPeopleRoutes = peopleRoutesBelow('owners-people', ['identity']);
