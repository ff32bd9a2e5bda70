import { z } from 'zod';

import { defineRoute } from './route.ts';

export const cookiePreferencesSchema = z.object({
  essential: z.literal(true, { error: 'Essential cookies cannot be switched off' }),
  analytics: z.boolean(),
  marketing: z.boolean(),
  functional: z.boolean(),
  consentTimestamp: z.iso.datetime(),
  consentVersion: z.int().min(1).max(1_000),
  withdrawnAt: z.iso.datetime().nullable(),
});
export type CookiePreferences = z.infer<typeof cookiePreferencesSchema>;

/** One choice as it was made, unchanged ever after. */
const consentReceiptSchema = z.object({
  id: z.string(),
  action: z.enum(['given', 'withdrawn']),
  ...cookiePreferencesSchema.pick({ analytics: true, marketing: true, functional: true, consentVersion: true }).shape,
  at: z.iso.datetime().meta({ description: 'By the clock of the service.' }),
  network: z.string().nullable().meta({ description: 'Where it came from, without the last part of the address.' }),
  browser: z.string().nullable().meta({ description: 'Browser and system in words, such as "Firefox on Windows".' }),
});
export type ConsentReceipt = z.infer<typeof consentReceiptSchema>;

export const cookiePreferenceRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/api/me/cookie-preferences',
    access: 'member',
    summary: "Reads the member's stored choice.",
    reply: cookiePreferencesSchema,
    errors: ['no-cookie-preferences'],
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/api/me/cookie-preferences',
    access: 'member',
    summary: "Stores the member's choice with the time it was made.",
    body: cookiePreferencesSchema.omit({ consentTimestamp: true, withdrawnAt: true }).partial({ essential: true }),
    reply: cookiePreferencesSchema,
  }),
  history: defineRoute({
    method: 'GET',
    path: '/api/me/cookie-preferences/history',
    access: 'member',
    summary: "The member's choices of the last twelve months, the latest first.",
    reply: z.array(consentReceiptSchema),
  }),
  withdraw: defineRoute({
    method: 'POST',
    path: '/api/me/cookie-preferences/withdraw',
    access: 'member',
    summary: 'Takes the choice back: only what is essential stays allowed.',
    reply: z.object({ preferences: cookiePreferencesSchema }),
  }),
};
