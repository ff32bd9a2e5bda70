import { z } from 'zod';

import { operatorNameSchema } from './audit.ts';
import { emailSchema } from './fields.ts';
import { operatorPaths } from './operator-addresses.ts';
import { defineRoute, operatorRoles } from './route.ts';

/** The cookie of operators' sessions. It is no visitor's, so the list of what the site leaves in browsers does not name it. */
export const OPERATOR_COOKIE = '__Host-shoreline-operator';

export const operatorSchema = z.object({
  name: operatorNameSchema.meta({ description: 'As the audit trail and histories have it.' }),
  email: emailSchema,
  displayName: z.string().max(200).nullable(),
  roles: z.array(z.enum(operatorRoles)).min(1),
  signedInAt: z.iso.datetime().meta({ description: 'When the issuer last asked who this is.' }),
  isFresh: z.boolean().meta({ description: 'That was five minutes ago at most: what cannot be undone may be done.' }),
});
export type Operator = z.infer<typeof operatorSchema>;

/** 256 bits in base64url. */
const secretSchema = z.string().regex(/^[\w-]{43}$/, 'Use the secret of a session');

/** Operators' sessions. To everybody else these addresses do not exist. */
export const operatorRoutes = {
  me: defineRoute({
    ...operatorPaths.me,
    access: 'operator',
    roles: operatorRoles,
    summary: 'Reads the operator who is signed in.',
    reply: operatorSchema,
  }),
  logout: defineRoute({
    ...operatorPaths.logout,
    access: 'operator',
    roles: operatorRoles,
    summary: 'Ends the session, and says where the issuer ends its own.',
    reply: z.object({ signOutUrl: z.url().nullable() }),
  }),
  verify: defineRoute({
    method: 'POST',
    path: '/api/operators/verification',
    access: 'service',
    callers: ['content', 'owners', 'releases'],
    summary: 'Says to another service which operator the session of a request is.',
    body: z.object({ secret: secretSchema }),
    reply: z.object({ operator: operatorSchema.nullable() }),
    errors: ['operator-check-unavailable'],
  }),
};
