import { z } from 'zod';

import { enquiryStatuses, metricSpans, type ListingMetricName, listingMetricNames } from './enquiry-metrics.ts';
import { customerAnswers } from './enquiry-addresses.ts';
import { threadMessageSchema } from './enquiry-threads.ts';
import { enquiryRules, contactMethods } from './forms/lead-form.ts';
import { ruledText } from './forms/ruled-text.ts';
import { pageQuerySchema } from './fields.ts';
import { defineRoute } from './route.ts';
import { idSchema } from './fields.ts';

const statusSchema = z.enum(enquiryStatuses);

const replySchema = z.object({ id: idSchema, message: z.string(), sentAt: z.iso.datetime() });

export const enquirySchema = z.object({
  id: idSchema,
  directoryItemId: idSchema,
  listingTitle: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string().nullable(),
  message: z.string(),
  preferredContactMethod: z.enum(contactMethods),
  source: z.string(),
  utmCampaign: z.string().nullable(),
  status: statusSchema,
  responseNotes: z.string().nullable().meta({ description: "The owner's own notes; nobody else reads them." }),
  respondedAt: z.iso.datetime().nullable().meta({ description: 'When the first reply was sent.' }),
  replies: z.array(replySchema),
  messages: z
    .array(threadMessageSchema)
    .meta({ description: 'What else was written through private links and by our editors, oldest first.' }),
  customerSays: z.enum(customerAnswers).nullable().meta({ description: 'Asked after two days without a reply.' }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Enquiry = z.infer<typeof enquirySchema>;

export const enquirySummarySchema = z.object({
  counts: z.record(statusSchema, z.int().min(0)),
  medianResponseMinutes: z
    .number()
    .min(0)
    .nullable()
    .meta({ description: 'From an enquiry to its first reply, over the last 90 days; null without a reply.' }),
});
export type EnquirySummary = z.infer<typeof enquirySummarySchema>;

const countSchema = z.int().min(0);

const countsShape = Object.fromEntries(listingMetricNames.map((name) => [name, countSchema])) as Record<
  ListingMetricName,
  typeof countSchema
>;

/** Metrics of one listing over some days in Brisbane time; today is the last. */
export const listingMetricsSchema = z.object({
  days: z.literal(metricSpans),
  totals: z.object(countsShape),
  previous: z.object(countsShape).meta({ description: 'Of as many days before.' }),
  daily: z.array(z.object({ date: z.iso.date(), ...countsShape })),
});
export type ListingMetrics = z.infer<typeof listingMetricsSchema>;

const idParams = z.object({ id: idSchema });
const enquiryErrors = ['enquiry-not-found'] as const;

export const enquiryRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/owners/enquiries',
    access: 'owner',
    summary: "Lists enquiries about the owner's listings, newest first; archived ones only when asked for.",
    query: pageQuerySchema.extend({ status: statusSchema.optional(), listing: idSchema.optional() }),
    paged: true,
    reply: z.array(enquirySchema),
  }),
  summary: defineRoute({
    method: 'GET',
    path: '/api/owners/enquiries/summary',
    access: 'owner',
    summary: 'Counts enquiries by where they stand, and says how long answers take.',
    reply: enquirySummarySchema,
  }),
  read: defineRoute({
    method: 'GET',
    path: '/api/owners/enquiries/:id',
    access: 'owner',
    summary: 'Reads one enquiry.',
    params: idParams,
    reply: enquirySchema,
    errors: enquiryErrors,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/api/owners/enquiries/:id',
    access: 'owner',
    summary: 'Marks an enquiry as read, archives it or brings it back, and keeps notes. What is left out stays.',
    params: idParams,
    body: z.object({
      status: statusSchema.exclude(['replied']).optional(),
      responseNotes: ruledText(enquiryRules.responseNotes).nullable().optional(),
    }),
    reply: enquirySchema,
    errors: enquiryErrors,
  }),
  reply: defineRoute({
    method: 'POST',
    path: '/api/owners/enquiries/:id/replies',
    access: 'owner',
    summary: "Mails an answer to the customer; theirs comes to the owner's address.",
    idempotent: true,
    params: idParams,
    body: z.object({ message: ruledText(enquiryRules.message) }),
    status: 201,
    reply: enquirySchema,
    errors: ['enquiry-not-found', 'too-many-replies', 'idempotency-key-reused'],
  }),
  metrics: defineRoute({
    method: 'GET',
    path: '/api/owners/listings/:id/figures',
    access: 'owner',
    summary: "Counts what people did with one of the owner's listings.",
    params: idParams,
    query: z.object({ days: z.coerce.number().pipe(z.literal(metricSpans)).default(30) }),
    reply: listingMetricsSchema,
    errors: ['listing-not-found'],
  }),
  view: defineRoute({
    method: 'POST',
    path: '/api/analytics/listing-view',
    access: 'public',
    summary: 'Counts that a page of a listing was opened, by visitors who agreed to statistics. Nobody waits for it.',
    body: z.object({ businessId: idSchema }),
    status: 204,
    reply: z.undefined(),
  }),
};
