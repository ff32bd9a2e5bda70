import { z } from 'zod';

import { defineRoute } from './route.ts';
import { idSchema, webUrlSchema } from './text.ts';

/** The signed-in user, as the user may read it. */
export const userSchema = z.object({
  id: idSchema,
  email: z.email(),
  firstName: z.string().max(100).nullable(),
  lastName: z.string().max(100).nullable(),
  profileImageUrl: webUrlSchema.nullable(),
  subscriptionTier: z.string().max(40),
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof userSchema>;

export const authRoutes = {
  user: defineRoute({
    method: 'GET',
    path: '/api/auth/user',
    access: 'member',
    summary: 'Reads the signed-in user; 401 for everybody else.',
    reply: userSchema,
    errors: ['sign-in-required'],
  }),
};
