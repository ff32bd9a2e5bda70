import { z } from 'zod';

import { listingSchema } from './directory.ts';
import { eventAdmissionSchema } from './event-admission.ts';
import { eventStatuses } from './event-status.ts';
import { eventTimesSchema } from './event-times.ts';
import { listingRoleSchema } from './listing-people.ts';
import { editedFields } from './listing-schemas.ts';
import { openingHoursSchema, temporaryClosureSchema } from './opening-hours.ts';
import { photographRoutes } from './photographs.ts';
import { defineRoute } from './route.ts';
import { emailSchema, idSchema } from './fields.ts';

/** Everything an owner may change about a listing, complete: what is left out becomes empty. */
export const listingChangesSchema = z.object({
  ...editedFields,
  when: eventTimesSchema.optional().meta({ description: 'Of an event alone. Left out: its dates stay.' }),
  admission: eventAdmissionSchema.optional().meta({ description: 'Of an event alone. Left out: its price stays.' }),
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

export const eventStatusBody = z.object({
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
