import { z } from 'zod';

import { acceptedSchema, guardFields } from './forms/guard.ts';
import { newsletterRules } from './forms/contact-form.ts';
import { ruledText } from './forms/ruled-text.ts';
import { defineRoute } from './route.ts';

/** What a link in a mail carries: 32 random bytes, base64url. Only its hash is stored. */
const mailTokenSchema = z
  .string()
  .regex(/^[\w-]{43}$/, 'This link is not complete. Please open it from the mail again.');

export const newsletterRoutes = {
  subscribe: defineRoute({
    method: 'POST',
    path: '/api/newsletter',
    access: 'public',
    summary:
      'Takes an address for the newsletter; the answer is the same whether it was known. A mail asks to confirm.',
    idempotent: true,
    body: z.object({
      email: ruledText(newsletterRules.email),
      wantsUpdates: z.boolean().default(false).meta({ description: 'Event updates and local offers too.' }),
      ...guardFields,
    }),
    reply: acceptedSchema,
    errors: ['idempotency-key-reused'],
  }),
  confirm: defineRoute({
    method: 'POST',
    path: '/api/newsletter/confirm',
    access: 'public',
    summary: 'Confirms the address a link was mailed to.',
    body: z.object({ token: mailTokenSchema }),
    reply: acceptedSchema,
    errors: ['link-expired'],
  }),
  unsubscribe: defineRoute({
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    access: 'public',
    summary: 'Ends a subscription; also for the one-click posts of mail programs (RFC 8058).',
    oneClick: true,
    query: z.object({ token: mailTokenSchema }),
    reply: acceptedSchema,
    errors: ['link-expired'],
  }),
};
