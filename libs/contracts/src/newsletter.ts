import { z } from 'zod';

import { boundedArray, idSchema, ownPathSchema, pageQuerySchema, slugSchema } from './fields.ts';
import { acceptedSchema, guardFields } from './forms/guard.ts';
import { newsletterRules } from './forms/contact-form.ts';
import { cleanedText, ruledText } from './forms/ruled-text.ts';
import { defineRoute } from './route.ts';

/** What a link in a mail carries: 32 random bytes, base64url. Only its hash is stored. */
export const mailTokenSchema = z
  .string()
  .regex(/^[\w-]{43}$/, 'This link is not complete. Please open it from the mail again.');

/** What a part of an issue is about. `events` and `listings` go to those alone who asked for event updates and local offers. */
export const newsletterBlockKinds = ['episodes', 'events', 'stories', 'listings'] as const;
export type NewsletterBlockKind = (typeof newsletterBlockKinds)[number];

/** More than anybody reads of one part. */
export const MAX_BLOCK_ENTRIES = 12;

export const newsletterBlockSchema = z.object({
  kind: z.enum(newsletterBlockKinds),
  heading: cleanedText(80).min(1, 'Please give it a heading'),
  note: cleanedText(600, { paragraphs: true }).meta({ description: 'A word of the editor before it; may be empty.' }),
  entries: boundedArray(
    z.object({
      id: idSchema,
      path: ownPathSchema,
      title: cleanedText(200).min(1),
      detail: cleanedText(200).meta({ description: 'When, where or by whom.' }),
      summary: cleanedText(400),
    }),
    MAX_BLOCK_ENTRIES,
  ),
});
export type NewsletterBlock = z.infer<typeof newsletterBlockSchema>;

/** What an issue says about itself, by whoever writes it. */
export const newsletterTextFields = {
  subject: cleanedText(120).min(3, 'Please give it a subject'),
  preheader: cleanedText(150).meta({ description: 'What mail programs show beside the subject.' }),
  intro: cleanedText(4_000, { paragraphs: true }).meta({ description: 'Plain text; a blank line begins a paragraph.' }),
};

const issueSummarySchema = z.object({
  slug: slugSchema,
  subject: newsletterTextFields.subject,
  preheader: newsletterTextFields.preheader,
  sentAt: z.iso.datetime().meta({ description: 'When it began to go out.' }),
});
export type NewsletterIssueSummary = z.infer<typeof issueSummarySchema>;

const issueSchema = issueSummarySchema.extend({
  intro: newsletterTextFields.intro,
  blocks: z.array(newsletterBlockSchema).max(newsletterBlockKinds.length),
});
export type NewsletterIssue = z.infer<typeof issueSchema>;

const preferencesSchema = z.object({
  isWeekly: z.boolean().meta({ description: 'The weekly issue comes.' }),
  wantsUpdates: z.boolean().meta({ description: 'Event updates and local offers too.' }),
});
export type NewsletterPreferences = z.infer<typeof preferencesSchema>;

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
  readPreferences: defineRoute({
    method: 'POST',
    path: '/api/newsletter/preferences',
    access: 'public',
    summary: 'Reads what the reader of a mail gets. The token is in the body: it is in no log and no cache.',
    body: z.object({ token: mailTokenSchema }),
    reply: preferencesSchema,
    errors: ['link-expired'],
  }),
  savePreferences: defineRoute({
    method: 'PUT',
    path: '/api/newsletter/preferences',
    access: 'public',
    summary: 'Changes what the reader of a mail gets.',
    body: preferencesSchema.extend({ token: mailTokenSchema }),
    reply: preferencesSchema,
    errors: ['link-expired'],
  }),
  listIssues: defineRoute({
    method: 'GET',
    path: '/api/newsletter/issues',
    access: 'public',
    summary: 'Lists the issues that went out, latest first.',
    query: pageQuerySchema,
    paged: true,
    reply: z.array(issueSummarySchema),
  }),
  readIssue: defineRoute({
    method: 'GET',
    path: '/api/newsletter/issues/:slug',
    access: 'public',
    summary: 'Reads one issue as it went out to those who get everything.',
    params: z.object({ slug: slugSchema }),
    reply: issueSchema,
    errors: ['newsletter-issue-not-found'],
  }),
};
