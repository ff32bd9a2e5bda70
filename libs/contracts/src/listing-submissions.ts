import { z } from 'zod';

import { directoryCategories, subcategories } from './directory-categories.ts';
import { eventAdmissionSchema } from './event-admission.ts';
import { eventTimesSchema } from './event-times.ts';
import { emailSchema, idSchema } from './fields.ts';
import { eventTimeLimits } from './event-time-limits.ts';
import { cleanedText } from './forms/ruled-text.ts';
import { locationBounds } from './location-bounds.ts';
import { revisionStatusSchema } from './listing-revisions.ts';
import { editedFields } from './listing-schemas.ts';
import { defineRoute } from './route.ts';

const MAX_SUBCATEGORY = 60;

const within = ({ least, most }: { least: number; most: number }) => z.number().min(least).max(most).nullable();

/** A new listing, or an event at a listing of theirs, as an owner fills it in. */
export const submissionFieldsSchema = z
  .object({
    category: z.enum(directoryCategories),
    subcategory: cleanedText(MAX_SUBCATEGORY),
    ...editedFields,
    latitude: within(locationBounds.latitude).default(null),
    longitude: within(locationBounds.longitude).default(null),
    hostId: idSchema
      .nullable()
      .default(null)
      .meta({ description: 'Of an event alone: the listing it takes place at.' }),
    when: eventTimesSchema.nullable().default(null).meta({ description: 'Of an event alone.' }),
    admission: eventAdmissionSchema.optional().meta({ description: 'Of an event alone: what it costs.' }),
  })
  .check(({ value, issues }) => {
    const { category, subcategory, hostId, when, admission, latitude, longitude } = value;
    const isEvent = category === 'Event';
    const found: [boolean, string, string][] = [
      [
        !(subcategories[category] as readonly string[]).includes(subcategory),
        'subcategory',
        'Please choose one of the list',
      ],
      [isEvent && when === null, 'when', eventTimeLimits.required],
      [!isEvent && when !== null, 'when', 'Only events have a date'],
      [!isEvent && admission !== undefined, 'admission', 'Only events have a price'],
      [isEvent !== (hostId !== null), 'hostId', 'An event takes place at a listing, and nothing else does'],
      [(latitude === null) !== (longitude === null), 'latitude', 'A place has a latitude and a longitude'],
    ];
    for (const [isWrong, path, message] of found)
      if (isWrong) issues.push({ code: 'custom', path: [path], message, input: value });
  });
export type SubmissionFields = z.output<typeof submissionFieldsSchema>;

/** A new listing as its owner sees it until it is live. */
export const listingSubmissionSchema = z.object({
  id: idSchema,
  status: revisionStatusSchema,
  fields: submissionFieldsSchema,
  submittedAt: z.iso.datetime(),
  reviewedAt: z.iso.datetime().nullable(),
  reviewNote: z.string().nullable().meta({ description: 'What the operator wrote to the owner.' }),
});
export type ListingSubmission = z.infer<typeof listingSubmissionSchema>;

const MAX_LISTED = 50;
const listReply = z.array(listingSubmissionSchema).max(MAX_LISTED);
const idParams = z.object({ id: idSchema });
const ownerParams = z.object({ ownerId: idSchema });
const ownedParams = ownerParams.extend({ id: idSchema });
const writeErrors = ['submission-not-found', 'submission-decided', 'too-many-waiting', 'listing-not-found'] as const;

/** How an owner adds a listing or an event; owners-api asks content-api for every one of these. */
export const ownerSubmissionRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/owners/new-listings',
    access: 'owner',
    summary:
      'Lists new listings and events that wait or were declined, the latest first; those of managed listings, too.',
    reply: listReply,
  }),
  submit: defineRoute({
    method: 'PUT',
    path: '/api/owners/new-listings/:id',
    access: 'owner',
    summary: 'Hands a new listing or event in under an id the browser chose, or changes it while it is not approved.',
    params: idParams,
    body: submissionFieldsSchema,
    reply: listingSubmissionSchema,
    errors: [...writeErrors, 'too-many-submissions'],
  }),
  withdraw: defineRoute({
    method: 'DELETE',
    path: '/api/owners/new-listings/:id',
    access: 'owner',
    summary: 'Takes one back that is not approved; again is fine.',
    params: idParams,
    status: 204,
    reply: z.undefined(),
    errors: ['submission-decided'],
  }),
};

const FOR_OWNERS = { access: 'service', callers: ['owners'] } as const;

/** What owners-api asks for an owner, whom it knows. */
export const listingSubmissionRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/directory/submissions/:ownerId',
    ...FOR_OWNERS,
    summary: 'Lists what an owner handed in, unless it is live or was taken back.',
    params: ownerParams,
    reply: listReply,
  }),
  submit: defineRoute({
    method: 'PUT',
    path: '/api/directory/submissions/:ownerId/:id',
    ...FOR_OWNERS,
    summary: 'Takes a new listing or event of an owner; 404 for an event at a listing that is not theirs.',
    params: ownedParams,
    body: z.object({
      ownerEmail: emailSchema.meta({ description: 'Where the decision is mailed.' }),
      fields: submissionFieldsSchema,
    }),
    reply: listingSubmissionSchema,
    errors: writeErrors,
  }),
  withdraw: defineRoute({
    method: 'DELETE',
    path: '/api/directory/submissions/:ownerId/:id',
    ...FOR_OWNERS,
    summary: 'Takes one back; again is fine.',
    params: ownedParams,
    status: 204,
    reply: z.undefined(),
    errors: ['submission-decided'],
  }),
  endOwner: defineRoute({
    method: 'DELETE',
    path: '/api/directory/owners/:ownerId',
    ...FOR_OWNERS,
    summary: 'Ends everything of an owner whose account is deleted: ownerships, what waits, offers. Again is fine.',
    params: ownerParams,
    status: 204,
    reply: z.undefined(),
  }),
};
