import { z } from 'zod';

import { claimFileSchema } from './claims.ts';
import { emailSchema, pictureSchema, searchSchema } from './fields.ts';
import { confirmedLocationSchema } from './listing-location.ts';
import { photographLimits } from './photograph-files.ts';
import {
  type ReviewAct,
  reviewActs,
  reviewKinds,
  reviewOutcomes,
  type ReviewQueuePaths,
  reviewQueuePaths,
} from './review-kinds.ts';
import { defineRoute, type OperatorRole } from './route.ts';

const FOR_MODERATORS = { access: 'operator', roles: ['moderator'] satisfies OperatorRole[] } as const;

const MAX_ID = 80;
const MAX_LINE = 400;
const MAX_TEXT = 20_000;
const MAX_NOTE = 1_000;
const MAX_PAGE = 100;
const PAGE = 50;

const idSchema = z
  .string()
  .min(1)
  .max(MAX_ID)
  .regex(/^[\w-]+$/, 'Use an id or a slug');

/** A moment and an id: where an entry stands among those of all services. Compared as text, the older one comes first. */
const positionSchema = z
  .string()
  .max(MAX_ID + 30)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[\w-]+$/, 'Use the position of an entry');

const kindSchema = z.enum(reviewKinds);
const lineSchema = z.string().max(MAX_LINE);

const entrySchema = z.object({
  id: idSchema,
  kind: kindSchema,
  title: lineSchema,
  summary: lineSchema,
  since: z.iso.datetime(),
  by: lineSchema.nullable().meta({ description: 'Who sent it, as far as they said.' }),
  acts: z.array(z.enum(reviewActs)).meta({ description: 'What may be done with it.' }),
  isSafe: z.boolean().meta({
    description: 'May be approved together with others, unopened: nobody could write words or a link into it.',
  }),
  position: positionSchema.meta({ description: 'Send it as `after` to read on.' }),
});
export type ReviewEntry = z.infer<typeof entrySchema>;

const decisionSchema = z.object({
  outcome: z.enum(reviewOutcomes),
  at: z.iso.datetime().nullable(),
  by: lineSchema.nullable().meta({ description: 'The operator; null for what was decided before names were stored.' }),
});
export type ReviewDecision = z.infer<typeof decisionSchema>;

const detailSchema = entrySchema.omit({ position: true }).extend({
  text: z.string().max(MAX_TEXT).nullable().meta({ description: 'What somebody wrote, whole.' }),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  changes: z
    .array(z.object({ label: z.string(), before: z.string(), after: z.string() }))
    .meta({ description: 'What an edit changes, field by field.' }),
  pictures: z
    .array(pictureSchema)
    .max(photographLimits.count)
    .optional()
    .meta({ description: 'Photographs no page shows before it is approved. Absent: there are none.' }),
  links: z
    .array(z.object({ label: z.string(), href: z.string().regex(/^(?:\/(?!\/)|mailto:|tel:)/) }))
    .meta({ description: 'Pages of the site, and how to reach somebody.' }),
  warnings: z.array(z.string()).meta({ description: 'What to know before deciding.' }),
  place: z
    .object({
      before: z.string(),
      after: z.string(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    })
    .nullable()
    .meta({ description: 'The address changes: to approve it, say where its pin is now. Null where nothing moves.' }),
  files: z.array(claimFileSchema).optional().meta({ description: 'Documents that came with it, to be saved.' }),
  notifiesSender: z.boolean().meta({ description: 'Whoever sent it gets a mail with the decision and the note.' }),
  decision: decisionSchema.nullable().meta({ description: 'Null while it waits.' }),
});
export type ReviewDetail = z.infer<typeof detailSchema>;

const countSchema = z.object({
  kind: kindSchema,
  count: z.int().min(0),
  since: z.iso.datetime().nullable().meta({ description: 'Since when the oldest one waits.' }),
});
export type ReviewCount = z.infer<typeof countSchema>;

const entryParams = z.object({ kind: kindSchema, id: idSchema });

/** What each act cannot do without. An address goes with nothing but what is passed on. */
function missingIn({
  act,
  note,
  to,
}: {
  act: ReviewAct;
  note?: string | undefined;
  to?: string | undefined;
}): [string, string][] {
  const needed: [ReviewAct, 'note' | 'to', string | undefined, string][] = [
    ['reject', 'note', note, 'Please say why'],
    ['ask', 'note', note, 'Please write what you need'],
    ['answer', 'note', note, 'Please write an answer'],
    ['forward', 'to', to, 'Please enter a valid email address'],
  ];
  const missing = needed.filter(([of, , value]) => of === act && !value);
  const isStray = to !== undefined && act !== 'forward';
  return [
    ...missing.map(([, path, , message]): [string, string] => [path, message]),
    ...(isStray ? [['to', 'Only what is passed on has an address'] as [string, string]] : []),
  ];
}

const actSchema = z
  .object({
    act: z.enum(reviewActs),
    note: z
      .string()
      .trim()
      .max(MAX_NOTE)
      .optional()
      .meta({ description: 'For whoever sent it, in the mail. Needed to reject and to answer.' }),
    to: emailSchema.optional().meta({ description: 'Needed to forward: the one address it is passed on to.' }),
    place: confirmedLocationSchema.optional().meta({ description: 'Needed to put a new address live.' }),
  })
  .check(({ value, issues }) => {
    for (const [path, message] of missingIn(value))
      issues.push({ code: 'custom', message, input: value, path: [path] });
  });

/** One queue in parts: what waits at a service, below a prefix of its own. Whoever shows it merges the parts by `position`. */
const reviewQueueRoutes = <const Paths extends ReviewQueuePaths>(paths: Paths) => ({
  list: defineRoute({
    ...paths.list,
    ...FOR_MODERATORS,
    summary: 'Lists what waits for operators here, the oldest first.',
    query: z.object({
      kind: kindSchema.optional(),
      text: searchSchema.optional().meta({ description: 'Stands in titles, names and addresses.' }),
      after: positionSchema.optional(),
      limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(PAGE),
    }),
    paged: true,
    reply: z.array(entrySchema),
  }),
  counts: defineRoute({
    ...paths.counts,
    ...FOR_MODERATORS,
    summary: 'Counts what waits for operators here, kind by kind.',
    reply: z.array(countSchema),
  }),
  read: defineRoute({
    ...paths.read,
    ...FOR_MODERATORS,
    summary: 'Reads what there is to decide about one entry, also of one that is decided.',
    params: entryParams,
    reply: detailSchema,
    errors: ['review-not-found', 'revision-replaced'],
  }),
  act: defineRoute({
    ...paths.act,
    ...FOR_MODERATORS,
    summary:
      'Decides about one entry. Again by the same operator is fine; of two operators the second is told who was first.',
    params: entryParams,
    body: actSchema,
    reply: decisionSchema,
    errors: [
      'review-not-found',
      'review-already-decided',
      'review-act-not-offered',
      'claim-already-asked',
      'revision-replaced',
      'listing-place-needed',
      'suggestion-not-valid',
      'content-merge-refused',
      'content-state-differs',
      'content-changed',
      'owner-not-verified',
      'listing-has-owner',
      'listing-not-found',
    ],
  }),
});

export type ReviewQueueRoutes = ReturnType<typeof reviewQueueRoutes<ReviewQueuePaths>>;

export const contentQueueRoutes = {
  ...reviewQueueRoutes(reviewQueuePaths.content),
  waiting: defineRoute({
    method: 'GET',
    path: '/api/content-queue/waiting',
    access: 'service',
    callers: ['owners'],
    summary: 'Counts what waits, for the daily mail to operators.',
    reply: z.array(countSchema),
  }),
};

export const ownersQueueRoutes = reviewQueueRoutes(reviewQueuePaths.owners);
