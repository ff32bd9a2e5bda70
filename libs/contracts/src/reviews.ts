import { z } from 'zod';

import {
  boundedArray,
  emailSchema,
  identifierSchema,
  idSchema,
  MAX_PAGE_SIZE,
  ownPathSchema,
  pageQuerySchema,
} from './fields.ts';
import {
  reviewOrders,
  reviewReportReasons,
  reviewReportRule,
  reviewRules,
  STARS_REQUIRED,
  VISIT_REQUIRED,
} from './forms/review-form.ts';
import { optionalRuledText, ruledText } from './forms/ruled-text.ts';
import { photographLimits } from './photograph-files.ts';
import { photographSchema, storedPhotographSchema, submittedPhotographSchema } from './photograph-schemas.ts';
import { defineRoute } from './route.ts';

const MAX_STARS = 5;
const REVIEWS_PAGE = 10;
const MAX_NETWORK = 45;
const MAX_NAME = 100;

const starsSchema = z.int({ error: STARS_REQUIRED }).min(1, STARS_REQUIRED).max(MAX_STARS, STARS_REQUIRED);
const monthSchema = z.string({ error: VISIT_REQUIRED }).regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, VISIT_REQUIRED);

/** What a member writes about a visit. */
export const reviewBodySchema = z.object({
  stars: starsSchema,
  title: ruledText(reviewRules.title),
  text: ruledText(reviewRules.text),
  visitedIn: monthSchema.meta({
    description: 'The month of the visit, such as 2026-11: not to come, 24 months ago at most.',
  }),
  photographs: boundedArray(submittedPhotographSchema, photographLimits.reviewCount).default([]),
});
export type ReviewBody = z.output<typeof reviewBodySchema>;

const contentShape = {
  stars: starsSchema,
  title: z.string(),
  text: z.string(),
  visitedIn: z.string(),
  photographs: z.array(photographSchema).max(photographLimits.reviewCount).default([]),
};

/** A published review, as any visitor may read it. */
export const listingReviewSchema = z.object({
  id: idSchema,
  ...contentShape,
  author: z.string().max(MAX_NAME),
  avatar: storedPhotographSchema
    .nullable()
    .default(null)
    .meta({ description: 'The photograph of its writer; null: their initials are shown.' }),
  publishedAt: z.iso.datetime(),
  isEdited: z.boolean().meta({ description: 'Its writer changed it after it was first published.' }),
  answer: z
    .object({ text: z.string(), at: z.iso.datetime() })
    .nullable()
    .meta({ description: 'What the owner of the listing answered.' }),
});
export type ListingReview = z.infer<typeof listingReviewSchema>;

const ownStates = ['waiting', 'published', 'rejected', 'hidden'] as const;

/** A review as its writer sees it. */
export const ownReviewSchema = z.object({
  id: idSchema,
  listingId: idSchema,
  listing: z
    .object({ title: z.string(), href: ownPathSchema })
    .nullable()
    .meta({ description: 'Null: it is not in the directory any longer.' }),
  state: z.enum(ownStates),
  ...contentShape,
  waits: z
    .boolean()
    .meta({ description: 'The words above wait until they are read; what was published stays until then.' }),
  note: z.string().nullable().meta({ description: 'Why it was declined or hidden.' }),
  updatedAt: z.iso.datetime(),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** Which reviews of a listing, and in which order. */
export const reviewQuerySchema = pageQuerySchema.extend({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(REVIEWS_PAGE),
  sort: z.enum(reviewOrders).default('newest'),
  stars: z.coerce.number().int().min(1).max(MAX_STARS).optional(),
});
export type ReviewQuery = z.infer<typeof reviewQuerySchema>;

const idParams = z.object({ id: idSchema });
const listingParams = z.object({ listingId: idSchema });
const ownQuery = pageQuerySchema.extend({ listingId: idSchema.optional() });

const writeErrors = [
  'directory-item-not-found',
  'review-of-own-listing',
  'review-visit-invalid',
  'too-many-reviews',
] as const;

/** What anybody may do. */
const publicRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/directory/:identifier/reviews',
    access: 'public',
    summary: 'Lists published reviews of a listing, the newest first unless another order is asked for.',
    params: z.object({ identifier: identifierSchema }),
    query: reviewQuerySchema,
    paged: true,
    reply: z.array(listingReviewSchema),
    errors: ['directory-item-not-found'],
  }),
  report: defineRoute({
    method: 'POST',
    path: '/api/reviews/:id/reports',
    access: 'public',
    summary: 'Reports a review to the moderators; a second report from one network on a day changes nothing.',
    params: idParams,
    body: z.object({ reason: z.enum(reviewReportReasons), note: optionalRuledText(reviewReportRule) }),
    status: 201,
    reply: z.object({ status: z.literal('accepted') }),
    errors: ['listing-review-not-found', 'too-many-reports'],
  }),
};

export const reviewRoutes = publicRoutes;

/** What members do with reviews of their own; identity-api asks content-api for each of these. */
export const memberReviewRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/me/reviews',
    access: 'member',
    summary: "Lists the member's own reviews, the last changed first.",
    query: ownQuery,
    paged: true,
    reply: z.array(ownReviewSchema),
  }),
  write: defineRoute({
    method: 'PUT',
    path: '/api/me/reviews/:listingId',
    access: 'member',
    summary: "Writes or edits the member's one review of a listing; it waits until a moderator has read it.",
    params: listingParams,
    body: reviewBodySchema,
    reply: ownReviewSchema,
    errors: [...writeErrors, 'reviews-unavailable'],
  }),
  withdraw: defineRoute({
    method: 'DELETE',
    path: '/api/me/reviews/:listingId',
    access: 'member',
    summary: "Withdraws the member's review of a listing; it does not matter whether there is one.",
    params: listingParams,
    status: 204,
    reply: z.undefined(),
    errors: ['reviews-unavailable'],
  }),
};

const OF_MEMBER = { access: 'service', callers: ['identity'] } as const;
const memberParams = z.object({ memberId: idSchema });
const memberListingParams = memberParams.extend({ listingId: idSchema });

/** What identity-api asks for a member, whom it knows. */
export const reviewWriterRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/reviews/members/:memberId',
    ...OF_MEMBER,
    summary: 'Lists the reviews of a member.',
    params: memberParams,
    query: ownQuery,
    paged: true,
    reply: z.array(ownReviewSchema),
  }),
  write: defineRoute({
    method: 'PUT',
    path: '/api/reviews/members/:memberId/:listingId',
    ...OF_MEMBER,
    summary: 'Writes or edits the one review a member has of a listing.',
    params: memberListingParams,
    body: reviewBodySchema.extend({
      author: z.string().min(1).max(MAX_NAME),
      email: emailSchema.meta({ description: 'Where decisions are mailed.' }),
      memberSince: z.iso.datetime(),
      network: z
        .string()
        .max(MAX_NETWORK)
        .nullable()
        .meta({ description: 'The network it was sent from; only a keyed hash is stored.' }),
    }),
    reply: ownReviewSchema,
    errors: writeErrors,
  }),
  withdraw: defineRoute({
    method: 'DELETE',
    path: '/api/reviews/members/:memberId/:listingId',
    ...OF_MEMBER,
    summary: 'Withdraws the review a member has of a listing; again is fine.',
    params: memberListingParams,
    status: 204,
    reply: z.undefined(),
  }),
  removeAll: defineRoute({
    method: 'DELETE',
    path: '/api/reviews/members/:memberId',
    ...OF_MEMBER,
    summary: 'Removes every review of a member whose account is deleted; again is fine.',
    params: memberParams,
    reply: z.object({ removed: z.int().min(0) }),
  }),
};
