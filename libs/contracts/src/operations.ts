import { z } from 'zod';

import { auditRecordSchema, auditVerificationSchema, operatorNameSchema, sequenceSchema } from './audit.ts';
import { pageQuerySchema } from './fields.ts';
import {
  type OperationPaths,
  operationPaths,
  type OutboxOperationPaths,
  outboxOperationPaths,
  privacyFigures,
  searchSpans,
  siteHealthPaths,
  vainSearchPaths,
} from './operation-addresses.ts';
import { deadMailSchema, requeuedSchema } from './outbox.ts';
import { defineRoute, type OperatorRole } from './route.ts';

const FOR_ADMINISTRATORS = { access: 'operator', roles: ['administrator'] satisfies OperatorRole[] } as const;
/** Whoever puts builds live sees how the parts do. */
const FOR_PUBLISHERS = { access: 'operator', roles: ['publisher'] satisfies OperatorRole[] } as const;
/** What visitors look for is what editors may write about. */
const FOR_EDITORS = { access: 'operator', roles: ['editor'] satisfies OperatorRole[] } as const;

const RECORDS = 50;
const MAX_RECORDS = 100;
const MAX_REASON = 300;
const MAX_SEARCHES = 200;
const MAX_WORDS = 60;
const countSchema = z.int().min(0);
const nameSchema = z.string().max(80);

const statusSchema = z.object({
  version: nameSchema,
  startedAt: z.iso.datetime().meta({ description: 'When the replica that answers started.' }),
  isReady: z.boolean(),
  checks: z
    .array(z.object({ name: nameSchema, isThere: z.boolean() }))
    .meta({ description: 'What it needs, as `/readyz` has it.' }),
  mailServer: z
    .enum(['reachable', 'away'])
    .nullable()
    .meta({ description: 'As the last attempts to send found it; null where no mail is sent.' }),
});
export type ServiceStatus = z.infer<typeof statusSchema>;

const retentionRuleSchema = z.object({
  rule: nameSchema,
  lastRunAt: z.iso.datetime().nullable(),
  lastRemovedAt: z.iso.datetime().nullable().meta({ description: 'When it last found something.' }),
  lastRemoved: countSchema.meta({ description: 'How many that were.' }),
  waiting: countSchema.nullable().meta({ description: 'How many are past their time now; null where nobody counts.' }),
});
export type RetentionFigures = z.infer<typeof retentionRuleSchema>;

const privacySchema = z.object({
  rules: z.array(retentionRuleSchema),
  months: z
    .array(
      z.object({
        month: z.string().regex(/^\d{4}-\d{2}$/),
        figure: z.enum(privacyFigures),
        count: countSchema,
      }),
    )
    .meta({ description: 'Counts of the last twelve months; what is not in it did not happen.' }),
});
export type PrivacyFigures = z.infer<typeof privacySchema>;

/** What a service says of itself to operators; whoever shows it asks each one and merges the answers. */
const operationRoutesAt = <const Paths extends OperationPaths>(paths: Paths) => ({
  status: defineRoute({
    ...paths.status,
    ...FOR_PUBLISHERS,
    summary: 'Says how the replica that answers does.',
    reply: statusSchema,
  }),
  records: defineRoute({
    ...paths.records,
    ...FOR_ADMINISTRATORS,
    summary: 'Lists the audit trail of this service, the latest record first.',
    query: z.object({
      event: nameSchema.optional(),
      operator: operatorNameSchema.optional(),
      day: z.iso.date().optional().meta({ description: 'A day in Noosa.' }),
      before: z.coerce.number().pipe(sequenceSchema).optional().meta({ description: 'Records with a lower sequence.' }),
      limit: z.coerce.number().int().min(1).max(MAX_RECORDS).default(RECORDS),
    }),
    reply: z.array(auditRecordSchema),
  }),
  verification: defineRoute({
    ...paths.verification,
    ...FOR_ADMINISTRATORS,
    summary: 'Checks the chain from a record on, some thousand records at a time, and names those that do not fit.',
    query: z.object({ after: z.coerce.number().pipe(sequenceSchema).default(0) }),
    reply: auditVerificationSchema,
  }),
  privacy: defineRoute({
    ...paths.privacy,
    ...FOR_ADMINISTRATORS,
    summary: 'Says what each retention rule removed last and how much is past its time, and counts by month.',
    reply: privacySchema,
  }),
});

export type OperationRoutes = ReturnType<typeof operationRoutesAt<OperationPaths>>;

export const operationRoutes = {
  content: operationRoutesAt(operationPaths.content),
  identity: operationRoutesAt(operationPaths.identity),
  owners: operationRoutesAt(operationPaths.owners),
  releases: operationRoutesAt(operationPaths.releases),
};

const outboxSchema = z.object({
  waiting: countSchema,
  oldestAt: z.iso.datetime().nullable().meta({ description: 'When the oldest mail that waits was written.' }),
  dead: countSchema,
  sentLastDay: countSchema.meta({ description: 'Handed to the mail server in the last 24 hours.' }),
  mailServer: z.enum(['reachable', 'away']),
});
export type OutboxFigures = z.infer<typeof outboxSchema>;

const removalSchema = z.object({
  reason: z.string().trim().min(1, 'Please say why').max(MAX_REASON),
});

/** Mails of a service that were given up, without what they say and with their recipients masked. */
const outboxOperationRoutesAt = <const Paths extends OutboxOperationPaths>(paths: Paths) => ({
  outbox: defineRoute({
    ...paths.outbox,
    ...FOR_ADMINISTRATORS,
    summary: 'Says how much mail waits, was sent and was given up, and whether the mail server is reachable.',
    reply: outboxSchema,
  }),
  deadMails: defineRoute({
    ...paths.deadMails,
    ...FOR_ADMINISTRATORS,
    summary: 'Lists mails that were given up, or held after a restore, longest ago first.',
    query: pageQuerySchema,
    reply: z.array(deadMailSchema.extend({ to: z.string().meta({ description: 'Masked: `b•••@noosa.example`.' }) })),
  }),
  retryMail: defineRoute({
    ...paths.retryMail,
    ...FOR_ADMINISTRATORS,
    summary: 'Puts one such mail back into the queue, for another 72 hours.',
    params: z.object({ id: z.string().min(1).max(100) }),
    reply: requeuedSchema,
    errors: ['dead-mail-not-found'],
  }),
  retryMails: defineRoute({
    ...paths.retryMails,
    ...FOR_ADMINISTRATORS,
    summary: 'Puts all back into the queue but those held after a restore: these may have been sent before.',
    reply: requeuedSchema,
  }),
  removeMail: defineRoute({
    ...paths.removeMail,
    ...FOR_ADMINISTRATORS,
    irreversible: true,
    summary:
      'Deletes what such a mail says: it is never sent. That it was deleted, by whom and why, stays for 90 days.',
    params: z.object({ id: z.string().min(1).max(100) }),
    body: removalSchema,
    status: 204,
    reply: z.undefined(),
    errors: ['dead-mail-not-found'],
  }),
});

export type OutboxOperationRoutes = ReturnType<typeof outboxOperationRoutesAt<OutboxOperationPaths>>;

export const outboxOperationRoutes = {
  content: outboxOperationRoutesAt(outboxOperationPaths.content),
  identity: outboxOperationRoutesAt(outboxOperationPaths.identity),
  owners: outboxOperationRoutesAt(outboxOperationPaths.owners),
};

const vainSearchSchema = z.object({
  text: z.string().max(MAX_WORDS).meta({ description: 'In lowercase, as several requests had them.' }),
  place: z.enum(['directory', 'events', 'site']),
  count: countSchema,
  lastDay: z.iso.date(),
});
export type VainSearch = z.infer<typeof vainSearchSchema>;

const spanSchema = z.coerce.number().pipe(z.literal(searchSpans));

export const vainSearchRoutes = {
  list: defineRoute({
    ...vainSearchPaths.list,
    ...FOR_EDITORS,
    summary:
      'Lists what visitors searched for and did not find, the most frequent first; what fewer than three requests had stays hidden.',
    query: z.object({ days: spanSchema.default(28) }),
    reply: z.object({
      searches: z.array(vainSearchSchema).max(MAX_SEARCHES),
      hidden: countSchema.meta({ description: 'How many words were searched for once or twice.' }),
    }),
  }),
};

const upstreamSchema = z.object({
  name: nameSchema,
  known: countSchema,
  healthy: countSchema.meta({ description: 'Replicas the gateway would ask.' }),
});

const siteHealthSchema = z.object({
  version: nameSchema,
  startedAt: z.iso.datetime(),
  release: nameSchema.meta({ description: 'The release set that is live here.' }),
  shell: z.object({ responds: z.boolean(), milliseconds: countSchema }),
  upstreams: z.array(upstreamSchema),
});
export type SiteHealth = z.infer<typeof siteHealthSchema>;

/** Answered by the gateway, once identity-api said who asks. */
export const siteHealthRoutes = {
  read: defineRoute({
    ...siteHealthPaths.read,
    ...FOR_PUBLISHERS,
    summary: 'Says how the gateway and the shell server do, and how many replicas of each service answer.',
    reply: siteHealthSchema,
  }),
};
