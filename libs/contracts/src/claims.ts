import { z } from 'zod';

import { claimFileLimits, claimFileTypes } from './claim-files.ts';
import { BUSINESS_REQUIRED, claimRules, verificationMethods } from './forms/claim-form.ts';
import { acceptedSchema, guardFields } from './forms/guard.ts';
import { optionalRuledText, ruledText } from './forms/ruled-text.ts';
import { pageQuerySchema } from './fields.ts';
import { defineRoute } from './route.ts';
import { emailSchema, idSchema, slugSchema } from './fields.ts';

/** `pending` until an operator has read it; `revoked` after an approval was taken back; `withdrawn` by the owner. */
export const claimStatusSchema = z.enum(['pending', 'approved', 'rejected', 'withdrawn', 'revoked']);
export type ClaimStatus = z.infer<typeof claimStatusSchema>;

const claimedListingSchema = z.object({ id: idSchema, slug: slugSchema, title: z.string().max(120) });

export const claimFileSchema = z.object({
  id: z.uuid(),
  name: z.string().max(claimFileLimits.nameLength),
  type: z.enum(claimFileTypes),
  size: z.int().min(1),
  parts: z.int().min(1).max(claimFileLimits.parts),
  addedAt: z.iso.datetime(),
});
export type ClaimFile = z.infer<typeof claimFileSchema>;

const claimQuestionSchema = z.object({
  question: z.string(),
  askedAt: z.iso.datetime(),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
});

export const claimSchema = z.object({
  id: idSchema,
  listing: claimedListingSchema,
  status: claimStatusSchema,
  verificationMethod: z.enum(verificationMethods),
  notes: z.string().nullable(),
  claimedAt: z.iso.datetime(),
  verifiedAt: z.iso.datetime().nullable().meta({ description: 'When an operator approved it.' }),
  reviewNote: z.string().nullable().meta({ description: 'What the operator wrote to the owner.' }),
  awaitsAnswer: z.boolean().meta({ description: 'An operator needs more: the last question is open.' }),
  questions: z.array(claimQuestionSchema).meta({ description: 'What operators asked, and what was answered.' }),
  files: z.array(claimFileSchema).meta({ description: 'Documents that show that the listing is theirs.' }),
});
export type Claim = z.infer<typeof claimSchema>;

export const reviewedClaimSchema = claimSchema.extend({
  businessOwnerEmail: emailSchema,
  owner: z
    .object({ id: idSchema, name: z.string(), emailVerified: z.boolean(), createdAt: z.iso.datetime() })
    .nullable()
    .meta({ description: 'The account with this address; null: there is none yet, and nothing can be approved.' }),
  withSession: z.boolean().meta({ description: 'Sent by the signed-in owner of the address.' }),
  listingEmail: emailSchema.nullable().meta({ description: 'The address the listing itself shows.' }),
  currentOwnerId: idSchema.nullable().meta({ description: 'Whose the listing is now.' }),
  competing: z.int().min(0).meta({ description: 'Other pending claims of the same listing.' }),
});
export type ReviewedClaim = z.infer<typeof reviewedClaimSchema>;

const idParams = z.object({ id: idSchema });

export const claimRoutes = {
  initiate: defineRoute({
    method: 'POST',
    path: '/api/claims/initiate',
    access: 'public',
    summary: 'Asks for a listing; an operator decides. Answers alike for known and unknown addresses.',
    idempotent: true,
    body: z.object({
      directoryItemId: z
        .string({ error: BUSINESS_REQUIRED })
        .min(1, BUSINESS_REQUIRED)
        .pipe(z.uuid({ error: BUSINESS_REQUIRED })),
      businessOwnerEmail: ruledText(claimRules.businessOwnerEmail),
      verificationMethod: z.enum(verificationMethods).default('email'),
      notes: optionalRuledText(claimRules.notes),
      ...guardFields,
    }),
    status: 201,
    reply: acceptedSchema,
    errors: ['listing-not-found', 'claim-email-differs', 'idempotency-key-reused'],
  }),
  list: defineRoute({
    method: 'GET',
    path: '/api/owners/claims',
    access: 'owner',
    summary: "Lists the owner's claims, newest first.",
    query: pageQuerySchema,
    paged: true,
    reply: z.array(claimSchema),
  }),
  withdraw: defineRoute({
    method: 'POST',
    path: '/api/owners/claims/:id/withdraw',
    access: 'owner',
    summary: 'Takes a pending claim back.',
    params: idParams,
    reply: claimSchema,
    errors: ['claim-not-found', 'claim-already-reviewed'],
  }),
  listForReview: defineRoute({
    method: 'GET',
    path: '/api/claims/review',
    access: 'service',
    callers: ['operations'],
    summary: 'Lists claims for operators, oldest first.',
    query: pageQuerySchema.extend({ status: claimStatusSchema.default('pending') }),
    paged: true,
    reply: z.array(reviewedClaimSchema),
  }),
  readForReview: defineRoute({
    method: 'GET',
    path: '/api/claims/review/:id',
    access: 'service',
    callers: ['operations'],
    summary: 'Reads one claim for an operator.',
    params: idParams,
    reply: reviewedClaimSchema,
    errors: ['claim-not-found'],
  }),
  review: defineRoute({
    method: 'POST',
    path: '/api/claims/review/:id',
    access: 'service',
    callers: ['operations'],
    summary:
      'Approves, rejects or revokes a claim, or asks for more; its owner is told. Of competing claims one can be approved.',
    params: idParams,
    body: z
      .object({
        decision: z.enum(['approved', 'rejected', 'revoked', 'needs-more']),
        note: z
          .string()
          .trim()
          .max(1_000)
          .optional()
          .meta({ description: 'For the owner, in the mail; with `needs-more` the question, which it needs.' }),
      })
      .check(({ value, issues }) => {
        if (value.decision !== 'needs-more' || value.note) return;
        issues.push({ code: 'custom', message: 'Please write what you need', input: value, path: ['note'] });
      }),
    reply: reviewedClaimSchema,
    errors: [
      'claim-not-found',
      'claim-already-reviewed',
      'claim-already-asked',
      'owner-not-verified',
      'listing-has-owner',
      'listing-not-found',
    ],
  }),
  endOwnership: defineRoute({
    method: 'POST',
    path: '/api/claims/listings/:id/end',
    access: 'service',
    callers: ['operations'],
    summary: 'Ends whose a listing is, with a claim or without one; the former owner is told why. Again finishes it.',
    params: idParams,
    body: z.object({
      note: z.string().trim().min(1).max(1_000).meta({ description: 'For the owner, in the mail.' }),
    }),
    reply: reviewedClaimSchema,
    errors: ['listing-not-found', 'listing-without-owner', 'claim-already-reviewed'],
  }),
};
