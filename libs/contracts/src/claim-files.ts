/*
 * What pages know of the documents of a claim, without schemas.
 */

const KIBIBYTE = 1_024;
const PART_BYTES = 512 * KIBIBYTE;
const MEBIBYTE = KIBIBYTE * KIBIBYTE;

export const claimFileLimits = {
  /** With a claim; as many again with each answer. */
  count: 3,
  bytes: 5 * MEBIBYTE,
  partBytes: PART_BYTES,
  parts: (5 * MEBIBYTE) / PART_BYTES,
  nameLength: 120,
  /** Questions one claim is asked. */
  questions: 5,
  answerLength: 2_000,
} as const;

/** What a document is, by its content. */
export const claimFileTypes = ['pdf', 'jpeg', 'png'] as const;

export const claimFileNameRule = {
  required: 'The document has no name',
  max: { length: claimFileLimits.nameLength, message: 'Please use a shorter name for the document' },
} as const;

export const claimAnswerRule = {
  required: 'Please write an answer',
  max: { length: claimFileLimits.answerLength, message: 'Please use at most 2,000 characters' },
} as const;
