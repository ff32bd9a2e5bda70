import { z } from 'zod';

import { emailSchema, idSchema } from './fields.ts';
import { reviewAnswerRule } from './forms/review-form.ts';
import { ruledText } from './forms/ruled-text.ts';
import { listingReviewSchema, reviewQuerySchema } from './reviews.ts';
import { defineRoute } from './route.ts';

/** A review as the owner of the listing sees it. */
export const answerableReviewSchema = listingReviewSchema.extend({
  waitingAnswer: z.string().nullable().meta({ description: 'An answer that waits until it is read.' }),
  answerNote: z.string().nullable().meta({ description: 'Why the last answer was declined.' }),
});
export type AnswerableReview = z.infer<typeof answerableReviewSchema>;

const answerBody = z.object({ text: ruledText(reviewAnswerRule) });
const answerParams = z.object({ id: idSchema, reviewId: idSchema });

/** What owners do about reviews of their listings. */
export const ownerReviewRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/owners/listings/:id/reviews',
    access: 'owner',
    summary: "Lists published reviews of one of the owner's listings.",
    params: z.object({ id: idSchema }),
    query: reviewQuerySchema,
    paged: true,
    reply: z.array(answerableReviewSchema),
    errors: ['listing-not-found'],
  }),
  answer: defineRoute({
    method: 'PUT',
    path: '/api/owners/listings/:id/reviews/:reviewId/answer',
    access: 'owner',
    summary: 'Answers a review, or changes the answer; it waits until a moderator has read it.',
    params: answerParams,
    body: answerBody,
    reply: answerableReviewSchema,
    errors: ['listing-not-found', 'listing-review-not-found'],
  }),
  isWriterOwner: defineRoute({
    method: 'POST',
    path: '/api/owners/review-writers',
    access: 'service',
    callers: ['identity'],
    summary: 'Says whether an address, of which only a hash is sent, belongs to whoever runs a listing.',
    body: z.object({
      listingId: idSchema,
      emailHash: z
        .string()
        .regex(/^[\w-]{43}$/)
        .meta({ description: 'SHA-256 of the id of the listing, a space and the address.' }),
    }),
    reply: z.object({ isOwner: z.boolean() }),
  }),
};

/** What owners-api asks for an owner, whom it knows. */
export const reviewAnswerRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/reviews/listings/:id/:ownerId',
    access: 'service',
    callers: ['owners'],
    summary: 'Lists published reviews of a listing for its owner; 404 unless it is theirs.',
    params: z.object({ id: idSchema, ownerId: idSchema }),
    query: reviewQuerySchema,
    paged: true,
    reply: z.array(answerableReviewSchema),
    errors: ['listing-not-found'],
  }),
  answer: defineRoute({
    method: 'PUT',
    path: '/api/reviews/listings/:id/:reviewId/answer',
    access: 'service',
    callers: ['owners'],
    summary: 'Takes the answer of an owner; 404 unless the listing is theirs.',
    params: answerParams,
    body: answerBody.extend({
      ownerId: idSchema,
      ownerEmail: emailSchema.meta({ description: 'Where the decision is mailed.' }),
    }),
    reply: answerableReviewSchema,
    errors: ['listing-not-found', 'listing-review-not-found'],
  }),
};
