import { z } from 'zod';

import { emailSchema, idSchema, webUrlSchema } from './fields.ts';
import { offerKinds, offerLimits, offerRules, OFFER_DAYS_REQUIRED } from './forms/offer-form.ts';
import { optionalRuledText, ruledText } from './forms/ruled-text.ts';
import { defineRoute } from './route.ts';

const dayShape = {
  from: z.iso.date({ error: OFFER_DAYS_REQUIRED }).meta({ description: 'The first day in Brisbane it is shown.' }),
  until: z.iso.date({ error: OFFER_DAYS_REQUIRED }).meta({ description: 'The last day: it is gone at midnight.' }),
};

/** What an owner writes of an offer or announcement. */
export const offerBodySchema = z.object({
  kind: z.enum(offerKinds),
  title: ruledText(offerRules.title),
  text: ruledText(offerRules.text),
  url: optionalRuledText(offerRules.url),
  ...dayShape,
});
export type OfferBody = z.output<typeof offerBodySchema>;

const contentSchema = z.object({
  kind: z.enum(offerKinds),
  title: z.string().max(offerRules.title.max.length),
  text: z.string().max(offerRules.text.max.length),
  url: webUrlSchema.nullable(),
  ...dayShape,
});

/** An offer or announcement, as visitors see it on its days. */
export const listingOfferSchema = contentSchema.extend({ id: idSchema });
export type ListingOffer = z.infer<typeof listingOfferSchema>;

export const shownOffersSchema = z.array(listingOfferSchema).max(offerLimits.count);

/** An offer as those see it who look after the listing. */
export const ownOfferSchema = z.object({
  id: idSchema,
  listingId: idSchema,
  live: contentSchema.nullable().meta({ description: 'What visitors see on its days; null: nothing yet.' }),
  waiting: contentSchema.nullable().meta({ description: 'What waits until an editor has read it.' }),
  declined: contentSchema.nullable().meta({ description: 'What was handed in last and declined.' }),
  note: z.string().nullable().meta({ description: 'Why it was declined.' }),
  updatedAt: z.iso.datetime(),
});
export type OwnOffer = z.infer<typeof ownOfferSchema>;

const MAX_LISTED = 20;
const listingParams = z.object({ id: idSchema });
const offerParams = z.object({ id: idSchema, offerId: idSchema });
const writeErrors = ['listing-not-found', 'listing-offer-not-found', 'too-many-offers'] as const;

/** What owners and managers do; owners-api asks content-api for every one of these. */
export const ownerOfferRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/owners/listings/:id/offers',
    access: 'owner',
    summary: 'Lists offers and announcements of a listing, the last changed first.',
    params: listingParams,
    reply: z.array(ownOfferSchema).max(MAX_LISTED),
    errors: ['listing-not-found'],
  }),
  write: defineRoute({
    method: 'PUT',
    path: '/api/owners/listings/:id/offers/:offerId',
    access: 'owner',
    summary: 'Hands an offer in under an id the browser chose, or changes it. What is live stays until it is approved.',
    params: offerParams,
    body: offerBodySchema,
    reply: ownOfferSchema,
    errors: [...writeErrors, 'too-many-submissions'],
  }),
  withdraw: defineRoute({
    method: 'DELETE',
    path: '/api/owners/listings/:id/offers/:offerId',
    access: 'owner',
    summary: 'Takes an offer back, what is live of it at once; again is fine.',
    params: offerParams,
    status: 204,
    reply: z.undefined(),
    errors: ['listing-not-found'],
  }),
};

const FOR_OWNERS = { access: 'service', callers: ['owners'] } as const;

/** What owners-api asks for an owner, whom it knows. */
export const listingOfferRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/directory/offers/:id/:ownerId',
    ...FOR_OWNERS,
    summary: 'Lists offers of a listing for its owner; 404 unless it is theirs.',
    params: z.object({ id: idSchema, ownerId: idSchema }),
    reply: z.array(ownOfferSchema).max(MAX_LISTED),
    errors: ['listing-not-found'],
  }),
  write: defineRoute({
    method: 'PUT',
    path: '/api/directory/offers/:id/:offerId',
    ...FOR_OWNERS,
    summary: 'Takes an offer of an owner; 404 unless the listing is theirs.',
    params: offerParams,
    body: z.object({
      ownerId: idSchema,
      ownerEmail: emailSchema.meta({ description: 'Where the decision is mailed.' }),
      offer: offerBodySchema,
    }),
    reply: ownOfferSchema,
    errors: writeErrors,
  }),
  withdraw: defineRoute({
    method: 'DELETE',
    path: '/api/directory/offers/:id/:offerId/:ownerId',
    ...FOR_OWNERS,
    summary: 'Takes an offer of an owner back; again is fine.',
    params: offerParams.extend({ ownerId: idSchema }),
    status: 204,
    reply: z.undefined(),
    errors: ['listing-not-found'],
  }),
};
