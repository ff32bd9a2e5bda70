import { z } from 'zod';

import { listingSchema } from './directory.ts';
import { eventStatuses } from './event-status.ts';
import { eventTimesSchema } from './event-times.ts';
import { confirmedLocationSchema } from './listing-location.ts';
import { listingRoleSchema } from './listing-people.ts';
import { editedFields } from './listing-schemas.ts';
import { openingHoursSchema, temporaryClosureSchema } from './opening-hours.ts';
import { pageQuerySchema } from './fields.ts';
import { photographRoutes } from './photographs.ts';
import { defineRoute } from './route.ts';
import { emailSchema, idSchema } from './fields.ts';

/** Everything an owner may change about a listing, complete: what is left out becomes empty. */
export const listingChangesSchema = z.object({
  ...editedFields,
  when: eventTimesSchema.optional().meta({ description: 'Of an event alone. Left out: its dates stay.' }),
});
export type ListingChanges = z.output<typeof listingChangesSchema>;

/** What an owner changes at once: what customers need to know today, and nothing that could be advertising. */
export const liveFieldsSchema = z.object({
  phone: editedFields.phone,
  openingHours: openingHoursSchema.nullable().optional().meta({ description: 'Left out: they stay as they are.' }),
  closure: temporaryClosureSchema.nullable().meta({ description: 'Closed for a while; null: it is not.' }),
});
export type LiveFields = z.output<typeof liveFieldsSchema>;

/** What became of an edit. A later one takes the place of one that waits, under an id of its own. */
export const revisionStatusSchema = z.enum(['pending', 'approved', 'rejected', 'withdrawn']);

export const listingRevisionSchema = z.object({
  id: idSchema,
  listingId: idSchema,
  ownerId: idSchema,
  status: revisionStatusSchema,
  changes: listingChangesSchema,
  submittedAt: z.iso.datetime(),
  reviewedAt: z.iso.datetime().nullable(),
  reviewNote: z.string().nullable().meta({ description: 'What the operator wrote to the owner.' }),
});
export type ListingRevision = z.infer<typeof listingRevisionSchema>;

/** A listing as its owner sees it: what is live, and the last edit, unless that is live or was taken back. */
export const ownedListingSchema = z.object({
  item: listingSchema,
  revision: listingRevisionSchema.nullable(),
});
export type OwnedListing = z.infer<typeof ownedListingSchema>;

/** A listing as somebody sees it who looks after it. */
export const managedListingSchema = ownedListingSchema.extend({
  role: listingRoleSchema.meta({ description: 'What the signed-in account may do with it.' }),
});
export type ManagedListing = z.infer<typeof managedListingSchema>;

export const reviewedRevisionSchema = listingRevisionSchema.extend({
  ownerEmail: emailSchema
    .nullable()
    .meta({ description: 'Where the decision is mailed; null once the ownership is over.' }),
  live: listingSchema,
});
export type ReviewedRevision = z.infer<typeof reviewedRevisionSchema>;

const idParams = z.object({ id: idSchema });
const listingErrors = ['listing-not-found'] as const;

const eventStatusBody = z.object({
  status: z.enum(eventStatuses).nullable().meta({ description: 'Null: it takes place as announced.' }),
});

/** What owners do with their listings; owners-api asks content-api for every one of these. */
export const ownerListingRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/owners/listings',
    access: 'owner',
    summary: 'Lists the listings the signed-in account looks after, by name.',
    reply: z.array(managedListingSchema),
  }),
  read: defineRoute({
    method: 'GET',
    path: '/api/owners/listings/:id',
    access: 'owner',
    summary: 'Reads one of them.',
    params: idParams,
    reply: managedListingSchema,
    errors: listingErrors,
  }),
  revise: defineRoute({
    method: 'PUT',
    path: '/api/owners/listings/:id/revision',
    access: 'owner',
    summary: 'Hands an edit in; an edit that still waits is replaced. The live listing stays until it is approved.',
    params: idParams,
    body: listingChangesSchema,
    reply: managedListingSchema,
    errors: [...listingErrors, 'not-an-event'],
  }),
  openPhotograph: defineRoute({
    method: 'POST',
    path: '/api/owners/photograph-uploads',
    access: 'owner',
    summary: 'Opens an upload of a photograph; its parts go to `/api/photographs`.',
    status: 201,
    reply: photographRoutes.open.reply,
    errors: ['photograph-uploads-exhausted'],
  }),
  changeLive: defineRoute({
    method: 'PUT',
    path: '/api/owners/listings/:id/live-fields',
    access: 'owner',
    summary: 'Changes phone, hours and temporary closure at once, without the queue. An edit that waits has them, too.',
    params: idParams,
    body: liveFieldsSchema,
    reply: managedListingSchema,
    errors: [...listingErrors, 'closure-not-for-events', 'too-many-live-changes'],
  }),
  confirm: defineRoute({
    method: 'POST',
    path: '/api/owners/listings/:id/confirmation',
    access: 'owner',
    summary: 'Says that everything about the listing is still right today.',
    params: idParams,
    reply: managedListingSchema,
    errors: listingErrors,
  }),
  setEventStatus: defineRoute({
    method: 'PUT',
    path: '/api/owners/listings/:id/event-status',
    access: 'owner',
    summary: 'Cancels an event at once, or says that it is postponed, sold out or takes place after all.',
    params: idParams,
    body: eventStatusBody,
    reply: managedListingSchema,
    errors: [...listingErrors, 'not-an-event', 'too-many-live-changes'],
  }),
  withdrawRevision: defineRoute({
    method: 'DELETE',
    path: '/api/owners/listings/:id/revision',
    access: 'owner',
    summary: 'Takes the edit that waits back; it does not matter whether there was one.',
    params: idParams,
    reply: managedListingSchema,
    errors: listingErrors,
  }),
};

const ownerBody = { ownerId: idSchema };

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
