import { z } from 'zod';

import { interestLimits, profileRules, yearsInNoosaLimits } from './forms/profile-form.ts';
import { cleanedText, optionalRuledText } from './forms/ruled-text.ts';
import { defineRoute } from './route.ts';
import { boundedArray, idSchema } from './fields.ts';

const { min, max, message } = yearsInNoosaLimits;

export const profileSchema = z.object({
  id: idSchema,
  userId: idSchema,
  displayName: z.string().nullable(),
  bio: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  location: z.string().nullable(),
  occupation: z.string().nullable(),
  yearsInNoosa: z.int().nullable(),
  socialLinks: z.record(z.string(), z.string()),
  interests: z.array(z.string()),
  profileVisible: z.boolean(),
  contactVisible: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Profile = z.infer<typeof profileSchema>;

/** The complete profile as the form sends it: what is left out becomes empty. */
export const profileBodySchema = z.object({
  displayName: optionalRuledText(profileRules.displayName),
  bio: optionalRuledText(profileRules.bio),
  phone: optionalRuledText(profileRules.phone),
  website: optionalRuledText(profileRules.website),
  location: optionalRuledText(profileRules.location),
  occupation: optionalRuledText(profileRules.occupation),
  yearsInNoosa: z
    .int({ error: message })
    .min(min, message)
    .max(max, message)
    .nullish()
    .transform((years) => years ?? null),
  interests: boundedArray(cleanedText(interestLimits.length).min(1), interestLimits.count).default([]),
  profileVisible: z.boolean().default(true),
  contactVisible: z.boolean().default(false),
});
export type ProfileBody = z.output<typeof profileBodySchema>;

export const profileRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/api/me/profile',
    access: 'member',
    summary: "Reads the member's own profile; an empty one when nothing was written yet.",
    reply: profileSchema,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/api/me/profile',
    access: 'member',
    summary: "Replaces the member's own profile.",
    body: profileBodySchema,
    reply: profileSchema,
  }),
};
