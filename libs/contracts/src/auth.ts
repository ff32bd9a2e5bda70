import { z } from 'zod';

import { defineRoute } from './route.ts';
import { emailSchema, idSchema, webUrlSchema } from './fields.ts';

export const userSchema = z.object({
  id: idSchema,
  email: emailSchema,
  firstName: z.string().max(100).nullable(),
  lastName: z.string().max(100).nullable(),
  profileImageUrl: webUrlSchema.nullable(),
  subscriptionTier: z.string().max(40),
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof userSchema>;

export const signedInUserSchema = userSchema.extend({
  hasCookiePreferences: z
    .boolean()
    .optional()
    .meta({ description: 'Whether a choice about cookies is stored: without one there is nothing to read.' }),
});
export type SignedInUser = z.infer<typeof signedInUserSchema>;

/** One browser that is signed in. Its id opens nothing. */
export const sessionSchema = z.object({
  id: idSchema,
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  browser: z.string().max(120).meta({ description: 'Browser and system in words, such as "Firefox on Windows".' }),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

export const authRoutes = {
  user: defineRoute({
    method: 'GET',
    path: '/api/auth/user',
    access: 'member',
    summary: 'Reads the signed-in user; 401 for everybody else.',
    reply: signedInUserSchema,
    errors: ['sign-in-required'],
  }),
};

export const accountRoutes = {
  sessions: defineRoute({
    method: 'GET',
    path: '/api/me/sessions',
    access: 'member',
    summary: 'Lists the browsers that are signed in, the latest first.',
    reply: z.array(sessionSchema),
  }),
  endSession: defineRoute({
    method: 'DELETE',
    path: '/api/me/sessions/:id',
    access: 'member',
    summary: 'Signs one browser out.',
    params: z.object({ id: idSchema }),
    status: 204,
    reply: z.undefined(),
  }),
  export: defineRoute({
    method: 'GET',
    path: '/api/me/export',
    access: 'member',
    summary: 'Everything kept about the member, in one document.',
    reply: z.looseObject({ exportedAt: z.iso.datetime() }),
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/me',
    access: 'member',
    summary: 'Deletes the account with everything kept about it, and signs every browser out.',
    status: 204,
    reply: z.undefined(),
  }),
};
