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
  withdraw: defineRoute({
    method: 'POST',
    path: '/api/me/cookie-preferences/withdraw',
    access: 'member',
    summary: 'Takes the choice back: only what is essential stays allowed.',
    reply: z.object({ preferences: cookiePreferencesSchema }),
  }),
};
