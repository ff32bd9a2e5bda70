import { z } from 'zod';

import { acceptedSchema, guardFields } from './forms/guard.ts';
import { ownerRules, TOKEN_REQUIRED } from './forms/field-rule.ts';
import { passwordLimits, passwordProblems } from './forms/password-rules.ts';
import { optionalRuledText, ruledText } from './forms/ruled-text.ts';
import { sessionSchema } from './auth.ts';
import { defineRoute } from './route.ts';
import { emailSchema, idSchema } from './fields.ts';

export const ownerSchema = z.object({
  id: idSchema,
  email: emailSchema,
  name: z.string().max(100),
  phone: z.string().max(30).nullable(),
  emailVerified: z.boolean(),
  subscriptionStatus: z.string().max(40),
  subscriptionExpires: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Owner = z.infer<typeof ownerSchema>;

const newPasswordSchema = z
  .string()
  .check(({ value, issues }) => {
    for (const message of passwordProblems(value)) issues.push({ code: 'custom', message, input: value });
  })
  .meta({ minLength: passwordLimits.min, maxLength: passwordLimits.max });

/** A password somebody has: it may be older than the rules. */
export const knownPasswordSchema = z.string().min(1, 'Please enter your password').max(passwordLimits.max);

const MAX_TOKEN_LENGTH = 200;
const tokenSchema = z.string({ error: TOKEN_REQUIRED }).trim().max(MAX_TOKEN_LENGTH);

/** What the page of a mailed link sends. */
export const mailedTokenBody = z.object({ token: tokenSchema.min(1, TOKEN_REQUIRED) });

const typedEmailSchema = ruledText(ownerRules.email);

export const ownerRoutes = {
  signUp: defineRoute({
    method: 'POST',
    path: '/api/owners/signup',
    access: 'public',
    summary: 'Registers a business owner and mails a verification link. Answers alike for known addresses.',
    idempotent: true,
    body: z.object({
      name: ruledText(ownerRules.name),
      email: typedEmailSchema,
      password: newPasswordSchema,
      phone: optionalRuledText(ownerRules.phone),
      ...guardFields,
    }),
    status: 201,
    reply: acceptedSchema,
    errors: ['idempotency-key-reused', 'too-busy'],
  }),
  verifyEmail: defineRoute({
    method: 'POST',
    path: '/api/owners/verify-email',
    access: 'public',
    summary: 'Verifies the address a token was mailed to. A token works once.',
    body: z.object({ token: tokenSchema.min(1, TOKEN_REQUIRED) }),
    /** Where the password opens the account: only `here` first, when the link was opened elsewhere than it was asked for. */
    reply: z.object({ status: z.literal('verified'), signIn: z.enum(['anywhere', 'here']) }),
    errors: ['token-not-valid'],
  }),
  resendVerification: defineRoute({
    method: 'POST',
    path: '/api/owners/resend-verification',
    access: 'public',
    summary: 'Mails a new verification link; the one before is worthless then. Answers alike for every address.',
    body: z.object({ email: typedEmailSchema }),
    reply: acceptedSchema,
  }),
  login: defineRoute({
    method: 'POST',
    path: '/api/owners/login',
    access: 'public',
    summary: 'Signs an owner in with email and password and sets the session cookie of owners.',
    body: z.object({ email: typedEmailSchema, password: knownPasswordSchema }),
    reply: ownerSchema,
    errors: ['credentials-not-valid', 'too-many-attempts', 'too-busy'],
  }),
  logout: defineRoute({
    method: 'POST',
    path: '/api/owners/logout',
    access: 'public',
    summary: 'Signs the browser out; it does not matter whether it was signed in.',
    status: 204,
    reply: z.undefined(),
  }),
  forgotPassword: defineRoute({
    method: 'POST',
    path: '/api/owners/forgot-password',
    access: 'public',
    summary: 'Mails a link for a new password, for an hour. Answers alike for every address.',
    body: z.object({ email: typedEmailSchema }),
    reply: acceptedSchema,
  }),
  resetPassword: defineRoute({
    method: 'POST',
    path: '/api/owners/reset-password',
    access: 'public',
    summary: 'Sets a new password with a mailed token, and signs every browser of the owner out.',
    body: z.object({ token: tokenSchema.min(1), password: newPasswordSchema }),
    reply: z.object({ status: z.literal('reset') }),
    errors: ['token-not-valid', 'too-busy'],
  }),
  read: defineRoute({
    method: 'GET',
    path: '/api/owners/me',
    access: 'owner',
    summary: 'Reads the signed-in owner; 401 for everybody else.',
    reply: ownerSchema,
    errors: ['sign-in-required'],
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/api/owners/me',
    access: 'owner',
    summary: "Changes the owner's name and phone number.",
    body: z.object({ name: ruledText(ownerRules.name), phone: optionalRuledText(ownerRules.phone) }),
    reply: ownerSchema,
  }),
  changePassword: defineRoute({
    method: 'POST',
    path: '/api/owners/me/password',
    access: 'owner',
    summary: 'Changes the password and signs every other browser out.',
    body: z.object({ currentPassword: knownPasswordSchema, password: newPasswordSchema }),
    status: 204,
    reply: z.undefined(),
    errors: ['credentials-not-valid', 'too-many-attempts', 'too-busy'],
  }),
  sessions: defineRoute({
    method: 'GET',
    path: '/api/owners/me/sessions',
    access: 'owner',
    summary: 'Lists the browsers the owner is signed in with, the latest first.',
    reply: z.array(sessionSchema),
  }),
  endSession: defineRoute({
    method: 'DELETE',
    path: '/api/owners/me/sessions/:id',
    access: 'owner',
    summary: 'Signs one browser of the owner out.',
    params: z.object({ id: idSchema }),
    status: 204,
    reply: z.undefined(),
  }),
  export: defineRoute({
    method: 'GET',
    path: '/api/owners/me/export',
    access: 'owner',
    summary: 'Everything kept about the owner, in one document.',
    reply: z.looseObject({ exportedAt: z.iso.datetime() }),
  }),
  remove: defineRoute({
    method: 'POST',
    path: '/api/owners/me/remove',
    access: 'owner',
    summary: 'Deletes the account: claims end, listings go back to us, every browser is signed out.',
    body: z.object({ password: knownPasswordSchema }),
    status: 204,
    reply: z.undefined(),
    errors: ['credentials-not-valid', 'too-many-attempts', 'too-busy'],
  }),
};
