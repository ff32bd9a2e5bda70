import { z } from 'zod';

import { emailSchema, idSchema } from './fields.ts';
import { ownerRules } from './forms/field-rule.ts';
import { ruledText } from './forms/ruled-text.ts';
import { knownPasswordSchema, mailedTokenBody } from './owners.ts';
import { defineRoute } from './route.ts';

export const listingTransferSchema = z.object({
  email: emailSchema.meta({ description: 'Whose account the listing is to go to.' }),
  offeredAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().meta({ description: 'Until when the link in the mail works.' }),
  isLapsed: z.boolean(),
});
export type ListingTransfer = z.infer<typeof listingTransferSchema>;

const idParams = z.object({ id: idSchema });
const ownerOnly = ['listing-not-found', 'listing-owner-required'] as const;

/** A listing goes to another owner, who accepts by link. Somebody it is not for is answered as if there were none. */
export const listingTransferRoutes = {
  offer: defineRoute({
    method: 'POST',
    path: '/api/owners/listings/:id/transfer',
    access: 'owner',
    summary: 'Mails an offer of the listing, for seven days; again is a new link, and the one before ends.',
    params: idParams,
    body: z.object({ email: ruledText(ownerRules.email), currentPassword: knownPasswordSchema }),
    status: 201,
    reply: listingTransferSchema,
    errors: [
      ...ownerOnly,
      'credentials-not-valid',
      'too-many-attempts',
      'too-busy',
      'transfer-to-yourself',
      'transfer-under-way',
      'too-many-invitations',
    ],
  }),
  read: defineRoute({
    method: 'GET',
    path: '/api/owners/listings/:id/transfer',
    access: 'owner',
    summary: 'Reads the offer that waits; null: none does. For the owner of the listing.',
    params: idParams,
    reply: listingTransferSchema.nullable(),
    errors: ownerOnly,
  }),
  withdraw: defineRoute({
    method: 'DELETE',
    path: '/api/owners/listings/:id/transfer',
    access: 'owner',
    summary: 'Takes the offer back; it does not matter whether there was one.',
    params: idParams,
    reply: listingTransferSchema.nullable(),
    errors: [...ownerOnly, 'transfer-under-way'],
  }),
  readOffer: defineRoute({
    method: 'POST',
    path: '/api/owners/transfers/read',
    access: 'public',
    summary: 'Says what an offer is for, to whoever has its link.',
    body: mailedTokenBody,
    reply: z.object({ email: emailSchema, listingTitle: z.string(), expiresAt: z.iso.datetime() }),
    errors: ['token-not-valid'],
  }),
  accept: defineRoute({
    method: 'POST',
    path: '/api/owners/transfers/accept',
    access: 'owner',
    summary: 'Makes the signed-in owner the owner of the listing; only the account the offer is for, and once.',
    body: mailedTokenBody,
    reply: z.object({ listingId: idSchema, listingTitle: z.string() }),
    errors: ['token-not-valid', 'invitation-email-differs'],
  }),
};
