import { z } from 'zod';

import { MAX_EMAIL_LENGTH } from './forms/field-rule.ts';
import { type CallerName, defineRoute } from './route.ts';

/** The caller whose requests are acts of an operator: `npm run ops` signs with its key. */
export const OPERATOR_CALLER = 'operations' satisfies CallerName;

/** Who acts, as a request of `OPERATOR_CALLER` must say. The gateway passes no such request on. */
export const OPERATOR_HEADER = 'x-shoreline-operator';

/** A name a header carries: ASCII, such as `jo@office` or `jo.lee@example.org`. */
export const operatorNameSchema = z
  .string()
  .regex(/^[\w.@+][\w .@+-]{0,79}$/, 'Use up to 80 letters, digits, spaces and . @ + - _');

const AUDIT_PAGE = 1_000;
const MAX_SEQUENCE = Number.MAX_SAFE_INTEGER;
export const sequenceSchema = z.int().min(0).max(MAX_SEQUENCE);
const pseudonymSchema = z.string().max(80);

export const auditRecordSchema = z.object({
  sequence: sequenceSchema,
  at: z.iso.datetime(),
  event: z.string().max(80).meta({ description: 'What happened, such as `sign-in` or `claim-approved`.' }),
  outcome: z.string().max(20).meta({ description: '`started`, `done`, `refused` or `failed`.' }),
  operator: z.string().max(80).optional().meta({ description: 'The operator who did it, by name.' }),
  action: z.string().max(200).optional().meta({ description: 'The route an operator called.' }),
  subject: pseudonymSchema.optional().meta({ description: 'Keyed hash of the address it was about.' }),
  account: pseudonymSchema.optional().meta({ description: 'Keyed hash of the account it was about.' }),
  target: pseudonymSchema.optional().meta({ description: 'The id of what it was about, or a keyed hash of its slug.' }),
  network: z.string().max(64).optional().meta({ description: 'Where it came from: a /24 of IPv4, a /48 of IPv6.' }),
  requestId: z.string().max(64).optional(),
  hash: z.string().max(80).meta({ description: 'SHA-256 of the record with the hash of the one before.' }),
});
export type AuditRecord = z.infer<typeof auditRecordSchema>;

const auditFaultSchema = z.object({
  sequence: sequenceSchema.meta({ description: 'The record, or the first of those that are missing.' }),
  through: sequenceSchema.meta({ description: 'The last of them; of one record the same.' }),
  fault: z.enum(['altered', 'removed', 'reordered']),
});
export type AuditFault = z.infer<typeof auditFaultSchema>;

export const auditVerificationSchema = z.object({
  checked: z.int().min(0),
  last: sequenceSchema.meta({ description: 'The last record looked at: `after` of the next request.' }),
  hash: z.string().max(80).meta({ description: 'The hash of that record.' }),
  isComplete: z.boolean().meta({ description: 'Whether this was the end of the chain.' }),
  faults: z.array(auditFaultSchema),
});
export type AuditVerification = z.infer<typeof auditVerificationSchema>;

/** Each service has an audit trail of its own, and the gateway tells services apart by the first segment alone. */
const auditRoutesBelow = <const Prefix extends string>(prefix: Prefix) => ({
  list: defineRoute({
    method: 'GET',
    path: `/api/${prefix}/records`,
    access: 'service',
    callers: [OPERATOR_CALLER],
    summary: 'Lists what was recorded, oldest first, perhaps only what somebody or something was part of.',
    query: z.object({
      subject: z.string().min(1).max(MAX_EMAIL_LENGTH).optional().meta({ description: 'An address or an account id.' }),
      about: z
        .string()
        .min(1)
        .max(100)
        .optional()
        .meta({ description: 'The id or slug of a story, claim or listing.' }),
      since: z.iso.datetime().optional(),
      after: z.coerce.number().pipe(sequenceSchema).default(0),
      limit: z.coerce.number().int().min(1).max(AUDIT_PAGE).default(AUDIT_PAGE),
    }),
    reply: z.array(auditRecordSchema),
  }),
  verify: defineRoute({
    method: 'GET',
    path: `/api/${prefix}/verification`,
    access: 'service',
    callers: [OPERATOR_CALLER],
    summary: 'Checks the chain from a record on, some thousand records at a time, and names those that do not fit.',
    query: z.object({ after: z.coerce.number().pipe(sequenceSchema).default(0) }),
    reply: auditVerificationSchema,
  }),
});

export type AuditRoutes = ReturnType<typeof auditRoutesBelow<string>>;

export const contentAuditRoutes = auditRoutesBelow('content-audit');
export const identityAuditRoutes = auditRoutesBelow('identity-audit');
export const ownersAuditRoutes = auditRoutesBelow('owners-audit');
export const releasesAuditRoutes = auditRoutesBelow('releases-audit');
