import { z } from 'zod';

import { claimAnswerRule, claimFileLimits, claimFileNameRule } from './claim-files.ts';
import { claimFileSchema, claimSchema } from './claims.ts';
import { idSchema } from './fields.ts';
import { ruledText } from './forms/ruled-text.ts';
import { claimFilePartPath } from './review-kinds.ts';
import { defineRoute } from './route.ts';

const fileParams = z.object({ id: idSchema, file: z.uuid() });
const partParams = fileParams.extend({
  part: z.coerce.number().pipe(
    z
      .int()
      .min(0)
      .max(claimFileLimits.parts - 1),
  ),
});
const MAX_PART_BASE64 = Math.ceil(claimFileLimits.partBytes / 3) * 4;
const claimErrors = ['claim-not-found', 'claim-already-reviewed'] as const;
const filePartSchema = claimFileSchema.extend({ data: z.base64() });

/**
 * What shows that a claim is right: documents in parts, and answers to what operators ask. Only the claimant and operators read them,
 * as data in JSON: no browser ever opens one from an address of ours.
 */
export const claimEvidenceRoutes = {
  addPart: defineRoute({
    method: 'PUT',
    path: '/api/claims/:id/evidence/:file/parts/:part',
    access: 'owner',
    summary: 'Stores one part of a document, 512 KiB but for the last. Again is fine.',
    params: partParams,
    body: z.object({ data: z.base64().min(1).max(MAX_PART_BASE64) }),
    status: 204,
    reply: z.undefined(),
    errors: [...claimErrors, 'too-many-uploads'],
  }),
  complete: defineRoute({
    method: 'POST',
    path: '/api/claims/:id/evidence/:file',
    access: 'owner',
    summary: 'Adds the document to the claim: PDF, JPEG or PNG by its content, 5 MB at most. Again is fine.',
    params: fileParams,
    body: z.object({
      name: ruledText(claimFileNameRule),
      parts: z.int().min(1).max(claimFileLimits.parts),
    }),
    status: 201,
    reply: claimSchema,
    errors: [...claimErrors, 'claim-file-incomplete', 'claim-file-type', 'claim-file-too-large', 'claim-files-full'],
  }),
  readPart: defineRoute({
    method: 'GET',
    path: '/api/claims/:id/evidence/:file/parts/:part',
    access: 'owner',
    summary: 'Reads one part of a document of an own claim.',
    params: partParams,
    reply: filePartSchema,
    errors: ['claim-not-found', 'claim-file-not-found'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/claims/:id/evidence/:file',
    access: 'owner',
    summary: 'Removes a document while the claim waits; it does not matter whether it was there.',
    params: fileParams,
    reply: claimSchema,
    errors: claimErrors,
  }),
  answer: defineRoute({
    method: 'POST',
    path: '/api/claims/:id/answer',
    access: 'owner',
    summary: 'Answers what an operator asked; the claim is back in the queue.',
    params: z.object({ id: idSchema }),
    body: z.object({ answer: ruledText(claimAnswerRule) }),
    reply: claimSchema,
    errors: [...claimErrors, 'claim-asks-nothing'],
  }),
};

/** Not among those every browser has the addresses of: only operators' pages need it. */
export const operatorEvidenceRoutes = {
  readPart: defineRoute({
    ...claimFilePartPath,
    access: 'operator',
    roles: ['moderator'],
    summary: 'Reads one part of a document of a claim, to be saved.',
    params: partParams,
    reply: filePartSchema,
    errors: ['claim-not-found', 'claim-file-not-found'],
  }),
};
