import { z } from 'zod';

import { acceptedSchema, guardFields } from './forms/guard.ts';
import { contactMethods, leadRules, phoneProblem } from './forms/lead-form.ts';
import { cleanedText, optionalRuledText, ruledText } from './forms/ruled-text.ts';
import { defineRoute } from './route.ts';
import { idSchema } from './fields.ts';

const campaignSchema = cleanedText(100)
  .nullish()
  .transform((text) => text ?? null);

const leadBodySchema = z
  .object({
    directoryItemId: idSchema,
    customerName: ruledText(leadRules.customerName),
    customerEmail: ruledText(leadRules.customerEmail),
    customerPhone: optionalRuledText(leadRules.customerPhone),
    message: ruledText(leadRules.message),
    preferredContactMethod: z.enum(contactMethods).default('email'),
    source: cleanedText(40).default('directory'),
    utmSource: campaignSchema,
    utmMedium: campaignSchema,
    utmCampaign: campaignSchema,
    utmContent: campaignSchema,
    ...guardFields,
  })
  .check(({ value, issues }) => {
    const message = phoneProblem(value.preferredContactMethod, value.customerPhone);
    if (message) issues.push({ code: 'custom', message, input: value, path: ['customerPhone'] });
  });

const leadTrackSchema = z.object({
  businessId: idSchema,
  businessName: cleanedText(160),
  category: cleanedText(40),
  action: z.enum(['contact', 'visit', 'booking', 'search']),
  method: z.enum(['phone', 'email', 'website', 'booking_url', 'directions', 'google_fallback']),
  destination: cleanedText(2_000),
  timestamp: z.iso.datetime(),
  referrer: cleanedText(2_000).default(''),
});
export type LeadTrack = z.input<typeof leadTrackSchema>;

export const leadRoutes = {
  send: defineRoute({
    method: 'POST',
    path: '/api/business-leads',
    access: 'public',
    summary: 'Sends an enquiry to a business of the directory.',
    idempotent: true,
    body: leadBodySchema,
    status: 201,
    reply: acceptedSchema,
    errors: ['listing-not-found', 'idempotency-key-reused'],
  }),
  track: defineRoute({
    method: 'POST',
    path: '/api/analytics/lead-track',
    access: 'public',
    summary: 'Counts that somebody reached out to a business. Nobody waits for the answer.',
    body: leadTrackSchema,
    status: 204,
    reply: z.undefined(),
  }),
};
