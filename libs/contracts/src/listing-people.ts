import { z } from 'zod';

import { emailSchema, idSchema } from './fields.ts';
import { ownerRules, TOKEN_REQUIRED } from './forms/field-rule.ts';
import { ruledText } from './forms/ruled-text.ts';
import { defineRoute } from './route.ts';

/** An owner may do everything; a manager edits the listing and answers enquiries. */
export const listingRoleSchema = z.enum(['owner', 'manager']);
export type ListingRole = z.infer<typeof listingRoleSchema>;

export const listingPersonSchema = z.object({
  id: idSchema,
  email: emailSchema,
  name: z.string().max(100).nullable().meta({ description: 'Null until they accepted.' }),
  role: listingRoleSchema,
  status: z.enum(['active', 'invited', 'lapsed']),
  since: z.iso.datetime().nullable().meta({ description: 'When they accepted, or were invited; null for the owner.' }),
  expiresAt: z.iso.datetime().nullable().meta({ description: 'Until when the link of an invitation works.' }),
});
export type ListingPerson = z.infer<typeof listingPersonSchema>;

const MAX_TOKEN_LENGTH = 200;
const tokenBody = z.object({
  token: z.string({ error: TOKEN_REQUIRED }).trim().min(1, TOKEN_REQUIRED).max(MAX_TOKEN_LENGTH),
});
const idParams = z.object({ id: idSchema });
const ownerOnly = ['listing-not-found', 'listing-owner-required'] as const;

/** Who looks after a listing. Somebody who does not is answered as if there were none. */
export const listingPeopleRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/owners/listings/:id/people',
    access: 'owner',
    summary: 'Lists who looks after a listing, its owner first. For its owner.',
    params: idParams,
    reply: z.array(listingPersonSchema),
    errors: ownerOnly,
  }),
  invite: defineRoute({
    method: 'POST',
    path: '/api/owners/listings/:id/people',
    access: 'owner',
    summary: 'Mails an invitation to become a manager, for seven days; again is a new link, and the one before ends.',
    params: idParams,
    body: z.object({ email: ruledText(ownerRules.email) }),
    status: 201,
    reply: z.array(listingPersonSchema),
    errors: [...ownerOnly, 'person-already-there', 'too-many-people', 'too-many-invitations'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/owners/listings/:id/people/:personId',
    access: 'owner',
    summary: 'Removes a manager or takes an invitation back. What they ask for next is answered 404.',
    params: z.object({ id: idSchema, personId: idSchema }),
    reply: z.array(listingPersonSchema),
    errors: [...ownerOnly, 'person-not-found'],
  }),
  leave: defineRoute({
    method: 'POST',
    path: '/api/owners/listings/:id/leave',
    access: 'owner',
    summary: 'Ends being a manager of a listing; it does not matter whether one was.',
    params: idParams,
    status: 204,
    reply: z.undefined(),
  }),
  readInvitation: defineRoute({
    method: 'POST',
    path: '/api/owners/invitations/read',
    access: 'public',
    summary: 'Says what an invitation is for, to whoever has its link.',
    body: tokenBody,
    reply: z.object({ email: emailSchema, listingTitle: z.string(), expiresAt: z.iso.datetime() }),
    errors: ['token-not-valid'],
  }),
  acceptInvitation: defineRoute({
    method: 'POST',
    path: '/api/owners/invitations/accept',
    access: 'owner',
    summary: 'Makes the signed-in owner a manager; only the account with the invited address, and once.',
    body: tokenBody,
    reply: z.object({ listingId: idSchema, listingTitle: z.string() }),
    errors: ['token-not-valid', 'invitation-email-differs'],
  }),
};
