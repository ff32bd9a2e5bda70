import { z } from 'zod';

import { boundedArray, idSchema, pageQuerySchema, slugSchema } from './fields.ts';
import { newsletterBlockKinds, newsletterBlockSchema, newsletterTextFields } from './newsletter.ts';
import { operatorNewsletterPaths } from './operator-addresses.ts';
import { defineRoute, type OperatorRole } from './route.ts';

const FOR_EDITORS = { access: 'operator', roles: ['editor'] satisfies OperatorRole[] } as const;

/** `paused`: some have it, or its moment was put off. `cancelled`: some have it, and nobody else gets it. */
export const newsletterStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const;
export type NewsletterState = (typeof newsletterStates)[number];

const revisionSchema = z.int().min(0);
const countSchema = z.int().min(0);
const momentSchema = z.iso.datetime().nullable();

/** What an editor writes. Every kind of block is there once at most, in the order of the mail. */
export const newsletterFieldsSchema = z.object({
  ...newsletterTextFields,
  blocks: boundedArray(newsletterBlockSchema.extend({ isIncluded: z.boolean() }), newsletterBlockKinds.length).refine(
    (blocks) => new Set(blocks.map(({ kind }) => kind)).size === blocks.length,
    'Use each block once',
  ),
});
export type NewsletterFields = z.infer<typeof newsletterFieldsSchema>;

const countsSchema = z.object({
  recipients: countSchema.meta({ description: 'Readers it was put on its way to.' }),
  sent: countSchema.meta({ description: 'Those whose mail server took it.' }),
  bounced: countSchema.meta({ description: 'Addresses that do not exist: their subscriptions ended.' }),
  failed: countSchema.meta({ description: 'Mails that were given up after three days.' }),
});
export type NewsletterCounts = z.infer<typeof countsSchema>;

const summarySchema = z.object({
  id: idSchema,
  slug: slugSchema.nullable().meta({ description: 'Its address in the archive, from when it is scheduled.' }),
  subject: newsletterTextFields.subject,
  state: z.enum(newsletterStates),
  sendAt: momentSchema.meta({ description: 'When it is to go out.' }),
  startedAt: momentSchema.meta({ description: 'When the first mail went out.' }),
  sentAt: momentSchema.meta({ description: 'When every reader had been tried.' }),
  counts: countsSchema,
  revision: revisionSchema,
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().max(80),
});
export type NewsletterSummary = z.infer<typeof summarySchema>;

const issueSchema = summarySchema.extend({
  fields: newsletterFieldsSchema,
  readers: countSchema.meta({ description: 'Who would get it now.' }),
});
export type OperatorNewsletterIssue = z.infer<typeof issueSchema>;

const params = z.object({ id: idSchema });
const seen = z.object({ revision: revisionSchema.meta({ description: 'The one that was seen.' }) });
const itemErrors = ['newsletter-issue-not-found'] as const;
const actErrors = [...itemErrors, 'content-state-differs'] as const;
/** `content-changed`: somebody was faster; the message says who and when. Nothing of the editor's is stored. */
const writeErrors = [...actErrors, 'content-changed'] as const;

/** What editors do with issues of the newsletter. Every act answers the issue as it is after it. */
export const operatorNewsletterRoutes = {
  list: defineRoute({
    ...operatorNewsletterPaths.list,
    ...FOR_EDITORS,
    summary: 'Lists issues, those that are on their way or waiting first.',
    query: pageQuerySchema,
    paged: true,
    reply: z.array(summarySchema),
  }),
  create: defineRoute({
    ...operatorNewsletterPaths.create,
    ...FOR_EDITORS,
    summary: 'Drafts an issue from what is new since the last one, and from the events of the coming week.',
    status: 201,
    reply: issueSchema,
  }),
  read: defineRoute({
    ...operatorNewsletterPaths.read,
    ...FOR_EDITORS,
    summary: 'Reads an issue with how far it is on its way.',
    params,
    reply: issueSchema,
    errors: itemErrors,
  }),
  save: defineRoute({
    ...operatorNewsletterPaths.save,
    ...FOR_EDITORS,
    summary: 'Saves an issue that nobody has yet.',
    params,
    body: seen.extend({ fields: newsletterFieldsSchema }),
    reply: issueSchema,
    errors: writeErrors,
  }),
  preview: defineRoute({
    ...operatorNewsletterPaths.preview,
    ...FOR_EDITORS,
    summary: 'Writes the mail of these fields, as HTML and as text, to nobody. Stores nothing.',
    body: z.object({
      fields: newsletterFieldsSchema,
      wantsUpdates: z.boolean().meta({ description: 'As those get it who asked for event updates and local offers.' }),
    }),
    reply: z.object({ html: z.string(), text: z.string() }),
  }),
  sendTest: defineRoute({
    ...operatorNewsletterPaths.sendTest,
    ...FOR_EDITORS,
    summary: 'Mails what was saved last to whoever asks.',
    params,
    body: seen,
    reply: z.object({ to: z.string().max(320) }),
    errors: writeErrors,
  }),
  schedule: defineRoute({
    ...operatorNewsletterPaths.schedule,
    ...FOR_EDITORS,
    irreversible: true,
    summary: 'Sends an issue to all readers: at a moment, or now where none is named.',
    params,
    body: seen.extend({ sendAt: z.iso.datetime().optional() }),
    reply: issueSchema,
    errors: [...writeErrors, 'content-moment-passed', 'newsletter-issue-empty'],
  }),
  pause: defineRoute({
    ...operatorNewsletterPaths.pause,
    ...FOR_EDITORS,
    summary: 'Stops an issue on its way: one batch of mails at most still goes.',
    params,
    reply: issueSchema,
    errors: actErrors,
  }),
  resume: defineRoute({
    ...operatorNewsletterPaths.resume,
    ...FOR_EDITORS,
    summary: 'Goes on where it was paused.',
    params,
    reply: issueSchema,
    errors: actErrors,
  }),
  cancel: defineRoute({
    ...operatorNewsletterPaths.cancel,
    ...FOR_EDITORS,
    summary: 'Ends it: a draft again where nobody has it, otherwise for good, for those who do not.',
    params,
    reply: issueSchema,
    errors: actErrors,
  }),
};
