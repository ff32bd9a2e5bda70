import { z } from 'zod';

import { emailSchema, idSchema, pageQuerySchema } from './fields.ts';
import { confirmedLocationSchema } from './listing-location.ts';
import {
  eventStatusBody,
  listingChangesSchema,
  liveFieldsSchema,
  ownedListingSchema,
  reviewedRevisionSchema,
  revisionStatusSchema,
} from './listing-revisions.ts';
import { defineRoute } from './route.ts';

const idParams = z.object({ id: idSchema });
const listingErrors = ['listing-not-found'] as const;
const ownerBody = { ownerId: idSchema };

/** A listing, whose it is, and when they said that everything is right. */
const confirmedListingSchema = z.object({
  id: idSchema,
  title: z.string().max(120),
  ownerId: idSchema,
  confirmedAt: z.iso.datetime(),
});
export type ConfirmedListing = z.infer<typeof confirmedListingSchema>;

/** Whose a listing is and what they changed: answered by content-api to owners-api and to operators. */
export const listingOwnershipRoutes = {
  listOwned: defineRoute({
    method: 'GET',
    path: '/api/directory/owned/:ownerId',
    access: 'service',
    callers: ['owners'],
    summary: 'Lists the listings of an owner by name.',
    params: z.object({ ownerId: idSchema }),
    reply: z.array(ownedListingSchema),
  }),
  assignOwner: defineRoute({
    method: 'PUT',
    path: '/api/directory/:id/owner',
    access: 'service',
    callers: ['owners'],
    summary: 'Makes somebody the owner of a listing; again is fine, over another owner is refused.',
    params: idParams,
    body: z.object(ownerBody),
    status: 204,
    reply: z.undefined(),
    errors: ['directory-item-not-found', 'listing-has-owner'],
  }),
  listConfirmed: defineRoute({
    method: 'GET',
    path: '/api/directory/confirmations',
    access: 'service',
    callers: ['owners'],
    summary:
      'Lists what owners confirmed within a span and visitors find open, oldest first: without events that are over or cancelled, and what is closed for a while.',
    query: pageQuerySchema.extend({ from: z.iso.datetime(), to: z.iso.datetime() }),
    paged: true,
    reply: z.array(confirmedListingSchema),
  }),
  removeOwner: defineRoute({
    method: 'DELETE',
    path: '/api/directory/:id/owner/:ownerId',
    access: 'service',
    callers: ['owners'],
    summary: 'Ends that ownership, and what waits of it; again is fine.',
    params: z.object({ id: idSchema, ownerId: idSchema }),
    status: 204,
    reply: z.undefined(),
  }),
  transferOwner: defineRoute({
    method: 'PUT',
    path: '/api/directory/:id/owner/:ownerId',
    access: 'service',
    callers: ['owners'],
    summary: 'Hands a listing of this owner to another one, and ends what waits of the first; again is fine.',
    params: z.object({ id: idSchema, ownerId: idSchema }),
    body: z.object({ toOwnerId: idSchema }),
    status: 204,
    reply: z.undefined(),
    errors: listingErrors,
  }),
  changeOwnerEmail: defineRoute({
    method: 'PUT',
    path: '/api/directory/owned/:ownerId/email',
    access: 'service',
    callers: ['owners'],
    summary:
      'Mails what is decided about edits and answers of this owner to another address from now on; again is fine.',
    params: z.object({ ownerId: idSchema }),
    body: z.object({ ownerEmail: emailSchema }),
    status: 204,
    reply: z.undefined(),
  }),
  submitRevision: defineRoute({
    method: 'PUT',
    path: '/api/directory/:id/revision',
    access: 'service',
    callers: ['owners'],
    summary: "Takes an owner's edit; 404 unless the listing is theirs.",
    params: idParams,
    body: z.object({
      ...ownerBody,
      ownerEmail: emailSchema.meta({ description: 'Where the decision is mailed.' }),
      changes: listingChangesSchema,
    }),
    reply: ownedListingSchema,
    errors: [...listingErrors, 'not-an-event'],
  }),
  withdrawRevision: defineRoute({
    method: 'DELETE',
    path: '/api/directory/:id/revision/:ownerId',
    access: 'service',
    callers: ['owners'],
    summary: "Takes an owner's waiting edit back; 404 unless the listing is theirs.",
    params: z.object({ id: idSchema, ownerId: idSchema }),
    reply: ownedListingSchema,
    errors: listingErrors,
  }),
  changeLive: defineRoute({
    method: 'PUT',
    path: '/api/directory/:id/live-fields',
    access: 'service',
    callers: ['owners'],
    summary: 'Changes what an owner may change at once; 404 unless the listing is theirs.',
    params: idParams,
    body: z.object({ ...ownerBody, fields: liveFieldsSchema }),
    reply: ownedListingSchema,
    errors: [...listingErrors, 'closure-not-for-events'],
  }),
  confirm: defineRoute({
    method: 'PUT',
    path: '/api/directory/:id/confirmation',
    access: 'service',
    callers: ['owners'],
    summary: 'Notes that the owner found everything right; 404 unless the listing is theirs.',
    params: idParams,
    body: z.object(ownerBody),
    reply: ownedListingSchema,
    errors: listingErrors,
  }),
  setEventStatus: defineRoute({
    method: 'PUT',
    path: '/api/directory/:id/event-status',
    access: 'service',
    callers: ['owners'],
    summary: 'Says what became of an event, at once; 404 unless it is theirs.',
    params: idParams,
    body: z.object({ ...ownerBody, ...eventStatusBody.shape }),
    reply: ownedListingSchema,
    errors: [...listingErrors, 'not-an-event'],
  }),
  listRevisions: defineRoute({
    method: 'GET',
    path: '/api/directory/revisions',
    access: 'service',
    callers: ['operations'],
    summary: 'Lists edits for operators, oldest first.',
    query: pageQuerySchema.extend({ status: revisionStatusSchema.default('pending') }),
    paged: true,
    reply: z.array(reviewedRevisionSchema),
  }),
  readRevision: defineRoute({
    method: 'GET',
    path: '/api/directory/revisions/:id',
    access: 'service',
    callers: ['operations'],
    summary: 'Reads one edit beside the live listing.',
    params: idParams,
    reply: reviewedRevisionSchema,
    errors: ['revision-not-found', 'revision-replaced'],
  }),
  reviewRevision: defineRoute({
    method: 'POST',
    path: '/api/directory/revisions/:id',
    access: 'service',
    callers: ['operations'],
    summary: 'Puts an edit live or declines it.',
    params: idParams,
    body: z.object({
      decision: z.enum(['approved', 'rejected']),
      note: z.string().trim().max(1_000).optional().meta({ description: 'For the owner, in the mail.' }),
      place: confirmedLocationSchema.optional().meta({ description: 'Needed to put a new address live.' }),
    }),
    reply: reviewedRevisionSchema,
    errors: ['revision-not-found', 'revision-replaced', 'revision-already-reviewed', 'listing-place-needed'],
  }),
};
