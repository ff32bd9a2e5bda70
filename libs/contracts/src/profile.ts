import { z } from 'zod';

import { avatarSchema } from './avatars.ts';
import { interestLimits, profileRules, yearsInNoosaLimits } from './forms/profile-form.ts';
import { changedRuledText, cleanedText } from './forms/ruled-text.ts';
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
  avatar: avatarSchema.default({ photograph: null, waits: false, note: null }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Profile = z.infer<typeof profileSchema>;

/** What is to change: what is left out stays, null or an empty text clears. */
export const profileBodySchema = z
  .object({
    displayName: changedRuledText(profileRules.displayName),
    bio: changedRuledText(profileRules.bio),
    phone: changedRuledText(profileRules.phone),
    website: changedRuledText(profileRules.website),
    location: changedRuledText(profileRules.location),
    occupation: changedRuledText(profileRules.occupation),
    yearsInNoosa: z.int({ error: message }).min(min, message).max(max, message).nullable().optional(),
    interests: boundedArray(cleanedText(interestLimits.length).min(1), interestLimits.count).nullable().optional(),
    profileVisible: z.boolean().optional(),
    contactVisible: z.boolean().optional(),
  })
  .check(({ value, issues }) => {
    if (Object.keys(value).length > 0) return;
    issues.push({ code: 'custom', message: 'Send at least one field', input: value, path: [] });
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
    summary: "Changes the member's own profile: the fields that are sent, and no others.",
    body: profileBodySchema,
    reply: profileSchema,
  }),
};
