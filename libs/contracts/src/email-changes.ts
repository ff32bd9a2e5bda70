import { z } from 'zod';

import { emailSchema } from './fields.ts';
import { ownerRules } from './forms/field-rule.ts';
import { ruledText } from './forms/ruled-text.ts';
import { knownPasswordSchema, mailedTokenBody } from './owners.ts';
import { defineRoute } from './route.ts';

/** Whose proof is there: of the reader of the new address, and of the reader of the one the account has. */
const verificationFields = {
  isVerified: z.boolean().meta({ description: 'The link in the mail to the new address was used.' }),
  isAgreed: z.boolean().meta({ description: 'The link in the mail to the address of the account was used.' }),
};

export const emailChangeSchema = z.object({
  email: emailSchema.meta({ description: 'The new address.' }),
  ...verificationFields,
  requestedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type EmailChange = z.infer<typeof emailChangeSchema>;

/** Another address for an owner's account. It changes once the readers of both addresses said so. */
export const emailChangeRoutes = {
  request: defineRoute({
    method: 'POST',
    path: '/api/owners/me/email',
    access: 'owner',
    summary: 'Mails a link to the new address and one to the old one, for a day. Answers alike for known addresses.',
    body: z.object({ email: ruledText(ownerRules.email), currentPassword: knownPasswordSchema }),
    reply: emailChangeSchema,
    errors: ['credentials-not-valid', 'email-is-yours', 'too-many-attempts', 'too-many-email-changes', 'too-busy'],
  }),
  read: defineRoute({
    method: 'GET',
    path: '/api/owners/me/email',
    access: 'owner',
    summary: 'Reads the change of address that waits; null: none does.',
    reply: emailChangeSchema.nullable(),
  }),
  withdraw: defineRoute({
    method: 'DELETE',
    path: '/api/owners/me/email',
    access: 'owner',
    summary: 'Takes the change that waits back; it does not matter whether there was one.',
    status: 204,
    reply: z.undefined(),
  }),
  readLink: defineRoute({
    method: 'POST',
    path: '/api/owners/email-changes/read',
    access: 'public',
    summary: 'Says what a mailed link is about. Nothing happens by it.',
    body: mailedTokenBody,
    reply: z.object({
      of: z.enum(['new', 'old']).meta({ description: 'Which address the link was mailed to.' }),
      email: emailSchema.meta({ description: 'The new address.' }),
      ...verificationFields,
      expiresAt: z.iso.datetime(),
    }),
    errors: ['token-not-valid'],
  }),
  confirm: defineRoute({
    method: 'POST',
    path: '/api/owners/email-changes/confirm',
    access: 'public',
    summary: 'Proves the new address, or agrees for the old one; the second of both changes it. A link works once.',
    body: mailedTokenBody,
    reply: z.object({ status: z.enum(['waiting', 'changed']), email: emailSchema }),
    errors: ['token-not-valid', 'email-not-available'],
  }),
  refuse: defineRoute({
    method: 'POST',
    path: '/api/owners/email-changes/refuse',
    access: 'public',
    summary: 'Ends the change; both links are worthless then.',
    body: mailedTokenBody,
    status: 204,
    reply: z.undefined(),
    errors: ['token-not-valid'],
  }),
};
